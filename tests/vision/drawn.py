"""Dice and things that are no dice, drawn for tests with lines and discs, not with the product's renderer."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.features.lattice import Face
from vision.frames import Pixels

Colour = tuple[int, int, int]

IVORY: Colour = (205, 228, 236)  # BGR
BLACK: Colour = (28, 26, 24)
FELT: Colour = (60, 110, 45)
FINE = 4  # pictures are drawn this much larger and reduced: round pips, soft edges

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Drawn:
    """A die in a drawing: value, centre and side in px, turn in degrees, colours."""

    value: int
    x: float = 120
    y: float = 110
    side: float = 60
    turn: float = 17
    body: Colour = IVORY
    pips: Colour = BLACK


def face_of(die: Drawn) -> Face:
    """The top face as a reader finds it, a side four pitches long."""
    turn = np.radians(die.turn)
    across = die.side / 4 * np.array([np.cos(turn), np.sin(turn)])
    return Face(die.value, np.array([die.x, die.y]), across, np.array([-across[1], across[0]]))


def scene(*dice: Drawn, ground: Colour = FELT, size: tuple[int, int] = (240, 220)) -> Pixels:
    """Dice from above on an even ground, `size` (width, height) in px."""
    width, height = size
    picture = np.full((height * FINE, width * FINE, 3), ground, np.uint8)
    for die in dice:
        _draw(picture, die)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def noisy(picture: Pixels, sigma: float, seed: int = 1) -> Pixels:
    """The picture with sensor noise of `sigma` grey levels."""
    noise = np.random.default_rng(seed).normal(0, sigma, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


def chequered(size: int = 240, field: int = 24) -> Pixels:
    """A chequered cloth."""
    rows, columns = np.mgrid[:size, :size] // field
    white = (rows + columns) % 2 == 0
    return np.where(white[..., None], np.uint8(225), np.array([40, 40, 160], np.uint8)).astype(np.uint8)


def coins(size: int = 240) -> Pixels:
    """Three coins of one size in a row on felt."""
    picture = np.full((size, size, 3), FELT, np.uint8)
    for x in (60, 120, 180):
        cv2.circle(picture, (x, 120), 22, (70, 140, 190), -1, cv2.LINE_AA)
        cv2.circle(picture, (x, 120), 16, (80, 160, 205), 2, cv2.LINE_AA)
    return picture


def printed(size: int = 300) -> Pixels:
    """A page of print, full of round dots."""
    picture = np.full((size, size, 3), 240, np.uint8)
    for row in range(8):
        text = "iii::: 1.2.3. Ööä oo8%"
        cv2.putText(
            picture, text, (8, 30 + 34 * row), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (20, 20, 20), 2, cv2.LINE_AA
        )
    return picture


def _draw(picture: Pixels, die: Drawn) -> None:
    turn = np.radians(die.turn)
    axes = die.side * FINE * np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    centre = np.array([die.x, die.y]) * FINE
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * 0.42 @ axes + centre
    rounding = round(0.16 * die.side * FINE)
    cv2.fillConvexPoly(picture, corners.round().astype(np.int32), die.body)
    cv2.polylines(picture, [corners.round().astype(np.int32)], True, die.body, rounding)
    for place in np.array(PIPS[die.value]) * 0.25 @ axes + centre:
        cv2.circle(picture, tuple(map(int, place.round())), round(0.095 * die.side * FINE), die.pips, -1)


def mirroring(die: Drawn, light: int = 140, size: tuple[int, int] = (120, 120)) -> Pixels:
    """A die on a light ground that mirrors two rings across its pips, by `light` grey levels."""
    picture = cv2.resize(scene(die, ground=(190, 195, 200), size=size), None, fx=FINE, fy=FINE)
    rings = np.zeros_like(picture)
    for off in (-0.2, 0.2):
        middle = round(die.x * FINE), round((die.y + off * die.side) * FINE)
        axes = round(0.3 * die.side * FINE), round(0.2 * die.side * FINE)
        width = round(0.05 * die.side * FINE)
        cv2.ellipse(rings, middle, axes, die.turn + 30, 0, 250, (light, light, light), width, cv2.LINE_AA)
    shining = cv2.resize(cv2.add(picture, rings), size, interpolation=cv2.INTER_AREA)
    return noisy(np.asarray(cv2.GaussianBlur(shining, (0, 0), 0.6), np.uint8), 3)
