"""A look at a die that was read: its appearance, which tells it from other dice."""

from dataclasses import dataclass

from companion.equipment.appearance import Appearance, Colour, Ruler
from vision.appearance.body import body_colour
from vision.appearance.edge import half_side
from vision.appearance.pips import PipsSeen, pips_of
from vision.appearance.place import enlarged, face_of
from vision.features.lattice import Face
from vision.features.spots import Floats
from vision.frames import Pixels
from vision.reading import DieFound

USUAL_PIP = 0.366  # pitches, radius of a usual pip
HALF_SIDES = (1.5, 2.6)  # pitches, smallest and largest distance of a face's edges from its middle
HALF_SIDES_OF_ONE = (1.1, 3.0)
"""Pitches, smallest and largest distance of a one's edges from its middle: only its pip tells a pitch."""
USUAL_HALF_SIDE = 1.92  # pitches from the middle of a usual face to its edges
DIGITS = 6  # decimal places that are kept of a figure


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
    lattice = _of_one(pixels, face, pips) if die.value == 1 else face
    half = half_side(pixels, lattice, *HALF_SIDES)
    body = body_colour(pixels, lattice, pips.places * face.pitch / lattice.pitch, half)

    def length(pitches: float, unit: float = face.pitch) -> float:
        return round(pitches * unit / scale.px, DIGITS)

    return Appearance(
        value=die.value,
        ruler=scale.ruler,
        side=half and length(2 * half, lattice.pitch),
        pitch=pips.pitch and length(pips.pitch),
        rows=pips.rows and length(pips.rows),
        pip=length(pips.radius),
        body=_colour(body),
        pips=_colour(pips.colour),
    )


def _of_one(pixels: Pixels, face: Face, pips: PipsSeen) -> Face:
    """The face of a one with a lattice as wide as its body: by its pip at first, then by its edges."""
    rough = enlarged(face, pips.radius / USUAL_PIP)
    half = half_side(pixels, rough, *HALF_SIDES_OF_ONE)
    return enlarged(rough, half / USUAL_HALF_SIDE) if half else rough


def _colour(bgr: Floats) -> Colour:
    blue, green, red = (round(float(channel) / 255, DIGITS) for channel in bgr)
    return red, green, blue
