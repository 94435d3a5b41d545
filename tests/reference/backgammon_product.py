"""The product's backgammon, as the comparison with the second engine needs it."""

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.game import Due, Game
from companion.backgammon.plays import Play, Steps, complete_plays
from companion.backgammon.referee import Played, check
from companion.backgammon.rulesets import ruleset
from companion.backgammon.steps import Step
from tests.reference import backgammon
from tests.reference.backgammon_perft import Dice, Engine, State, ended


def product(rules: str) -> Engine:
    """The product's engine, as counting needs it; who throws next is what the referee says."""
    found = ruleset(rules)

    def after(position: Position, side: str, dice: Dice) -> dict[str, State]:
        game = Game(position, Side(side), Due.PLAY, dice)
        if any(position.counts(one)[0] == 15 for one in Side):
            return {"over": (position, side)}
        plays = complete_plays(found, position, Side(side), dice)
        return {ended(play.position, play.lost): (play.position, _next(rules, game, play)) for play in plays}

    return Engine(after)


def _next(rules: str, game: Game, play: Play) -> str:
    verdict = check(ruleset(rules), game, Played(play.side, play.steps))
    assert verdict.code is None
    assert verdict.result.position == play.position
    return str(verdict.result.turn or play.side.other)


def as_steps(side: str, steps: tuple[backgammon.Step, ...]) -> Steps:
    """The reference's steps, by the side's own counting."""
    return tuple(Step(_place(side, start), _place(side, target)) for start, target in steps)


def _place(side: str, point: int) -> int:
    return BAR - point if side == backgammon.WHITE else point
