"""The player who now and then breaks a rule instead: wrong rolls, wrong steps, and out of turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import BAR, OFF, POINTS, Side
from companion.backgammon.findings import Code
from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.numbers import numbers_of
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import Step
from companion.chance import Pick
from companion.players.backgammon.player import ComputerPlayer, roll

FINENESS = 1_000_000
"""Into how many parts a probability is divided."""


@dataclass(frozen=True, slots=True)
class MischievousPlayer:
    """Acts as `honest` does, or breaks a rule with this probability, below 1 if the game is to end."""

    honest: ComputerPlayer
    probability: float

    def act(self, ruleset: Ruleset, game: Game, pick: Pick) -> Action:
        """What an honest player does, or something wrong; out of turn it is the opponent's doing."""
        if pick(FINENESS) < self.probability * FINENESS:
            return wrong(ruleset, game, pick)
        return self.honest.act(ruleset, game, pick)


def wrong(ruleset: Ruleset, game: Game, pick: Pick) -> Action:
    """Something that people do wrong at such a moment: each finding that can be has the same chance."""
    assert game.turn is not None, "the game is not over"
    found = dict[Code, list[Action]]()
    for action in (*_rolls(game.turn, pick), *_plays(ruleset, game, game.turn, pick)):
        code = check(ruleset, game, action).code
        if code is not None:
            found.setdefault(code, []).append(action)
    actions = found[list(found)[pick(len(found))]]
    return actions[pick(len(actions))]


def _rolls(side: Side, pick: Pick) -> Iterator[Roll | HandOn]:
    """Rolls with too few dice and too many, once too often or by the wrong side; no roll at all."""
    yield from (roll(side, pick, dice) for dice in (1, 2, 3))
    yield roll(side.other, pick)
    yield HandOn(side)


def _plays(ruleset: Ruleset, game: Game, side: Side, pick: Pick) -> Iterator[Played]:
    """An open play broken off, or a single step of a length that comes to mind with the roll."""
    if game.due is Due.PLAY:
        plays = open_plays(ruleset, game)
        steps = plays[pick(len(plays))].steps
        yield from (Played(side, steps[:made]) for made in range(len(steps)))
    for start in (*POINTS, BAR):
        if game.position.count(side, start):
            targets = {max(OFF, start - length) for length in _lengths(ruleset, game)}
            yield from (Played(side, (Step(start, target),)) for target in sorted(targets))


def _lengths(ruleset: Ruleset, game: Game) -> set[int]:
    """The numbers of the roll, two of them together, and one pip miscounted."""
    if game.dice is None:
        return {1}
    numbers = numbers_of(ruleset, game.dice).all
    return {*numbers, sum(game.dice), *(number + 1 for number in numbers)}
