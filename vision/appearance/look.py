"""A look at a die that was read: its appearance, which tells it from other dice."""

from dataclasses import dataclass

import numpy as np

from companion.equipment.appearance import Appearance, Colour, Ruler
from vision.appearance.edge import half_side
from vision.appearance.pips import PipsSeen, pips_of
from vision.appearance.place import enlarged, face_of
from vision.features.lattice import Face
from vision.features.pips import Floats
from vision.features.surface import grid, warped
from vision.frames import Pixels
from vision.reading import DieFound

USUAL = 0.366  # pitches, radius of a pip by which the size of a one is told at first
EDGES = (1.5, 2.6)  # pitches from the middle of a face to its edges, however its pips stand
ONE = (1.1, 3.0)  # the same of a one by the size of its pip
FULL, ROUGH = 1.92, (1.4, 2.6)  # the same of a usual die; the same at the second look at a one
AROUND = (2.9, 3.5)  # pitches from the middle of a face to the floor that it is compared with
SAMPLES = 4  # per pitch there
DIGITS = 6  # as much of a figure is kept


@dataclass(frozen=True)
class Scale:
    """What lengths are measured by: which `ruler`, and how long it is in this picture, px."""

    ruler: Ruler
    px: float

    @classmethod
    def of(cls, pixels: Pixels, cup_radius: float | None = None) -> "Scale":
        """The kept circle of the cup with this radius, px, where there is one, else the picture's width."""
        return cls(Ruler.CUP, cup_radius) if cup_radius else cls(Ruler.PICTURE, pixels.shape[1])


def appearance(pixels: Pixels, die: DieFound, scale: Scale) -> Appearance | None:
    """What a die that was read in `pixels` (height, width, 3) looks like; None where pips are too faint."""
    face = face_of(die)
    pips = pips_of(pixels, face)
    if pips is None:
        return None
    side = _side_of_one(pixels, face, pips) if die.value == 1 else half_side(pixels, face, *EDGES)

    def length(pitches: float | None) -> float | None:
        return None if pitches is None else round(pitches * face.pitch / scale.px, DIGITS)

    return Appearance(
        value=die.value,
        ruler=scale.ruler,
        side=length(side and 2 * side),
        pitch=length(pips.pitch),
        rows=length(pips.rows),
        pip=length(pips.radius) or 0.0,
        body=_colour(pips.body),
        pips=_colour(pips.colour),
        floor=_colour(_floor(pixels, face)),
    )


def _side_of_one(pixels: Pixels, face: Face, pips: PipsSeen) -> float | None:
    """Half the side of a one, whose lattice is but a guess: told by its pip at first, then by itself."""
    scale = pips.radius / USUAL
    half = half_side(pixels, enlarged(face, scale), *ONE)
    if half is None:
        return None
    scale *= half / FULL
    closer = half_side(pixels, enlarged(face, scale), *ROUGH)
    return closer and closer * scale


def _floor(pixels: Pixels, face: Face) -> Floats:
    """The colour (BGR) of what is around a die."""
    patch = warped(pixels, face, *face.square, AROUND[1], SAMPLES)
    return np.asarray(np.median(patch[RING], axis=0), np.float32)


def _colour(bgr: Floats) -> Colour:
    blue, green, red = (round(float(channel) / 255, DIGITS) for channel in bgr)
    return red, green, blue


_COLUMNS, _ROWS = grid(AROUND[1], SAMPLES)
RING = np.maximum(abs(_COLUMNS), abs(_ROWS)) > AROUND[0]
