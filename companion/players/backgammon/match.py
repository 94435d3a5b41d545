"""Games that computer players play between themselves, from the roll for who begins to the last stone off."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.backgammon.actions import Action
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game, start
from companion.backgammon.opening import Round, first_roll, who_begins
from companion.backgammon.referee import Verdict, check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.switches import Opening
from companion.chance import Pick
from companion.players.backgammon.player import Player, roll


class Done(NamedTuple):
    """What somebody did, in which game, and what the rules say about it."""

    game: Game
    action: Action
    verdict: Verdict


def opened(ruleset: Ruleset, pick: Pick) -> Game:
    """A game for which both sides have rolled who begins."""
    dice = 2 if ruleset.opening is Opening.BOTH_DICE else 1
    rounds = list[Round]()
    while (begins := who_begins(rounds)) is None:
        rounds.append((roll(Side.WHITE, pick, dice).dice, roll(Side.BLACK, pick, dice).dice))
    return start(ruleset, begins, first_roll(ruleset, rounds))


def course(ruleset: Ruleset, players: Mapping[Side, Player], pick: Pick) -> Iterator[Done]:
    """Everything that is done in a game of these players, the last stone borne off at the end.

    Where something is wrong, the game stands as it stood, and the side on turn acts again.
    """
    game = opened(ruleset, pick)
    while game.turn is not None and game.due is not Due.NOTHING:
        action = players[game.turn].act(ruleset, game, pick)
        verdict = check(ruleset, game, action)
        yield Done(game, action, verdict)
        game = verdict.result
