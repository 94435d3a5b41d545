"""The recheck, a second look: whether a picture shows the dice that were read in the one before it.

A reading is believed when the next picture says so too. That one need not be read as if it were the first:
nothing has moved in it, so it is enough that both networks see the same values in the same places again. Else
it is read like the first (`Look.read`).
"""

import numpy as np

from vision.detection.candidates import candidate_at
from vision.features.cup import Cup
from vision.features.lattice import HALF_FACE, Face
from vision.features.nadir import Nadir, find_nadir
from vision.features.pyramid import Pyramid, pyramid
from vision.frames import Pixels
from vision.networks.tilt_classifier import leans
from vision.pose import lies_as
from vision.reading import DieFound, Reading


def rechecked(pixels: Pixels, before: Reading) -> bool:
    """Whether both networks and the steps in colour show each die of `before` where it lay, and not leaning.

    `pixels` (height, width, 3) is a later picture of the same size; places are px of both.
    """
    levels = pyramid(pixels)
    nadir = find_nadir(pixels, Cup(*before.cup)) if before.cup else None
    return all(_lies_there(levels, die, nadir) for die in before.dice)


def _lies_there(levels: Pyramid, die: DieFound, nadir: Nadir | None) -> bool:
    seen = candidate_at(levels, _face(die))
    if seen is None or not seen.proven:
        return False
    face = seen.detection.face
    again = DieFound(face.value, seen.confidence, face.corners)
    return lies_as(die, again) and not (nadir and leans(levels, face, nadir))


def _face(die: DieFound) -> Face:
    """The top face of a die that was read."""
    first, second, third, fourth = map(np.array, die.corners)
    middle = (first + second + third + fourth) / 4
    return Face(die.value, middle, (second - first) / (2 * HALF_FACE), (fourth - first) / (2 * HALF_FACE))
