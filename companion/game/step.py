"""What one event does to the state: the reducer, total and without opinion on who should have done what."""

from dataclasses import replace

from companion.clock import Clock
from companion.game.counting import agree_places, count_position, stop_logging
from companion.game.events import (
    Claimed,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    CountingBegan,
    DiceOff,
    DieRead,
    FloorCalled,
    GameOpened,
    HandedOn,
    Heartbeat,
    KnockedOver,
    LastMinuteBegan,
    LoggingStopped,
    LotDrawn,
    MoveCorrected,
    MoveMade,
    OrganisersCalled,
    OrganisersCame,
    Passed,
    PieceTouched,
    PlacesAgreed,
    PositionCounted,
    PositionSet,
    ResultConfirmed,
    ResultReleased,
    RollAccepted,
    RollCorrected,
    Ruled,
    SeatsConfirmed,
    SirenSounded,
    Substituted,
    TakenBack,
)
from companion.game.extra_time import add_time
from companion.game.play_steps import (
    claim,
    hand_on,
    knock_over,
    move,
    pass_on,
    play_on,
    roll,
    rule,
    set_position,
)
from companion.game.roll_off import roll_for_begin
from companion.game.seating import begin_roll_off, seat_player, substitute, swap
from companion.game.state import ON_THE_CLOCK, Happened, Phase, State, Throw
from companion.game.table_events import PlayerSeated, ReasonGiven, SeatsSwapped, ThrowVoided, TimeAdded
from companion.log.stamp import Stamp
from companion.rules.play import Due, is_over, start, time_called


def step(state: State, happened: Happened) -> State:
    """The state after one event of the (perhaps corrected) history."""
    state = replace(state, history=(*state.history, happened))
    if state.clock is not None:
        state = replace(state, clock=state.clock.saw(happened.stamp))
    if state.setup is None and not isinstance(happened.event, GameOpened):
        return state
    return _concluded(_stepped(state, happened), happened)


def _stepped(state: State, happened: Happened) -> State:
    match happened.event:
        case RollAccepted() if state.result_only:
            return _unfit(state, happened)
        case MoveMade() | Passed() | HandedOn() | KnockedOver() | PositionSet() if not state.followed:
            return _unfit(state, happened)
        case RollAccepted() | MoveMade() | Passed() | HandedOn() | KnockedOver():
            return _play_step(play_on(state), happened)
        case PieceTouched(seat=seat, progress=progress):
            return replace(state, touched=(seat, progress))
        case Ruled() as event:
            return rule(state, happened, event)
        case Claimed() as event:
            return claim(state, happened, event)
        case PositionSet() as event:
            return set_position(state, happened, event)
        case DieRead() as event:
            return replace(state, throw=Throw(happened.seq, event, expected=roll_is_due(state)))
        case RollCorrected() | MoveCorrected() | TakenBack():
            return _mark_corrected(state, happened.event.corrects, happened.event.reason)
        case ThrowVoided(throw=number):
            return _voided(state, number)
        case None | Heartbeat() | ReasonGiven():
            return state
        case _:
            return _round_step(state, happened)


def _play_step(state: State, happened: Happened) -> State:
    match happened.event:
        case RollAccepted() as event:
            state = _taken(state, event)
            return (roll if state.play else roll_for_begin)(state, happened, event)
        case MoveMade() as event:
            return move(state, happened, event)
        case Passed(seat=seat):
            return pass_on(state, happened, seat)
        case HandedOn(seat=seat):
            return hand_on(state, happened, seat)
        case KnockedOver(seat=seat):
            return knock_over(state, happened, seat)
    return state


