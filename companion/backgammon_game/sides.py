"""Which side sits where: the light stones, White in the rules, on the first seat, the dark ones opposite."""

from companion.backgammon.board import Side

SIDES = (Side.WHITE, Side.BLACK)
"""The side that each seat plays, by seat."""


def side_of(seat: int) -> Side:
    """The side that is played from a seat."""
    return SIDES[seat]


def seat_of(side: Side) -> int:
    """The seat from which a side is played."""
    return SIDES.index(side)
