"""QR codes: what a camera reads from them is the link."""

import cv2
import numpy as np

from web.access.qr import HALVES, drawing, lettering, modules

LINK = "http://192.168.1.7:8080/pair/s7Zq0v-1_xY3kLmNoPqRsT"
MODULE_PX = 6


def read(rows: list[list[bool]]) -> str:
    """What OpenCV reads from the code on white paper."""
    light = np.array(rows) == 0
    picture = np.kron(light, np.ones((MODULE_PX, MODULE_PX))).astype(np.uint8) * 255
    return str(cv2.QRCodeDetector().detectAndDecode(picture)[0])


def test_the_modules_say_the_link() -> None:
    assert read(modules(LINK)) == LINK


def test_the_characters_of_a_terminal_say_the_same() -> None:
    halves = {character: pair for pair, character in HALVES.items()}
    rows: list[list[bool]] = []
    for line in lettering(LINK).splitlines():
        upper, lower = zip(*(halves[character] for character in line), strict=True)
        rows += [list(upper), list(lower)]

    assert read(rows) == LINK


def test_the_drawing_has_a_square_for_every_dark_module() -> None:
    drawn, rows = drawing(LINK), modules(LINK)

    assert drawn["size"] == len(rows)
    assert str(drawn["path"]).count("z") == sum(map(sum, rows))
