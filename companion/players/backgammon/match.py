"""Games that computer players play between themselves, from the roll for who begins to the last stone off."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.backgammon.actions import Action, Played
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game, start
from companion.backgammon.opening import Round, first_roll, who_begins
from companion.backgammon.referee import Verdict, check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.switches import Opening
from companion.backgammon.transcript import GameTranscript, Turn
from companion.backgammon.winning import WORTH, win, winner
from companion.chance import Pick
from companion.players.backgammon.player import ComputerPlayer, roll


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


def course(ruleset: Ruleset, players: Mapping[Side, ComputerPlayer], pick: Pick) -> Iterator[Done]:
    """Everything that is done in a game of these players, the last stone borne off at the end.

    Where something is wrong, the game stands as it stood, and the side on turn acts again.
    """
    game = opened(ruleset, pick)
    while game.turn is not None and game.due is not Due.NOTHING:
        action = players[game.turn].act(ruleset, game, pick)
        verdict = check(ruleset, game, action)
        yield Done(game, action, verdict)
        game = verdict.result


def transcribed(ruleset: Ruleset, found: Iterable[Done]) -> GameTranscript:
    """What is kept of a game: every play that stands, and what the game counts."""
    turns, position = list[Turn](), None
    for game, action, verdict in found:
        position = verdict.result.position
        if isinstance(action, Played) and verdict.code is None and game.dice is not None:
            turns.append(Turn(action.side, game.dice, action.steps))
    won = win(ruleset, position) if position else None
    return GameTranscript(tuple(turns), winner(position) if position else None, WORTH[won] if won else 0)
