"""What one look at one die shows: its face, its size, its colours and how its pips are laid out.

Kept in a log for ever, so it is what was measured and no more; what follows from it is computed anew.
"""

from dataclasses import dataclass
from enum import StrEnum

Colour = tuple[float, float, float]
"""Red, green and blue as the picture has them, 0…1."""


class Ruler(StrEnum):
    """What lengths are measured by, so that they do not depend on how large a picture is."""

    CUP = "cup"  # the radius of the circle that is kept for this table's cup
    PICTURE = "picture"  # the width of the picture, where no cup is kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """What one look at the top face of one die shows; lengths are shares of the `ruler`.

    `side` is that of the body, None where its edges cannot be seen. `pitch` is the distance of neighbouring
    pips as if all nine places had one, of a six that within its rows; None for a one. `rows` is half the
    distance of a six's two rows, None for others, `pip` the radius of a pip. `body` and `pips` are colours.
    """

    value: int
    ruler: Ruler
    side: float | None
    pitch: float | None
    rows: float | None
    pip: float
    body: Colour
    pips: Colour


class Unshown(StrEnum):
    """Why a picture cannot be taken as a look at a die; the sentences: `dice.unshown.<value>`."""

    NO_DIE = "no_die"  # or one whose face is nothing like pips, as of letters
    SEVERAL = "several"  # more than one die
    UNREAD = "unread"  # a face that cannot be told or measured: worn, blurred, leaning, covered by a hand
    BESIDE = "beside"  # something beside the die that may be another, or a hand that holds it
    MOVING = "moving"
    DARK = "dark"
