"""What time it is in a round: the floor is cleared, it runs, stands still, is over."""

from dataclasses import replace

from companion.clock import Clock
from companion.log.stamp import Stamp
from companion.tournament.events import (
    FloorCalled,
    Heartbeat,
    RoundOver,
    RoundPaused,
    RoundResumed,
    RoundStarted,
    StartWithdrawn,
    TimeAdded,
)
from companion.tournament.rounds import Round, Stage
from companion.tournament.state import Happened, Tournament


def apply(state: Tournament, happened: Happened) -> Tournament | None:
    """The state after this event, None if it is not about time; raises Refused for a round that is none."""
    boot, now = happened.stamp.boot, happened.stamp.tick
    match happened.event:
        case FloorCalled(round=number, seconds=seconds):
            floor = Clock(left=seconds * 1000).started(boot, now)
            return state.with_round(replace(state.round(number), floor=floor, published=True))
        case RoundStarted(round=number, from_tick=tick):
            found = state.round(number)
            started = Clock.of_minutes(minutes(state, found)).started(boot, tick)
            begun = Stamp(boot, tick, happened.stamp.at)
            return state.with_round(replace(found, clock=started, begun=begun, over=None, published=True))
        case RoundPaused(round=number):
            found = state.round(number)
            return state.with_round(replace(found, clock=found.clock and found.clock.stopped(boot, now)))
        case RoundResumed(round=number):
            found = state.round(number)
            return state.with_round(replace(found, clock=found.clock and found.clock.started(boot, now)))
        case RoundOver(round=number, at_tick=tick):
            found = state.round(number)
            over = Stamp(boot, tick, happened.stamp.at)
            return state.with_round(
                replace(found, clock=found.clock and found.clock.stopped(boot, tick), over=over)
            )
        case Heartbeat(round=number):
            found = state.round(number)
            return state.with_round(replace(found, clock=found.clock and found.clock.saw(happened.stamp)))
        case StartWithdrawn(round=number):
            return state.with_round(
                replace(state.round(number), floor=None, clock=None, begun=None, over=None)
            )
        case TimeAdded(round=number, table=table, seconds=seconds):
            game, siren = state.game(number, table), state.round(number).over
            # After the siren more time begins when it is given, or goes on where the table still plays.
            past = now - siren.tick if siren is not None and siren.boot == boot else 0
            extra = max(game.extra_ms, past) + seconds * 1000
            return state.with_game(number, table, replace(game, extra_ms=extra))
    return None


def minutes(state: Tournament, of: Round) -> float:
    """How long a game of this round lasts."""
    assert state.settings is not None
    return state.settings.final_minutes if of.stage is Stage.FINAL else state.settings.minutes
