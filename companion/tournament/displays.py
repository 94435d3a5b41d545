"""What the displays in the hall show, as officials chose it."""

from dataclasses import dataclass
from enum import StrEnum


class View(StrEnum):
    """What a display shows: one thing, or one after the other."""

    ROTATING = "rotating"
    SEATING = "seating"
    STANDINGS = "standings"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Displays:
    """What all displays show that were not opened for one thing; `initials`: nobody's name is written out."""

    view: View = View.ROTATING
    initials: bool = False
