"""The referee: compares what a player did with what the ruleset allows, and proposes what follows.

A finding and its consequence are proposals: the referee at the table decides.
"""

from typing import NamedTuple

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.findings import CONSEQUENCES, Code, Consequence
from companion.backgammon.game import Due, Game, handed_on, passed, rolled, settled
from companion.backgammon.judging import judge
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import on_bar, unpack

__all__ = ["Action", "Code", "Consequence", "HandOn", "Played", "Roll", "Verdict", "check"]


class Verdict(NamedTuple):
    """What the rules say about an action."""

    code: Code | None
    """The finding; None: nothing wrong."""
    paragraphs: tuple[str, ...]
    """The paragraphs that are broken."""
    consequence: Consequence | None
    """What follows from the finding."""
    result: Game
    """What is proposed: without a finding the game after the action, else the game as it stood before."""


def check(ruleset: Ruleset, game: Game, action: Action) -> Verdict:
    """Judge one action; raises InvalidPosition if a stone is moved from where none of its side stands."""
    code, after = _judged(ruleset, game, action)
    if code is None:
        return Verdict(None, (), None, after)
    return Verdict(code, ruleset.paragraphs.get(code, ()), CONSEQUENCES[code], game)


def _judged(ruleset: Ruleset, game: Game, action: Action) -> tuple[Code | None, Game]:
    """The finding, and the game after the action where there is none."""
    if isinstance(action, Played):
        return _on_play(ruleset, game, action)
    now = passed(ruleset, game)
    if isinstance(action, HandOn) and action.side == game.turn != now.turn:
        return None, now
    if action.side != now.turn:
        return Code.OUT_OF_TURN, game
    if now.due is Due.PLAY:
        return Code.MUST_PLAY, game
    return _on_roll(now, action) if isinstance(action, Roll) else _on_handing_on(now)


def _on_roll(game: Game, action: Roll) -> tuple[Code | None, Game]:
    if len(action.dice) != 2:
        return Code.MUST_ROLL_BOTH, game
    first, second = action.dice
    return None, rolled(game, (first, second))


def _on_handing_on(game: Game) -> tuple[Code | None, Game]:
    """Only a further roll can be waived."""
    return (None, handed_on(game)) if game.due is Due.FURTHER_ROLL else (Code.MUST_ROLL_BOTH, game)


def _on_play(ruleset: Ruleset, game: Game, action: Played) -> tuple[Code | None, Game]:
    """A play without a roll counts numbers that there are not."""
    if action.side != game.turn:
        return Code.OUT_OF_TURN, game
    if game.due is not Due.PLAY or game.dice is None:
        return (Code.WRONG_COUNT if action.steps else None), game
    found = judge(ruleset, game.position, action.side, game.dice, action.steps)
    danced = not action.steps and on_bar(found.packed)
    return found.code, settled(ruleset, game, unpack(found.packed, action.side), danced)
