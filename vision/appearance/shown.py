"""Whether a picture can be taken as a look at one die that is shown on purpose, or why not."""

from companion.equipment.appearance import Appearance, Unshown
from vision.appearance.look import Scale, appearance
from vision.frames import Pixels
from vision.reading import Reading, Reason

REASONS = {
    Reason.NO_DIE: Unshown.NO_DIE,
    Reason.MOVING: Unshown.MOVING,
    Reason.TOO_DARK: Unshown.DARK,
    Reason.OTHER_COUNT: Unshown.SEVERAL,
    Reason.OUTSIDE: Unshown.BESIDE,
}
"""By why a picture was not read, why it shows no die; for any other reason the face is unread."""


def shown(pixels: Pixels, reading: Reading, scale: Scale) -> Appearance | Unshown:
    """What the only die of a picture (height, width, 3) looks like, by what the reader says of that picture.

    The reader should not be told how many dice there are, or those beside the cup do not count. Of letters it
    may say that there is no die; a hand that covers nothing of the die does not matter.
    """
    if len(reading.dice) > 1:
        return Unshown.SEVERAL
    if reading.doubts and reading.dice:
        return Unshown.BESIDE
    if reading.values is None:
        return REASONS.get(reading.reason or Reason.UNSURE, Unshown.UNREAD)
    if reading.needs_confirmation:
        return Unshown.UNREAD
    (die,) = reading.dice
    return appearance(pixels, die, scale) or Unshown.UNREAD
