"""The pictures of a throw: what the camera saw, without and with what was found drawn in."""

import cv2
import numpy as np

from vision.draw import explained
from vision.frames import Pixels
from vision.throws.observation import Observation

QUALITY = 90
SURROUNDINGS = 3.0
"""Side of the picture, in sides of the square that the dice take up."""
SMALLEST_PX = 80


def jpeg(pixels: Pixels, quality: int) -> bytes:
    """Pixels (height, width, 3) as a JPEG picture."""
    done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done, "OpenCV writes JPEG"
    return bytes(data)


def evidence(observation: Observation) -> bytes:
    """The picture that proves a throw (JPEG): the dice with their surroundings, or all if none was found."""
    assert observation.evidence is not None
    return jpeg(_cut(observation, observation.evidence.pixels), QUALITY)


def findings(observation: Observation) -> bytes:
    """The picture of a throw with cup, outlines, pips and values drawn in (JPEG)."""
    assert observation.evidence is not None
    assert observation.reading is not None
    drawn = explained(observation.evidence.pixels, observation.reading)
    return jpeg(_cut(observation, drawn), QUALITY)


def _cut(observation: Observation, pixels: Pixels) -> Pixels:
    """The part of a picture around the dice and what may be another die."""
    reading = observation.reading
    if reading is None or not reading.dice:
        return pixels
    points = np.asarray([*(corner for die in reading.dice for corner in die.corners), *reading.doubts])
    low, high = points.min(axis=0), points.max(axis=0)
    reach = max(SURROUNDINGS * float((high - low).max()), SMALLEST_PX) / 2
    middle = (low + high) / 2
    height, width = pixels.shape[:2]
    left, top = (max(0, round(float(edge))) for edge in middle - reach)
    right, bottom = (round(float(edge)) for edge in middle + reach)
    return pixels[top : min(bottom, height), left : min(right, width)]
