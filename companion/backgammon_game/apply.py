"""What one event does to a game of backgammon: total, and without opinion on who should have done what."""

from dataclasses import replace
from typing import assert_never

from companion.backgammon.game import start
from companion.backgammon.opening import first_roll
from companion.backgammon_game.apply_play import hand_on, play, roll, rule, set_stones
from companion.backgammon_game.events import (
    BackgammonOpened,
    PlayCorrected,
    PlayMade,
    StonesCounted,
    StonesSet,
)
from companion.backgammon_game.rolling_for_begin import roll_for_begin
from companion.backgammon_game.state import Happened, State
from companion.table import apply as table
from companion.table.result_events import PlacesAgreed
from companion.table.ruling_events import Claimed, Ruled
from companion.table.rulings import claim, corrected, play_on, window_closed
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected


def apply(state: State, happened: Happened) -> State:
    """The state after one event of the (perhaps corrected) history."""
    state = table.noted(state, happened)
    if state.setup is None and not isinstance(happened.event, BackgammonOpened):
        return state
    return table.concluded(_applied(state, happened), happened)


def _applied(state: State, happened: Happened) -> State:
    match happened.event:
        case None:
            return state
        case BackgammonOpened() as event:
            return table.opened(state, event)
        case RollAccepted() | PlayMade() | HandedOn() as event:
            return _apply_play_event(state, happened, event)
        case Ruled() as event:
            return rule(state, happened, event)
        case Claimed() as event:
            return claim(state, happened, event)
        case StonesSet() if not state.followed:
            return state.unfit(happened.seq, "not_playing")
        case StonesSet() as event:
            return set_stones(state, happened, event)
        case RollCorrected(corrects=seq, reason=reason) | PlayCorrected(corrects=seq, reason=reason):
            return corrected(state, seq, reason)
        case StonesCounted() | PlacesAgreed() if not state.result_only:
            return state.unfit(happened.seq, "not_counting")
        case StonesCounted() | PlacesAgreed() as event:
            return replace(state, counted=event)
        case event:
            return table.apply(HOOKS, state, happened, event)


def _apply_play_event(state: State, happened: Happened, event: RollAccepted | PlayMade | HandedOn) -> State:
    """What a player does; whatever was open before then stood."""
    rolls_for_begin = isinstance(event, RollAccepted) and state.game is None
    if state.result_only or not (state.followed or rolls_for_begin):
        return state.unfit(happened.seq, "not_playing")
    state = play_on(state)
    match event:
        case RollAccepted(throw=throw):
            state = table.taken(state, throw)
            return (roll_for_begin if state.game is None else roll)(state, happened, event)
        case PlayMade():
            return play(state, happened, event)
        case HandedOn():
            return hand_on(state, happened, event)
        case _:
            assert_never(event)


def _seated(state: State) -> State:
    """All are at the table: both roll."""
    return state


def _begun(state: State) -> State | None:
    if state.result_only:
        return state
    if state.begins is None:
        return None
    game = start(state.ruleset, state.begins, first_roll(state.ruleset, state.opening))
    return replace(state, game=game)


def _time_called(state: State) -> State:
    """A roll from before may still be played; nothing else is asked of the play."""
    return state


def _unfollowed(state: State) -> State:
    """What was open stood, and the board is shown as it was last known."""
    return window_closed(play_on(state))


HOOKS: table.GameHooks[State] = table.GameHooks(_seated, _begun, _time_called, _unfollowed)
"""What the table has a game of backgammon do."""
