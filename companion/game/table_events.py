"""What is said at the table beside the play: no roll, seats, late reasons, who agrees the result, more time.

The rules of `events` hold here, too: a kind is for ever, a new field has a default.
"""

from dataclasses import dataclass
from enum import StrEnum


class Fault(StrEnum):
    """Why a throw is no roll."""

    COCKED = "cocked"  # against the wall or another die
    OUTSIDE = "outside"  # beside the cup or tray
    UNREAD = "unread"  # taken up before anybody could read it


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowVoided:
    """A throw is no roll and is thrown again, without a finding (canon 3).

    `seat` threw it (None: nobody knows), `throw` is its number where the camera saw it. `corrects` is the
    roll that was logged for it (its seq), which is taken out of the game.
    """

    fault: Fault
    seat: int | None = None
    throw: int | None = None
    corrects: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSeated:
    """The player of this seat was asked by name and sits there; when all do, they roll for who begins."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped:
    """The players of two seats change places in the game; pieces and points stay with the seats.

    So it is when people have sat down otherwise than they were drawn, which may also be noticed late.
    """

    first: int
    second: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonGiven:
    """The reason that the event `corrects` (its seq) had left open; it counts as if it had been there."""

    corrects: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerAgreed:
    """The player of this seat agreed the result with a tap on the own initials.

    `places` by seat and the `winner` are what was agreed; for another result this does not count. The
    initials are those of the name, which is not in the log, so that it can be erased.
    """

    seat: int
    places: tuple[int | None, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAdded:
    """The head referee gave this table so many seconds more, for the reason; the end moves by as much."""

    seconds: int
    reason: str
