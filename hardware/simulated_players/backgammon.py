"""What simulated players do in a game of backgammon: as the greedy player, or something wrong."""

from random import Random

from companion.backgammon.actions import Played, Roll
from companion.backgammon.game import Due
from companion.backgammon_game.acceptance import seat_to_roll
from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.events import Event, PlayMade
from companion.backgammon_game.result import decided, signed
from companion.backgammon_game.state import State
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.mischief import wrong as something_wrong
from hardware.simulated_players.behaviour import Behaviour, places_agreed

PLAYER = GreedyPlayer()


def _miscounts(state: State) -> bool:
    """While they roll for who begins, another number of dice is no roll."""
    return state.game is not None


def _move_due(state: State) -> bool:
    return state.followed and state.game is not None and state.game.due is Due.PLAY


def _move(state: State, random: Random, wrong: bool) -> PlayMade:
    game, seat, pick = state.game, seat_on_turn(state), random.randrange
    assert game is not None
    assert seat is not None, "a play is due"
    action = something_wrong(state.ruleset, game, pick) if wrong else PLAYER.act(state.ruleset, game, pick)
    while isinstance(action, Roll):  # wrong as well, but nothing on the board
        action = something_wrong(state.ruleset, game, pick)
    steps = action.steps if isinstance(action, Played) else ()
    return PlayMade(seat=seat, steps=tuple((step.start, step.target) for step in steps))


def _result_event(state: State, random: Random) -> Event | None:
    return places_agreed(state.seats, random) if decided(state) is None else None


BACKGAMMON = Behaviour(seat_to_roll, _miscounts, _move_due, _move, _result_event, signed)
