"""What time itself does: the start signal after the floor is clear, the last minute, the siren, the
heartbeat.

The signals follow from state and moment alone, so clock and siren go on when the log cannot be written.
"""

from dataclasses import dataclass

from companion.clock import LAST_MINUTE_MS
from companion.log.stamp import Stamp
from companion.table.events import RoundEvent
from companion.table.phase import ON_THE_CLOCK, SIGNED, Phase
from companion.table.round_events import ClockStarted, Heartbeat, LastMinuteBegan, SirenSounded
from companion.table.state import TableState

HEARTBEAT_MS = 5_000
SIREN_MS = 5_000
START_MS = 1_500


@dataclass(frozen=True, slots=True)
class Signals:
    """What can be heard and seen at the table now."""

    start: bool = False
    music: bool = False
    music_ms: int = 0
    """How much of the last minute has passed (ms); 0 before it."""
    siren: bool = False
    roll_due: bool = False
    attention: bool = False
    """Somebody has to see to the table: the referee to a finding, or the organisers."""
    playing: bool = False
    """The playing time runs."""
    called: bool = False
    """The organisers are called."""
    time_up: bool = False
    """The time is up: from the siren until the result is signed."""


def due_events(state: TableState, now: Stamp) -> tuple[RoundEvent, ...]:
    """The events that time brings at this moment, at most one of each kind."""
    if state.phase is Phase.FLOOR and state.floor is not None:
        over = state.floor.left_at(now.boot, now.tick) == 0 and not state.floor.interrupted(
            now.boot, now.tick
        )
        return (ClockStarted(from_tick=state.floor.deadline()),) if over else ()
    clock = state.clock
    if (
        clock is None
        or state.phase not in ON_THE_CLOCK
        or not clock.running
        or clock.interrupted(now.boot, now.tick)
    ):
        return ()
    left = clock.left_at(now.boot, now.tick)
    if left == 0:
        return (SirenSounded(at_tick=clock.deadline()),)
    events: list[RoundEvent] = []
    if left <= LAST_MINUTE_MS and state.phase is Phase.RUNNING:
        events.append(LastMinuteBegan())
    if now.tick - clock.seen >= HEARTBEAT_MS:
        events.append(Heartbeat())
    return tuple(events)


def signals(state: TableState, now: Stamp) -> Signals:
    """The start signal, music in the last minute, the siren for 5 s from the end, and what lights tell."""
    called = state.organisers_called
    if state.setup is None:
        return Signals(attention=called, called=called)
    clock = state.clock
    stands = clock is not None and (not clock.running or clock.interrupted(now.boot, now.tick))
    running = state.phase in ON_THE_CLOCK and not stands
    left = None if clock is None else clock.left_at(now.boot, now.tick)
    music_ms = LAST_MINUTE_MS - left if running and left and left <= LAST_MINUTE_MS else None
    up_since = None if clock is None or not running else clock.deadline()
    if state.siren is not None and state.siren.boot == now.boot:
        up_since = state.siren.tick
    started = state.started if state.started is not None and state.started.boot == now.boot else None
    return Signals(
        start=started is not None and 0 <= now.tick - started.tick < START_MS,
        music=music_ms is not None,
        music_ms=music_ms or 0,
        siren=up_since is not None and 0 <= now.tick - up_since < SIREN_MS,
        roll_due=state.roll_is_due and not state.throwing_is_over,
        attention=state.ruling_is_due or called,
        playing=running and left != 0,
        called=called,
        time_up=(running and left == 0) or (state.siren is not None and state.phase not in SIGNED),
    )
