"""Situations that several tests of backgammon look at."""

from collections.abc import Mapping

import pytest

from companion.backgammon.board import Position, Side
from companion.backgammon.game import Due, Game
from companion.backgammon.numbers import Dice
from companion.backgammon.rulesets import RULESETS

each = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
"""Run a test under each ruleset."""

Stones = Mapping[int, int]
"""Stones of a side by place."""


def to_play(own: Stones, theirs: Stones, dice: Dice) -> Game:
    """A play of Black's is due, by whose counting points are called in both rulesets."""
    return Game(Position.of(theirs, own), Side.BLACK, Due.PLAY, dice)
