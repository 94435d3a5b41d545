"""What one event does to a game: total, and without opinion on who should have done what."""

from dataclasses import replace
from typing import assert_never

from companion.game.apply_play import (
    hand_on,
    knock_over,
    move,
    pass_on,
    roll,
    rule,
    set_position,
)
from companion.game.counting import agree_places, count_position, unfollowed
from companion.game.events import (
    GameOpened,
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.roll_off import begin_roll_off, roll_for_begin
from companion.game.state import Happened, State
from companion.rules.transitions import start, time_called
from companion.table import apply as table
from companion.table.result_events import PlacesAgreed
from companion.table.ruling_events import Claimed, Ruled
from companion.table.rulings import claim, corrected, play_on
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected


def apply(state: State, happened: Happened) -> State:
    """The state after one event of the (perhaps corrected) history."""
    state = table.noted(state, happened)
    if state.setup is None and not isinstance(happened.event, GameOpened):
        return state
    return table.concluded(_applied(state, happened), happened)


def _applied(state: State, happened: Happened) -> State:
    match happened.event:
        case None:
            return state
        case GameOpened() as event:
            return table.opened(state, event)
        case RollAccepted() | MoveMade() | Passed() | HandedOn() | KnockedOver() as event:
            return _apply_play_event(state, happened, event)
        case PieceTouched(seat=seat, progress=progress):
            return replace(state, touched=(seat, progress))
        case Ruled() as event:
            return rule(state, happened, event)
        case Claimed() as event:
            return claim(state, happened, event)
        case PositionSet() if not state.followed:
            return state.unfit(happened.seq, "not_playing")
        case PositionSet() as event:
            return set_position(state, happened, event)
        case RollCorrected(corrects=seq, reason=reason) | MoveCorrected(corrects=seq, reason=reason):
            return corrected(state, seq, reason)
        case PositionCounted() as event:
            return count_position(state, happened, event)
        case PlacesAgreed() as event:
            return agree_places(state, happened, event)
        case event:
            return table.apply(HOOKS, state, happened, event)


def _apply_play_event(
    state: State, happened: Happened, event: RollAccepted | MoveMade | Passed | HandedOn | KnockedOver
) -> State:
    """What a player does; whatever was open before then stood."""
    fits = not state.result_only if isinstance(event, RollAccepted) else state.followed
    if not fits:
        return state.unfit(happened.seq, "not_playing")
    state = play_on(state)
    match event:
        case RollAccepted(throw=throw):
            state = table.taken(state, throw)
            return (roll if state.game else roll_for_begin)(state, happened, event)
        case MoveMade():
            return move(state, happened, event)
        case Passed(seat=seat):
            return pass_on(state, happened, seat)
        case HandedOn(seat=seat):
            return hand_on(state, happened, seat)
        case KnockedOver(seat=seat):
            return knock_over(state, happened, seat)
        case _:
            assert_never(event)


def _begun(state: State) -> State | None:
    assert state.setup is not None
    if state.result_only:
        return replace(state, game=None)
    if state.begins is None:
        return None
    return replace(state, game=start(state.ruleset, state.seats, state.begins, final=state.setup.final))


def _time_called(state: State) -> State:
    return replace(state, game=state.game and time_called(state.ruleset, state.game))


HOOKS = table.GameHooks(begin_roll_off, _begun, _time_called, unfollowed)
"""What the table has this game do."""
