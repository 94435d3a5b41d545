"""A move as an arrow on the board."""

from msgspec import Struct

from companion.rules.moves import Move


class ArrowView(Struct, frozen=True):
    """A piece of the seat `colour` from one field to another, both told by the piece's progress."""

    colour: int
    start: int
    target: int


def arrow(move: Move) -> ArrowView:
    """The move as the board draws it."""
    return ArrowView(colour=move.seat, start=move.start, target=move.target)
