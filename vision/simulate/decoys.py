"""What is no die but may look like one: coins, buttons, print, pieces, cloth, dots in any order."""

from collections.abc import Callable
from random import Random

import cv2
import numpy as np

from vision.frames import Pixels
from vision.simulate.pattern import pattern_of

Draw = Callable[[Pixels, tuple[int, int], int, Random], None]
"""Draws something of a size in px around a place."""


def decoy(side: int, random: Random) -> Pixels:
    """A picture (side, side, 3) of things that are no dice on a ground that may have a pattern."""
    ground = np.full((side, side, 3), _colour(random), np.float32)
    if random.random() < 0.6:
        ground += 2 * pattern_of((side, side), random)
    picture = np.clip(ground, 0, 255).astype(np.uint8)
    drawn = picture.copy()
    middle = side // 2 + random.randint(-6, 6), side // 2 + random.randint(-6, 6)
    random.choice(KINDS)(drawn, middle, side // 4 + random.randint(-side // 10, side // 10), random)
    strength = 0.04 * 25 ** random.random()
    return np.asarray(cv2.addWeighted(drawn, strength, picture, 1 - strength, 0), np.uint8)


def _specks(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """Nothing, or dust, scratches and hairs."""
    for _ in range(random.randint(0, 5)):
        start = _off(middle, random.random() * size, random.uniform(0, 6.3))
        end = _off(start, random.random() * size * random.choice((0.2, 0.2, 2.0)), random.uniform(0, 6.3))
        cv2.line(picture, start, end, _colour(random), random.randint(1, 5), cv2.LINE_AA)


def _coin(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """Discs and rings in each other: coins, counters, pieces from above, the rim of a cup."""
    for share in sorted((random.random() for _ in range(random.randint(1, 4))), reverse=True):
        width = random.choice((-1, -1, random.randint(1, 4)))
        cv2.circle(picture, middle, 2 + int(share * size), _colour(random), width, cv2.LINE_AA)


def _button(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """A disc with two or four holes close to its middle."""
    body = _colour(random)
    cv2.circle(picture, middle, size, body, -1, cv2.LINE_AA)
    cv2.circle(picture, middle, size * 7 // 10, _near(body, random), 2, cv2.LINE_AA)
    holes, turn = random.choice((2, 4)), random.uniform(0, 6.3)
    for hole in range(holes):
        angle = turn + 2 * np.pi * hole / holes
        place = _off(middle, size * random.uniform(0.24, 0.3), angle)
        cv2.circle(picture, place, max(1, size // 9), _near(body, random, 120), -1, cv2.LINE_AA)


def _print(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """A word, a numeral or a sign on a ground of its own or on none."""
    if random.random() < 0.6:
        _plate(picture, middle, size, random)
    text = "".join(random.choice("0123456789oO8%:.i!?&AB") for _ in range(random.choice((1, 1, 2, 5))))
    large, width = size / 28, random.randint(1, 4)
    (across, down), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, large, width)
    place = (middle[0] - across // 2, middle[1] + down // 2)
    cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, large, _colour(random), width, cv2.LINE_AA)


def _plate(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """A blank plate with three to six corners, now and then with a border."""
    corners, turn = random.choice((3, 4, 4, 4, 5, 6)), random.uniform(0, 6.3)
    points = [_off(middle, size, turn + 2 * np.pi * corner / corners) for corner in range(corners)]
    cv2.fillPoly(picture, [np.array(points, np.int32)], _colour(random), cv2.LINE_AA)
    if random.random() < 0.4:
        cv2.polylines(picture, [np.array(points, np.int32)], True, _colour(random), 2, cv2.LINE_AA)


def _dots(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """Like dots in an order that no die has: scattered, in a row, in a field of nine or more."""
    if random.random() < 0.6:
        _plate(picture, middle, size, random)
    step, turn = 0.35 * size, random.uniform(0, 6.3)
    fields = (
        [(a, 0.0) for a in (-1.5, -0.5, 0.5, 1.5)],
        [(a, b) for a in (-1.0, 0.0, 1.0) for b in (-1.0, 0.0, 1.0)],
        [(a, b) for a in (-1.5, -0.5, 0.5, 1.5) for b in (-1.0, 0.0, 1.0)],
        [(random.uniform(-1.6, 1.6), random.uniform(-1.6, 1.6)) for _ in range(random.randint(3, 9))],
    )
    colour, radius = _colour(random), max(1, round(step * random.uniform(0.2, 0.45)))
    for a, b in random.choice(fields):
        place = _off(middle, step * float(np.hypot(a, b)), turn + float(np.arctan2(b, a)))
        cv2.circle(picture, place, radius, colour, -1, cv2.LINE_AA)


def _fingers(picture: Pixels, middle: tuple[int, int], size: int, random: Random) -> None:
    """Fingertips, with nails, or pens."""
    skin, turn = _colour(random), random.uniform(0, 6.3)
    for finger in range(random.randint(1, 4)):
        tip = _off(middle, 0.8 * size * finger, turn + np.pi / 2)
        cv2.line(picture, tip, _off(tip, 6 * size, turn), skin, max(2, int(0.7 * size)), cv2.LINE_AA)
        nail = (max(1, size // 6), max(1, size // 4))
        cv2.ellipse(picture, tip, nail, np.degrees(turn) + 90, 0, 360, _near(skin, random), -1, cv2.LINE_AA)


KINDS: tuple[Draw, ...] = (_specks, _specks, _coin, _button, _print, _plate, _dots, _fingers)
"""What is drawn, each as often as any other; specks twice as often."""


def _off(middle: tuple[int, int], distance: float, angle: float) -> tuple[int, int]:
    return round(middle[0] + distance * np.cos(angle)), round(middle[1] + distance * np.sin(angle))


def _colour(random: Random) -> tuple[int, int, int]:
    return random.randrange(256), random.randrange(256), random.randrange(256)


def _near(colour: tuple[int, int, int], random: Random, off: int = 40) -> tuple[int, int, int]:
    """A colour a little lighter or darker."""
    change = random.randint(-off, off)
    blue, green, red = (min(255, max(0, channel + change)) for channel in colour)
    return blue, green, red
