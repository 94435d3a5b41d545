"""What may be done to the playing time of a table beside pausing it: give more, and take that back."""

from msgspec import Struct

from companion.language import Wording
from companion.language.duration import duration
from companion.table.extra_time import MOST_S, last_extra
from companion.table.phase import BEFORE_THE_SIREN
from companion.table.state import TableState


class ExtraTimeView(Struct, frozen=True):
    """Time that was given and could be taken back."""

    seq: int
    text: str


class PlayingTimeView(Struct, frozen=True):
    """How much more time may be given at once, and what could be taken back."""

    most: int
    """s"""
    undo: ExtraTimeView | None


def playing_time(state: TableState, say: Wording) -> PlayingTimeView | None:
    """What may be done; None once the siren has sounded, and without a clock."""
    if state.phase not in BEFORE_THE_SIREN or state.clock is None:
        return None
    given = last_extra(state)
    undo = None if given is None else ExtraTimeView(given.seq, more(given.seconds, say))
    return PlayingTimeView(MOST_S, undo)


def more(seconds: int, say: Wording) -> str:
    """More time of so many `seconds`, in words."""
    return say("page.time.more", duration=duration(seconds, say))
