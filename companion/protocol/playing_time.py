"""What happened to the playing time of a table, as the sheet says it: more of it, and starts taken back."""

from dataclasses import dataclass

from companion.game.false_start import false_starts
from companion.game.state import State


@dataclass(frozen=True, slots=True)
class ExtraTime:
    """So many seconds more, given after `since_ms` of the playing time (None: before the start)."""

    seconds: int
    since_ms: int | None
    reason: str


def extra_time(state: State) -> tuple[ExtraTime, ...]:
    """All that was given and not taken back, in the order in which it was."""
    return tuple(ExtraTime(one.seconds, one.played, one.reason) for one in state.extra)


def taken_back_starts(state: State) -> tuple[str, ...]:
    """When a start of the clock was taken back (UTC)."""
    return tuple(one.stamp.at for one in false_starts(state))
