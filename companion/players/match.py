"""Games that computer players play among themselves, from the set-up to the first one home."""

from collections.abc import Mapping

from companion.chance import Pick
from companion.errors import Refused
from companion.players.player import ComputerPlayer
from companion.rules.moves import SIX
from companion.rules.parties import party, person
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, is_over, legal, moved, passed, rolled, start


def admit(ruleset: Ruleset) -> None:
    """Raise Refused where computer players do not play: in chaos mode nobody's turn can be waited for."""
    if ruleset.any_order:
        raise Refused("no_computer_in_chaos")


def play_to_first(ruleset: Ruleset, players: Mapping[int, ComputerPlayer], begins: int, pick: Pick) -> Game:
    """The game of these players by seat when the first has finished; `pick` throws the die too.

    Who plays two colours sits at the first of them. Raises Refused in chaos mode.
    """
    admit(ruleset)
    game = start(ruleset, players, begins)
    while not _somebody_has_finished(ruleset, game) and not is_over(game):
        game = one_roll(ruleset, players, game, pick)
    return game


def one_roll(ruleset: Ruleset, players: Mapping[int, ComputerPlayer], game: Game, pick: Pick) -> Game:
    """The game after one more number, moved by the player on turn, or passed where nothing can be."""
    game = rolled(ruleset, game, 1 + pick(SIX))
    if game.turn is None or not legal(ruleset, game):
        return passed(ruleset, game)
    return moved(ruleset, game, players[person(ruleset, game.turn)].choose(ruleset, game, pick))


def _somebody_has_finished(ruleset: Ruleset, game: Game) -> bool:
    return any(set(party(ruleset, seat)) <= set(game.finished) for seat in game.finished)
