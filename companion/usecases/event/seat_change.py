"""What it takes to seat those who are left, and those who come, and what that changes."""

from dataclasses import dataclass

from companion.tournament.draw.difference import DrawDifference
from companion.tournament.events import Event


@dataclass(frozen=True, slots=True)
class SeatChange:
    """What has to be logged, and what that changes in the rounds; `says` is the key of what is said of it
    where nothing of them changes (`event.change`).

    `stage` is the number of a later stage's round in which those who moved up sit now, and those who moved
    down no more; both are None where dice decide about them first. Without a difference it is drawn again.
    """

    events: tuple[Event, ...]
    difference: DrawDifference | None = None
    says: str = "no_seats"
    stage: int | None = None
    moved_up: tuple[str, ...] | None = None
    moved_down: tuple[str, ...] | None = None
