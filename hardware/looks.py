"""What the dice in front of the camera look like, for whoever enrols or verifies them."""

from collections.abc import Iterator

from companion.equipment.appearance import Appearance, Unshown
from companion.equipment.cup import CupMark
from vision.appearance.look import Scale, appearance
from vision.appearance.shown import shown as seen_alone
from vision.frames import Pixels
from vision.reading import Reading


def looks(pixels: Pixels, reading: Reading, cup: CupMark | None) -> Iterator[Appearance]:
    """What each die that was read looks like, as far as it can be told; `cup` is the marked one, if any."""
    for die in reading.dice if reading.values else ():
        if seen := appearance(pixels, die, _scale(pixels, cup)):
            yield seen


def shown(pixels: Pixels, reading: Reading, cup: CupMark | None) -> Appearance | Unshown:
    """The appearance of the only die that was laid down, or why it cannot be learnt from this picture."""
    return seen_alone(pixels, reading, _scale(pixels, cup))


def _scale(pixels: Pixels, cup: CupMark | None) -> Scale:
    return Scale.of(pixels, None if cup is None else cup.radius * pixels.shape[1])
