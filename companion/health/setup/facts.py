"""All that is known of a table's eye while somebody sets it up, as one value for table and page."""

from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from companion.health.camera import CameraFacts
from companion.health.setup.die import By, Die
from companion.health.setup.focus import Focus
from companion.health.setup.hang import Hang
from companion.plain import learnt


class CupBy(StrEnum):
    """Who told where the cup is."""

    FOUND = "found"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle of the picture, in parts of its width."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the camera keeps since it found it: exposure in µs, gain, position of the lens in dioptres.

    None for what a camera does not tell.
    """

    exposure_us: float | None = None
    gain: float | None = None
    lens: float | None = None


@learnt
@dataclass(frozen=True, slots=True, kw_only=True)
class SetupFacts:
    """What was measured; None for what was not. `number` counts the pictures that were shown.

    `mm_per_px` is the scale in a picture 640 px wide, `scale_by` what it rests on. `clipped` is the share of
    the picture that is as bright as can be, `ratio` the picture's height in its width. `moves`: something
    moves in it. `fps` is how many pictures a second are shown.
    """

    number: int
    camera: CameraFacts
    cup: Circle | None = None
    cup_by: CupBy | None = None
    hang: Hang | None = None
    mm_per_px: float | None = None
    scale_by: By | None = None
    die: Die = field(default_factory=Die)
    focus: Focus | None = None
    clipped: float = 0.0
    ratio: float = 0.75
    moves: bool = False
    fps: float = 0.0
    kept: Kept | None = None


def parsed(published: object) -> SetupFacts | None:
    """The facts as they were written as JSON; None for those that another version wrote otherwise."""
    try:
        return msgspec.convert(published, SetupFacts)
    except msgspec.ValidationError:
        return None
