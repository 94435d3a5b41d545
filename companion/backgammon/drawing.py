"""A position drawn in letters, for logs, test failures and the command line: O is White, X Black."""

from companion.backgammon.board import BAR, OFF, Position, Side

_ROWS = 5
"""Stones drawn on a point; where there are more, the last is their number."""


def drawn(position: Position) -> str:
    """The board with the points by White's number, and below it the bar and what has been borne off."""
    upper, lower = range(13, 25), range(12, 0, -1)
    lines = [_numbers(upper), _edge()]
    lines += [_row(position, upper, depth) for depth in range(_ROWS)]
    lines += [_edge()]
    lines += [_row(position, lower, depth) for depth in reversed(range(_ROWS))]
    lines += [_edge(), _numbers(lower)]
    lines += [_beside(position, side) for side in Side]
    return "\n".join(lines)


def _numbers(points: range) -> str:
    return " " + _halves([f"{point:>2}" for point in points])


def _edge() -> str:
    return "+" + "-" * 18 + "+" + "-" * 18 + "+"


def _row(position: Position, points: range, depth: int) -> str:
    return "|" + _halves([f" {_stone(position, point, depth)}" for point in points]) + "|"


def _halves(cells: list[str]) -> str:
    return " ".join(cells[:6]) + " | " + " ".join(cells[6:])


def _stone(position: Position, point: int, depth: int) -> str:
    """What is seen of a point at that depth from the edge."""
    white, black = position.counts(Side.WHITE)[BAR - point], position.counts(Side.BLACK)[point]
    count = white or black
    if depth == _ROWS - 1 and count > _ROWS:
        return f"{count:X}"
    return "·" if depth >= count else "O" if white else "X"


def _beside(position: Position, side: Side) -> str:
    counts = position.counts(side)
    return f"{'O' if side is Side.WHITE else 'X'} {side}: {counts[BAR]} on the bar, {counts[OFF]} off"
