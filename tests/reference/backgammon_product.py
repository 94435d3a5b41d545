"""The product's backgammon, as the comparison with the second engine needs it."""

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.game import Due, Game, played
from companion.backgammon.plays import Play, Steps, complete_plays
from companion.backgammon.rulesets import Ruleset, ruleset
from companion.backgammon.steps import Step
from companion.backgammon.winning import winner
from tests.reference import backgammon
from tests.reference.backgammon_perft import Dice, Engine, State, ended


def product(rules: str) -> Engine:
    """The product's engine, as counting needs it."""
    found = ruleset(rules)

    def after(position: Position, side: str, dice: Dice) -> dict[str, State]:
        game = Game(position, Side(side), Due.PLAY, dice)
        plays = complete_plays(found, position, Side(side), dice)
        return {ended(play.position, play.lost): (play.position, _next(found, game, play)) for play in plays}

    def count(position: Position, side: str, dice: Dice) -> int:
        over = winner(position) is not None
        return 1 if over else len(complete_plays(found, position, Side(side), dice))

    return Engine(after, count)


def _next(found: Ruleset, game: Game, play: Play) -> str:
    """Who rolls next, also where that play ends the game."""
    return str(played(found, game, play.steps).turn or play.side.other)


def as_steps(side: str, steps: tuple[backgammon.Step, ...]) -> Steps:
    """The reference's steps, by the side's own counting."""
    return tuple(Step(_place(side, start), _place(side, target)) for start, target in steps)


def _place(side: str, point: int) -> int:
    return BAR - point if side == backgammon.WHITE else point
