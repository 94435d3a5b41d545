"""Where a stone can go: the packed position, as the player on turn sees it, and its single steps.

A packed position is one number: the stones of the player below, those of the opponent above, each by its own
places. Sets of places are numbers with the lowest bit of each place set. Both make the hundreds of plays of
a double cheap.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.backgammon.board import BAR, BITS, HOME, OFF, POINTS, STONES, Position, Side
from companion.backgammon.numbers import Use

PackedPosition = int

_WIDTH = BITS * (BAR + 1)
"""Bits of one side's stones."""
_OWN = (1 << _WIDTH) - 1
_POINTS: int = sum(1 << BITS * point for point in POINTS)
_ON_BAR = 1 << BITS * BAR
_BEHIND = _OWN << BITS * (HOME[-1] + 1) & _OWN
"""Every place behind the last quarter."""
_THEIR_BAR = 1 << _WIDTH + BITS * BAR


class Step(NamedTuple):
    """A stone of the player on turn from one place to another, by its own counting."""

    start: int
    target: int


_STEPS = [[Step(start, max(OFF, start - number)) for number in range(BAR)] for start in range(BAR + 1)]
"""Every step once, by start and number, since making them anew takes longer than finding them."""


class Terrain(NamedTuple):
    """What the opponent's stones do to the points of the player on turn, for as long as the play lasts."""

    closed: int
    """Points held by a band of the opponent, on which no stone may land."""
    blots: int
    """Points held by a single stone at the beginning of the play."""


def pack(position: Position, side: Side) -> PackedPosition:
    """The position as `side` sees it, packed."""
    return position[side] | position[side.other] << _WIDTH


def unpack(packed: PackedPosition, side: Side) -> Position:
    """The position that is packed as `side` sees it."""
    return Position.with_stones(side, packed & _OWN, packed >> _WIDTH)


def terrain(packed: PackedPosition) -> Terrain:
    """The opponent's bands and blots."""
    theirs = packed >> _WIDTH
    held = (theirs | theirs >> 1 | theirs >> 2 | theirs >> 3) & _POINTS
    bands = held & (theirs >> 1 | theirs >> 2 | theirs >> 3)
    return Terrain(_from_behind(bands), _from_behind(held - bands))


def _from_behind(points: int) -> int:
    """A set of the opponent's points by the own counting."""
    found = 0
    while points:
        point = (points.bit_length() - 1) // BITS
        points -= 1 << BITS * point
        found |= 1 << BITS * (BAR - point)
    return found


def count(packed: PackedPosition, place: int) -> int:
    """How many own stones are on a place."""
    return packed >> BITS * place & STONES


def on_bar(packed: PackedPosition) -> bool:
    """Whether own stones have yet to come in."""
    return packed & _OWN >= _ON_BAR


def all_home(packed: PackedPosition) -> bool:
    """Whether all own stones are in the last quarter or off."""
    return not packed & _BEHIND


def is_won(packed: PackedPosition) -> bool:
    """Whether all own stones have been borne off."""
    return packed & STONES == STONES


def hits(packed: PackedPosition) -> int:
    """How many of the opponent's stones are on the bar."""
    return packed >> _WIDTH + BITS * BAR


def holds(places: int, place: int) -> bool:
    """Whether a set of places holds `place`."""
    return bool(places >> BITS * place & 1)


def starts(packed: PackedPosition, number: int, closed: int = 0, exact: bool = False) -> int:
    """The places from which a stone can go `number` pips; `exact`: not off by more than it needs."""
    if on_bar(packed):
        return _ON_BAR & ~(closed << BITS * number)
    held = (packed | packed >> 1 | packed >> 2 | packed >> 3) & _POINTS
    if not all_home(packed):
        return held & ~(closed << BITS * number) & -1 << BITS * (number + 1)
    far = held & -1 << BITS * number
    if far or exact or not held:
        return far & ~(closed << BITS * number)
    return 1 << held.bit_length() - 1


def steps(packed: PackedPosition, use: Use, there: Terrain) -> Iterator[tuple[Step, PackedPosition]]:
    """The steps that use a number so, from the farthest place on, each with the packed position after it."""
    number, _, _ = use
    closed, blots = there
    left = starts(packed, number, closed, use.exact)
    while left:
        place = (left.bit_length() - 1) // BITS
        start = 1 << BITS * place
        left -= start
        target = start >> BITS * number or 1 << BITS * OFF
        after = packed - start + target
        yield _STEPS[place][number], _hit(after, place - number) if target & blots else after


def _hit(packed: PackedPosition, point: int) -> PackedPosition:
    """The blot on an own point put on the bar, unless that has been done earlier in the play."""
    blot = _THEIR_BAR >> BITS * point
    return packed - blot + _THEIR_BAR if packed & blot else packed
