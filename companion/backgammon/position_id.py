"""Position ids as GNU Backgammon and others write them: 14 characters for the stones of both sides.

For the opponent of the side on turn, then for that side, point by point from its 1 to its 24 and the bar: as
many ones as there are stones, then a zero. The bits fill ten bytes, lowest first, written in base 64.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from itertools import chain

from companion.backgammon.board import BAR, OFF, POINTS, STONES, Position, Side
from companion.errors import InvalidPosition

LENGTH = 14
"""Characters of an id."""

_BYTES = 10
_PLACES = (*POINTS, BAR)


def format_id(position: Position, turn: Side) -> str:
    """The id of a position in which `turn` is to roll or play."""
    bits = chain.from_iterable(_bits(position.counts(side)) for side in (turn.other, turn))
    number = sum(bit << index for index, bit in enumerate(bits))
    return b64encode(number.to_bytes(_BYTES, "little")).decode().rstrip("=")


def parse_id(text: str, turn: Side) -> Position:
    """The position of such an id; raises InvalidPosition."""
    try:
        number = int.from_bytes(b64decode(text + "==", validate=True), "little")
        runs = [len(run) for run in f"{number:0{8 * _BYTES}b}"[::-1].split("0")]
        sides = {turn.other: runs[: len(_PLACES)], turn: runs[len(_PLACES) : 2 * len(_PLACES)]}
        position = Position.of(*(_by_place(sides[side]) for side in Side))
        if format_id(position, turn) != text:
            raise ValueError(text)
    except ValueError:
        raise InvalidPosition("unreadable_position_id", text=text) from None
    return position


def _bits(counts: tuple[int, ...]) -> Iterable[int]:
    return chain.from_iterable((*[1] * counts[place], 0) for place in _PLACES)


def _by_place(runs: list[int]) -> dict[int, int]:
    counts = dict(zip(_PLACES, runs, strict=True))
    return {OFF: STONES - sum(runs), **counts}
