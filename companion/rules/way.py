"""What stands in the way of a move that counts right: own pieces, home pieces, pairs."""

from itertools import pairwise

from companion.rules.board import HOME, Position, as_seen, on_track, room
from companion.rules.findings import Code
from companion.rules.ruleset import Ruleset


def hindrance(ruleset: Ruleset, position: Position, seat: int, start: int, target: int) -> Code | None:
    """Why a piece of `seat` cannot go from `start` to `target`, the first code that applies; None: it can."""
    pieces = position[seat]
    if target in pieces and not has_room(ruleset, pieces, target):
        return Code.OWN_PIECE
    if not ruleset.jump_at_home and _passes_at_home(pieces, start, target):
        return Code.JUMPED_IN_HOME
    if ruleset.barriers and _meets_pair(position, seat, start, target):
        return Code.BARRIER
    return None


def has_room(ruleset: Ruleset, pieces: tuple[int, ...], target: int) -> bool:
    """Whether another own piece may stand on `target`."""
    return target not in pieces or pieces.count(target) < room(target, ruleset.barriers)


def _passes_at_home(pieces: tuple[int, ...], start: int, target: int) -> bool:
    """Whether a piece going from `start` onto a home field passes an own piece that is at home."""
    return target >= HOME[0] and any(max(start, HOME[0] - 1) < piece < target for piece in pieces)


def _meets_pair(position: Position, seat: int, start: int, target: int) -> bool:
    """Whether anybody's pair stands between `start` and `target`, forward or backward, or on `target`."""
    way = range(target, start) if target < start else range(start + 1, target + 1)
    return any(
        piece == next_piece and on_track(piece) and as_seen(other, piece, seat) in way
        for other in position.seats
        for piece, next_piece in pairwise(position[other])
    )
