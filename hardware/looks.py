"""What the dice in front of the camera look like, for whoever enrols or verifies them."""

from collections.abc import Iterator

from companion.equipment.appearance import Appearance, Unshown
from companion.equipment.cup import CupMark
from vision.appearance.look import Scale, appearance
from vision.frames import Pixels
from vision.reading import Reading, Reason

UNSHOWN = {
    Reason.NO_DIE: Unshown.NO_DIE,
    Reason.OTHER_COUNT: Unshown.SEVERAL,
    Reason.OUTSIDE: Unshown.BESIDE,
    Reason.MOVING: Unshown.MOVING,
    Reason.TOO_DARK: Unshown.DARK,
}


def looks(pixels: Pixels, reading: Reading, cup: CupMark | None) -> Iterator[Appearance]:
    """What each die of a reading looks like, as far as it can be told; `cup` is the one that is kept."""
    scale = Scale.of(pixels, None if cup is None else cup.radius * pixels.shape[1])
    for die in reading.dice:
        if seen := appearance(pixels, die, scale):
            yield seen


def shown(pixels: Pixels, reading: Reading, cup: CupMark | None) -> Appearance | Unshown:
    """The one die that was laid down, or why it cannot be learnt from this picture."""
    if reading.values is None:
        return Unshown.UNREAD if reading.reason is None else UNSHOWN.get(reading.reason, Unshown.UNREAD)
    if len(reading.dice) != 1:
        return Unshown.SEVERAL
    return next(looks(pixels, reading, cup), Unshown.UNREAD)
