"""What was found, drawn into the picture that a person sets the eye up by."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.health.picture import CLIPPED
from hardware.setup.examined import Examined
from vision.draw import CUP_COLOUR, DOUBT_COLOUR, explained
from vision.features.cup import Cup
from vision.frames import Pixels
from vision.reading import Reading

FLOOR = (255, 200, 0)  # BGR
BELOW = (255, 255, 255)
BURNT = (60, 20, 255)
WIDEST = 960  # px
CROSS = 14  # px, half of the cross at the point below the camera, in a picture 500 px high


def overlaid(pixels: Pixels, found: Examined) -> Pixels:
    """A copy of the picture (height, width, 3) with what was found in it drawn in.

    Rim, floor, the point below the camera, dice and what they mirror; what is as bright as can be is hatched.
    """
    picture = _hatched(pixels)
    reading = found.reading or Reading(None, 0.0)
    picture = explained(picture, Reading(reading.values, reading.confidence, dice=reading.dice))
    width = max(1, round(max(pixels.shape[:2]) / 400))
    if found.camera_pose:
        _circle(picture, found.camera_pose.rim, CUP_COLOUR, width)
        if found.camera_pose.floor:
            _circle(picture, found.camera_pose.floor, FLOOR, width)
        if found.camera_pose.below:
            _cross(picture, found.camera_pose.below, found.camera_pose.rim, width)
    for outline in found.spots:
        cv2.polylines(
            picture, [np.array(outline).round().astype(np.int32)], True, DOUBT_COLOUR, width, cv2.LINE_AA
        )
    for x, y in found.blinding:
        cv2.circle(picture, (round(x), round(y)), 8 * width, DOUBT_COLOUR, width, cv2.LINE_AA)
    return picture


def sized(picture: Pixels) -> Pixels:
    """The picture at most as wide as a page shows it: it is sent several times a second."""
    height, width = picture.shape[:2]
    if width <= WIDEST:
        return picture
    size = WIDEST, round(height * WIDEST / width)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def clipped(pixels: Pixels) -> float:
    """The share of a picture's pixels that are as bright as can be, 0…1."""
    return cv2.countNonZero(_burnt(pixels)) / float(pixels.shape[0] * pixels.shape[1])


def _hatched(pixels: Pixels) -> Pixels:
    picture = pixels.copy()
    picture[cv2.bitwise_and(_burnt(pixels), _lines(*pixels.shape[:2])) > 0] = BURNT
    return picture


def _burnt(pixels: Pixels) -> NDArray[np.uint8]:
    """What is as bright as can be in every channel: 255 there, else 0 (height, width)."""
    return np.asarray(cv2.inRange(pixels, (CLIPPED,) * 3, (255,) * 3), np.uint8)


@cache
def _lines(height: int, width: int) -> NDArray[np.uint8]:
    rows, columns = np.indices((height, width))
    return np.asarray(np.where((rows + columns) % 6 < 2, 255, 0), np.uint8)


def _circle(picture: Pixels, cup: Cup, colour: tuple[int, int, int], width: int) -> None:
    cv2.circle(picture, (round(cup.x), round(cup.y)), round(cup.radius), colour, width, cv2.LINE_AA)


def _cross(picture: Pixels, at: tuple[float, float], rim: Cup, width: int) -> None:
    """The point straight below the camera, and the way from the middle of the cup to it."""
    x, y = (round(length) for length in at)
    middle = round(rim.x), round(rim.y)
    for colour, stroke in (((0, 0, 0), width + 2), (BELOW, width)):
        cv2.line(picture, middle, (x, y), colour, stroke, cv2.LINE_AA)
        cv2.drawMarker(picture, (x, y), colour, cv2.MARKER_CROSS, 2 * CROSS * width, stroke, cv2.LINE_AA)
