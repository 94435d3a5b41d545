"""What a computer player is: it chooses one of the legal moves."""

from collections.abc import Callable
from typing import Protocol

from companion.rules.moves import Move
from companion.rules.play import Play
from companion.rules.ruleset import Ruleset

Pick = Callable[[int], int]
"""Chance: `pick(n)` gives a number from 0 to n - 1."""


class Player(Protocol):
    """A computer player."""

    def choose(self, ruleset: Ruleset, play: Play, pick: Pick) -> Move:
        """The move to make with the number rolled; a move must be due, and at least one be legal."""
        ...  # the body of a protocol's method