def _round_step(state: State, happened: Happened) -> State:
    """The events of the tournament round: seats, clock, signals, result."""
    at = happened.stamp
    match happened.event:
        case GameOpened() as setup:
            return replace(state, setup=setup, clock=Clock.of_minutes(setup.minutes))
        case SeatsConfirmed():
            return begin_roll_off(state)
        case PlayerSeated() as event:
            return seat_player(state, event)
        case FloorCalled(seconds=seconds):
            floor = Clock.of_minutes(seconds / 60).started(at.boot, at.tick)
            return replace(state, phase=Phase.FLOOR, floor=floor)
        case ClockStarted(from_tick=tick):
            return _started(state, happened, tick)
        case ClockPaused():
            return _with_clock(state, _clock(state).stopped(at.boot, at.tick))
        case ClockResumed():
            return _with_clock(state, _clock(state).started(at.boot, at.tick))
        case TimeAdded() as event:
            return add_time(state, happened, event)
        case LastMinuteBegan():
            return replace(state, phase=Phase.LAST_MINUTE)
        case SirenSounded(at_tick=tick):
            play = state.play and time_called(state.ruleset, state.play)
            stopped = replace(_clock(state), left=0, running=False)
            return replace(state, phase=Phase.SIREN, siren=replace(at, tick=tick), play=play, clock=stopped)
        case OrganisersCalled():
            return replace(state, organisers_called=True)
        case OrganisersCame():
            return replace(state, organisers_called=False)
        case _:
            return _result_step(state, happened)


def _result_step(state: State, happened: Happened) -> State:
    """The events that lead to the signed result, and who plays for it."""
    at = happened.stamp
    match happened.event:
        case Substituted() as event:
            return substitute(state, happened, event)
        case SeatsSwapped() as event:
            return swap(state, happened, event)
        case LoggingStopped() as event:
            return stop_logging(state, happened, event)
        case CountingBegan():
            return _counting(state, at)
        case PositionCounted() as event:
            return count_position(state, happened, event)
        case PlacesAgreed() as event:
            return agree_places(state, happened, event)
        case LotDrawn() as lot:
            return replace(state, lots=(*state.lots, lot))
        case DiceOff() as dice if dice.rounds:
            return replace(state, dice_offs=(*state.dice_offs, dice))
        case ResultConfirmed() as result:
            return replace(state, phase=Phase.CONFIRMED, result=result)
        case ResultReleased():
            return replace(state, phase=Phase.RELEASED)
        case _:
            return state


def roll_is_due(state: State) -> bool:
    """Whether the next thing is a throw: in the roll-off, or in play with nothing open.

    Where there is no order, everybody may throw as long as the game lasts.
    """
    if state.result_only:
        return False
    if state.phase is Phase.ROLL_OFF:
        return state.begins is None
    if state.play is None or state.finding is not None:
        return False
    return state.play.due is Due.ROLL or (state.ruleset.any_order and not is_over(state.play))


def _started(state: State, happened: Happened, tick: int) -> State:
    assert state.setup is not None
    play = None
    if not state.result_only:
        if state.begins is None:
            return replace(state, defects=(*state.defects, (happened.seq, "not_begun")))
        play = start(state.ruleset, state.seats, state.begins, final=state.setup.final)
    return replace(
        state,
        phase=Phase.RUNNING,
        floor=None,
        started=replace(happened.stamp, tick=tick),
        play=play,
        clock=_clock(state).started(happened.stamp.boot, tick).saw(happened.stamp),
    )


def _concluded(state: State, happened: Happened) -> State:
    """Counting begins by itself when the rules say that play is over and nothing is open."""
    if not state.followed or state.play is None or not is_over(state.play) or state.finding is not None:
        return state
    if state.phase in (*ON_THE_CLOCK, Phase.SIREN):
        return _counting(state, happened.stamp)
    return state


def _counting(state: State, at: Stamp) -> State:
    """Play is over."""
    return replace(state, phase=Phase.COUNTING, ended=at, clock=_clock(state).stopped(at.boot, at.tick))


def _unfit(state: State, happened: Happened) -> State:
    """What cannot be played as the log now stands is noted, e.g. after a correction of who begins."""
    return replace(state, defects=(*state.defects, (happened.seq, "not_playing")))


def _taken(state: State, event: RollAccepted) -> State:
    if state.throw is None or event.throw != state.throw.read.throw:
        return state
    return replace(state, throw=replace(state.throw, taken=True))


def _voided(state: State, number: int | None) -> State:
    if state.throw is None or number != state.throw.read.throw:
        return state
    return replace(state, throw=replace(state.throw, void=True))


def _mark_corrected(state: State, seq: int, reason: str) -> State:
    entries = tuple(
        replace(entry, corrected=True, correction=reason) if seq in (entry.seq, entry.move_seq) else entry
        for entry in state.entries
    )
    return replace(state, entries=entries)


def _clock(state: State) -> Clock:
    assert state.clock is not None
    return state.clock


def _with_clock(state: State, clock: Clock) -> State:
    return replace(state, clock=clock)
