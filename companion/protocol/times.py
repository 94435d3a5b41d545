"""When what happened at a table, as the sheet says it: start, siren, end, pauses, more time, false starts.

All times are UTC (ISO 8601), None where it has not happened.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.table.false_start import false_starts
from companion.table.happened import Happened
from companion.table.opened import Opened
from companion.table.result_events import ResultConfirmed, ResultReleased
from companion.table.round_events import ClockPaused, ClockResumed, ClockStarted, SirenSounded
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class ExtraTime:
    """Seconds of more time, given after `since_ms` of the playing time (None: before the start)."""

    seconds: int
    since_ms: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stood from `since` to `until` (None: it still does); `power_cut`: as the table was off."""

    since: str
    until: str | None
    reason: str
    power_cut: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """The moments of a game: `ended` when play was over, `confirmed` when the table had signed.

    `siren_seq` is the siren's number in the log: lines with a larger one were logged after it.
    """

    opened: str
    started: str | None
    siren: str | None
    siren_seq: int | None
    ended: str | None
    confirmed: str | None
    released: str | None
    pauses: tuple[Pause, ...]


def times(state: TableState) -> Times:
    """When the events that count now have happened; of several of one kind the last event."""

    newest = {type(one.event): one for one in state.history}
    opened = next((one.stamp.at for one in state.history if isinstance(one.event, Opened)), "")

    def at(kind: type) -> str | None:
        return newest[kind].stamp.at if kind in newest else None

    return Times(
        opened=opened,
        started=at(ClockStarted),
        siren=at(SirenSounded),
        siren_seq=newest[SirenSounded].seq if SirenSounded in newest else None,
        ended=None if state.ended is None else state.ended.at,
        confirmed=at(ResultConfirmed),
        released=at(ResultReleased),
        pauses=tuple(_pauses(state)),
    )


def extra_time(state: TableState) -> tuple[ExtraTime, ...]:
    """All that was given and not taken back, in the order in which it was."""
    return tuple(ExtraTime(one.seconds, one.played, one.reason) for one in state.extra)


def taken_back_starts(state: TableState) -> tuple[str, ...]:
    """When a start of the clock was taken back (UTC)."""
    return tuple(one.stamp.at for one in false_starts(state))


def _pauses(state: TableState) -> Iterator[Pause]:
    """Pauses, from what stopped the clock or the last event before a power cut to what started it again."""
    paused: tuple[str, str] | None = None
    running: Happened[object] | None = None
    """The last event of the boot in which the clock was running."""
    for one in state.history:
        match one.event:
            case ClockPaused(reason=reason):
                paused = one.stamp.at, reason
            case ClockResumed() if paused is not None:
                yield Pause(paused[0], one.stamp.at, paused[1])
            case ClockResumed() if running is not None and running.stamp.restarted(
                one.stamp.boot, one.stamp.tick
            ):
                yield Pause(running.stamp.at, one.stamp.at, "", power_cut=True)
        if isinstance(one.event, ClockStarted | ClockResumed):
            paused, running = None, one
        elif running is not None and not running.stamp.restarted(one.stamp.boot, one.stamp.tick):
            running = one
    if paused is not None:
        yield Pause(paused[0], None, paused[1])


def unlogged_since(state: TableState) -> int | None:
    """Since when the play was not logged, in ms of the playing time; None where it was to the end."""
    if state.stopped is not None:
        return state.stopped.played or 0
    return 0 if state.result_only else None
