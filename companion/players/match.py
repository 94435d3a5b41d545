"""Games that computer players play among themselves, from the set-up to the first one home."""

from collections.abc import Mapping

from companion.chance import Pick
from companion.errors import Refused
from companion.players.player import Player
from companion.rules.moves import SIX
from companion.rules.parties import party, person
from companion.rules.play import Play, is_over, legal, moved, passed, rolled, start
from companion.rules.ruleset import Ruleset


def admit(ruleset: Ruleset) -> None:
    """Raise Refused where computer players do not play: in chaos mode nobody's turn can be waited for."""
    if ruleset.any_order:
        raise Refused("no_computer_in_chaos")


def play_to_first(ruleset: Ruleset, players: Mapping[int, Player], begins: int, pick: Pick) -> Play:
    """The game of these players by seat when the first has finished; `pick` throws the die too.

    Who plays two colours sits at the first of them. Raises Refused in chaos mode.
    """
    admit(ruleset)
    play = start(ruleset, players, begins)
    while not _somebody_has_finished(ruleset, play) and not is_over(play):
        play = one_roll(ruleset, players, play, pick)
    return play


def one_roll(ruleset: Ruleset, players: Mapping[int, Player], play: Play, pick: Pick) -> Play:
    """The play after one more number, moved by the player on turn, or passed where nothing can be."""
    play = rolled(ruleset, play, 1 + pick(SIX))
    if play.turn is None or not legal(ruleset, play):
        return passed(ruleset, play)
    return moved(ruleset, play, players[person(ruleset, play.turn)].choose(ruleset, play, pick))


def _somebody_has_finished(ruleset: Ruleset, play: Play) -> bool:
    return any(set(party(ruleset, seat)) <= set(play.finished) for seat in play.finished)
