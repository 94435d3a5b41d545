"""The course of a game: who is on turn, what is due, and what every event makes of it.

Every transition is total: it takes what happened at the table, also when it broke a rule. Whether it did is a
verdict beside the game (`referee.check`), never a reason to refuse.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.numbers import Dice
from companion.backgammon.plays import Play, Steps, complete_plays
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.winning import winner


class Due(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    PLAY = "play"
    """`dice` have been rolled and are to be played, or passed if nothing can be."""
    FURTHER_ROLL = "further_roll"
    """The player may roll once more, or hand on."""
    NOTHING = "nothing"
    """The game is over."""


@dataclass(frozen=True)
class Game:
    """A game at one moment."""

    position: Position
    turn: Side | None
    """Side on turn; None: the game is over."""
    due: Due
    dice: Dice | None = None
    """The roll to be played while a play is due."""


def set_up(ruleset: Ruleset) -> Position:
    """The position at the start."""
    stones = dict(ruleset.set_up)
    return Position.of(stones, stones)


def start(ruleset: Ruleset, begins: Side, dice: Dice | None = None) -> Game:
    """A game about to begin; with `dice` where the opening's numbers are the first roll."""
    return Game(set_up(ruleset), begins, Due.PLAY if dice else Due.ROLL, dice)


def open_plays(ruleset: Ruleset, game: Game) -> tuple[Play, ...]:
    """The complete plays open to the side on turn; none while no play is due."""
    if game.turn is None or game.dice is None:
        return ()
    return complete_plays(ruleset, game.position, game.turn, game.dice)


def rolled(game: Game, dice: Dice) -> Game:
    """The side on turn has rolled, and has that to play."""
    return game if game.turn is None else replace(game, due=Due.PLAY, dice=dice)


def played(ruleset: Ruleset, game: Game, steps: Steps) -> Game:
    """Stones have been moved, legally or not, and the turn goes on.

    A blot that is landed on goes to the bar, a band stays where it is. Raises InvalidPosition if a stone is
    moved from where none stands.
    """
    if game.turn is None:
        return game
    position = game.position
    for step in steps:
        position = position.with_step(game.turn, *step)
    danced = not steps and position.count(game.turn, BAR) > 0
    return settled(ruleset, game, position, danced)


def settled(ruleset: Ruleset, game: Game, position: Position, danced: bool) -> Game:
    """The roll has been played and led to `position`; `danced`: no stone could come in."""
    if game.turn is None:
        return game
    if winner(position) is not None:
        return Game(position, None, Due.NOTHING)
    double = game.dice is not None and len(set(game.dice)) == 1
    if ruleset.further_roll and double and not danced:
        return Game(position, game.turn, Due.FURTHER_ROLL)
    return Game(position, game.turn.other, Due.ROLL)


def handed_on(game: Game) -> Game:
    """The dice go to the opponent."""
    return game if game.turn is None else Game(game.position, game.turn.other, Due.ROLL)


def passed(ruleset: Ruleset, game: Game) -> Game:
    """The game with a roll that cannot be played counted as passed."""
    stuck = [play.steps for play in open_plays(ruleset, game)] == [()]
    return played(ruleset, game, ()) if stuck else game
