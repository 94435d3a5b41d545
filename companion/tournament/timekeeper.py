"""What time itself brings in the rounds of an event: start after the floor is clear, siren, heartbeat."""

from dataclasses import dataclass
from typing import Literal

from companion.log.stamp import Stamp
from companion.tournament.events import Event, Heartbeat, RoundOver, RoundStarted
from companion.tournament.rounds import Round
from companion.tournament.state import Tournament

HEARTBEAT_MS = 10_000


def due_events(state: Tournament, now: Stamp) -> tuple[Event, ...]:
    """The events that time brings at this moment."""
    return tuple(event for one in state.rounds for event in _due(one, now))


def running(state: Tournament) -> Round | None:
    """The round whose floor is being cleared, that is played or stands still."""
    on = (one for one in state.rounds if (one.floor or one.clock) and one.over is None)
    return next(on, None)


def _due(one: Round, now: Stamp) -> tuple[Event, ...]:
    """Nothing while no clock runs, and after a power cut: then somebody goes on by hand."""
    begun = one.begun is not None
    clock = one.clock if begun else one.floor
    if clock is None or not clock.running or clock.interrupted(now.boot, now.tick):
        return ()
    if clock.left_at(now.boot, now.tick) > 0:
        beats = begun and now.tick - clock.seen >= HEARTBEAT_MS
        return (Heartbeat(round=one.number),) if beats else ()
    up = clock.deadline()
    return (
        RoundOver(round=one.number, at_tick=up) if begun else RoundStarted(round=one.number, from_tick=up),
    )


@dataclass(frozen=True, slots=True)
class Remaining:
    """A clock as a page needs it: `left` ms at tick `at`, whether it runs, and what it is for."""

    left: int
    at: int
    running: bool
    what: Literal["floor", "play", "paused", "interrupted", "over"]


def remaining(one: Round, now: Stamp, extra_ms: int = 0) -> Remaining | None:
    """What is left in a round, at a table with so much more time; None while it has not been called."""
    if one.clock is None:
        if one.floor is None:
            return None
        return Remaining(one.floor.left_at(now.boot, now.tick), now.tick, one.floor.running, "floor")
    clock = one.clock.extended(extra_ms)
    if one.over is not None:
        past = now.tick - one.over.tick if one.over.boot == now.boot else extra_ms
        left = max(0, extra_ms - past)
        return Remaining(left, now.tick, left > 0, "play" if left else "over")
    if clock.interrupted(now.boot, now.tick):
        return Remaining(clock.left_at(now.boot, now.tick), now.tick, False, "interrupted")
    return Remaining(
        clock.left_at(now.boot, now.tick), now.tick, clock.running, "play" if clock.running else "paused"
    )


def own_times(one: Round, now: Stamp) -> tuple[tuple[int, Remaining], ...]:
    """What is left at the tables that have more time than the others, until their results are there."""
    return tuple(
        (table, left)
        for table, game in one.tables
        if game.extra_ms and game.missing and (left := remaining(one, now, game.extra_ms))
    )
