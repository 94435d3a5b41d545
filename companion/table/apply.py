"""What one event does to a table: total, and without opinion on who should have done what."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, assert_never

from companion.clock import Clock
from companion.log.stamp import Stamp
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.events import OwnEvent, ResultEvent, RoundEvent, SeatEvent
from companion.table.extra_time import add_time
from companion.table.happened import Happened
from companion.table.opened import Opened
from companion.table.phase import ON_THE_CLOCK, Phase
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlayerAgreed,
    ResultConfirmed,
    ResultReleased,
)
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
    OrganisersCalled,
    OrganisersCame,
    SirenSounded,
    TimeAdded,
)
from companion.table.rulings import corrected
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.seating import played_ms, seat_player, substitute, swap
from companion.table.state import S, Stopped, Throw
from companion.table.throw_events import DiceIssued, DieRead, ThrowVoided


@dataclass(frozen=True, slots=True)
class GameHooks(Generic[S]):
    """What a table has the game do that is played there.

    `seated`: all are at the table. `begun`: the start signal; None while it is open who begins.
    `time_called`: the end signal. `unfollowed`: nobody follows the moves any more.
    """

    seated: Callable[[S], S]
    begun: Callable[[S], S | None]
    time_called: Callable[[S], S]
    unfollowed: Callable[[S], S]


def noted(state: S, happened: Happened[object]) -> S:
    """The state with one more event in its history, when its clock has seen that moment."""
    clock = state.clock and state.clock.saw(happened.stamp)
    return replace(state, history=(*state.history, happened), clock=clock)


def opened(state: S, event: Opened) -> S:
    """A game is set up."""
    return replace(state, setup=event, clock=Clock.of_minutes(event.minutes) if event.minutes else None)


def concluded(state: S, happened: Happened[object]) -> S:
    """Counting begins by itself when the rules say that play is over and nothing is open."""
    if state.play_is_over and state.phase in (*ON_THE_CLOCK, Phase.SIREN):
        return _counting(state, happened.stamp)
    return state


def taken(state: S, throw: int | None) -> S:
    """The throw of that number counts as rolled now."""
    if state.throw is None or throw != state.throw.read.throw:
        return state
    return replace(state, throw=replace(state.throw, taken=True))


def apply(hooks: GameHooks[S], state: S, happened: Happened[object], event: OwnEvent) -> S:
    """The state after `event`, of which a table knows by itself what to make."""
    match event:
        case PlayerSeated() | SeatsConfirmed() | SeatsSwapped() | Substituted():
            return _apply_seat_event(hooks, state, happened, event)
        case DieRead():
            return replace(state, throw=Throw(happened.seq, event, expected=state.roll_is_due))
        case DiceIssued(dice=dice):
            return replace(state, dice=dice)
        case ThrowVoided(throw=number):
            return _voided(state, number)
        case TakenBack(corrects=seq, reason=reason):
            return corrected(state, seq, reason)
        case ReasonGiven():
            return state
        case (
            CountingBegan() | LoggingStopped() | LotDrawn() | DiceOff() | PlayerAgreed() | ResultConfirmed()
            | ResultReleased()
        ):  # fmt: skip
            return _apply_result_event(hooks, state, happened, event)
        case _:
            return _apply_round_event(hooks, state, happened, event)


def _apply_seat_event(hooks: GameHooks[S], state: S, happened: Happened[object], event: SeatEvent) -> S:
    match event:
        case PlayerSeated():
            state = seat_player(state, event)
            everybody = state.phase is Phase.SEATING and state.present == state.seats
            return hooks.seated(replace(state, phase=Phase.ROLL_OFF)) if everybody else state
        case SeatsConfirmed():
            return hooks.seated(replace(state, phase=Phase.ROLL_OFF))
        case SeatsSwapped():
            return swap(state, happened, event)
        case Substituted():
            return substitute(state, happened, event)
        case _:
            assert_never(event)


def _apply_round_event(hooks: GameHooks[S], state: S, happened: Happened[object], event: RoundEvent) -> S:
    at = happened.stamp
    match event:
        case FloorCalled(seconds=seconds):
            floor = Clock.of_minutes(seconds / 60).started(at.boot, at.tick)
            return replace(state, phase=Phase.FLOOR, floor=floor)
        case ClockStarted(from_tick=tick):
            return _started(hooks, state, happened, tick)
        case ClockPaused():
            return replace(state, clock=state.clock and state.clock.stopped(at.boot, at.tick))
        case ClockResumed():
            return replace(state, clock=state.clock and state.clock.started(at.boot, at.tick))
        case TimeAdded():
            return add_time(state, happened, event)
        case LastMinuteBegan():
            return replace(state, phase=Phase.LAST_MINUTE)
        case SirenSounded(at_tick=tick):
            stopped = state.clock and replace(state.clock, left=0, running=False)
            state = hooks.time_called(state)
            return replace(state, phase=Phase.SIREN, siren=replace(at, tick=tick), clock=stopped)
        case OrganisersCalled():
            return replace(state, organisers_called=True)
        case OrganisersCame():
            return replace(state, organisers_called=False)
        case Heartbeat():
            return state
        case _:
            assert_never(event)


def _apply_result_event(hooks: GameHooks[S], state: S, happened: Happened[object], event: ResultEvent) -> S:
    match event:
        case LoggingStopped(reason=reason):
            stopped = Stopped(happened.seq, played_ms(state, happened.stamp), reason)
            return replace(hooks.unfollowed(state), stopped=stopped)
        case CountingBegan():
            return _counting(state, happened.stamp)
        case LotDrawn():
            return replace(state, lots=(*state.lots, event))
        case DiceOff():
            return replace(state, dice_offs=(*state.dice_offs, event)) if event.rounds else state
        case ResultConfirmed():
            return replace(state, phase=Phase.CONFIRMED, result=event)
        case ResultReleased():
            return replace(state, phase=Phase.RELEASED)
        case PlayerAgreed():
            return state
        case _:
            assert_never(event)


def _started(hooks: GameHooks[S], state: S, happened: Happened[object], tick: int) -> S:
    begun = hooks.begun(state)
    if begun is None:
        return state.unfit(happened.seq, "not_begun")
    clock = begun.clock and begun.clock.started(happened.stamp.boot, tick).saw(happened.stamp)
    started = replace(happened.stamp, tick=tick)
    return replace(begun, phase=Phase.RUNNING, floor=None, started=started, clock=clock)


def _counting(state: S, at: Stamp) -> S:
    """Play is over."""
    stopped = state.clock and state.clock.stopped(at.boot, at.tick)
    return replace(state, phase=Phase.COUNTING, ended=at, clock=stopped)


def _voided(state: S, number: int | None) -> S:
    if state.throw is None or number != state.throw.read.throw:
        return state
    return replace(state, throw=replace(state.throw, void=True))
