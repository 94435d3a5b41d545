"""Somebody comes or goes: the rounds from one on are repaired."""

from collections.abc import Collection

from companion.tournament.draw.constraints import NONE, Constraints
from companion.tournament.draw.repair import repaired
from companion.tournament.draw.seating import Draw


def without(drawn: Draw, first: int, players: Collection[int], constraints: Constraints = NONE) -> Draw:
    """The draw without these players from the round of that number on."""
    return repaired(drawn, range(first, len(drawn) + 1), players, (), constraints)


def with_newcomers(
    drawn: Draw, first: int, players: Collection[int], constraints: Constraints = NONE
) -> Draw:
    """The draw with more players from the round of that number on."""
    return repaired(drawn, range(first, len(drawn) + 1), (), players, constraints)
