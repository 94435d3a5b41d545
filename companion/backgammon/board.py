"""The board: 24 points, the bar and what has been borne off, and how many stones of each side are where.

Each side counts its own way: place 25 is the bar, 24 to 1 are the points in the order in which its stones
pass them, 0 is off. So a place is the pips left to go, and point p of one side is point 25 - p of the other.
The stones of a side are one number with four bits a place, lowest first, because plays are found by adding to
it; `Position.counts` unpacks it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from companion.errors import InvalidPosition

OFF = 0
"""Where stones are that have been borne off."""

BAR = 25
"""Where stones are that have been hit and have yet to come in."""

POINTS = range(1, BAR)
"""The points, each by the pips left to go."""

HOME = range(1, 7)
"""The points of the last quarter, from which stones are borne off."""

STONES = 15
"""Stones of a side."""

BITS = 4
"""Bits a place in packed stones."""


class Side(StrEnum):
    """A side; White's point 24 is number 1 of the board, Black's number 24."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class DefectKind(StrEnum):
    """What can be wrong with a position."""

    NOT_FIFTEEN = "not_fifteen"
    SHARED_POINT = "shared_point"


@dataclass(frozen=True)
class Defect:
    """One thing wrong with a position: with which side's stones, and on which of its points if on one."""

    kind: DefectKind
    side: Side
    point: int | None = None

    def __str__(self) -> str:
        return f"{self.side}:{'' if self.point is None else self.point}"


def packed(counts: Iterable[int]) -> int:
    """Stones as one number, from how many are on each of the places 0 to 25."""
    return sum(count << BITS * place for place, count in enumerate(counts))


@dataclass(frozen=True, repr=False)
class Position:
    """How many stones of each side are where, packed.

    The constructor takes anything, because a table can show what is forbidden; `of` and `parse` refuse it.
    """

    white: int
    black: int

    @classmethod
    def of(cls, white: Mapping[int, int], black: Mapping[int, int]) -> Self:
        """The position with these stones by place 0 to 25; raises InvalidPosition naming every defect.

        Where no place OFF is mentioned, it has all other stones.
        """
        position = cls(*(packed(_completed(own)) for own in (white, black)))
        odd = tuple(
            Defect(DefectKind.NOT_FIFTEEN, side)
            for side, own in zip(Side, (white, black), strict=True)
            if not _fits(own)
        )
        if found := odd or position.defects():
            raise InvalidPosition("invalid_stones", defects=found, where=" ".join(map(str, found)))
        return position

    @classmethod
    def with_stones(cls, side: Side, own: int, other: int) -> Self:
        """The position in which `side` has the packed stones `own` and its opponent `other`."""
        return cls(own, other) if side is Side.WHITE else cls(other, own)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` writes; raises InvalidPosition."""
        try:
            points, bar, off = ([int(one) for one in part.split(",")] for part in text.split("|"))
            white = [off[0], *(max(0, one) for one in reversed(points)), bar[0]]
            black = [off[1], *(max(0, -one) for one in points), bar[1]]
            if (len(points), len(bar), len(off)) != (len(POINTS), 2, 2):
                raise ValueError(text)
        except (ValueError, IndexError):
            raise InvalidPosition("unreadable_stones", text=text) from None
        return cls.of(dict(enumerate(white)), dict(enumerate(black)))

    def __str__(self) -> str:
        """Points 1 to 24 of the board, Black's stones negative; on the bar; borne off, White's first."""
        white, black = self.counts(Side.WHITE), self.counts(Side.BLACK)
        points = ",".join(str(white[BAR - point] - black[point]) for point in POINTS)
        return f"{points}|{white[BAR]},{black[BAR]}|{white[OFF]},{black[OFF]}"

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __getitem__(self, side: Side) -> int:
        """The stones of a side, packed."""
        return self.white if side is Side.WHITE else self.black

    def count(self, side: Side, place: int) -> int:
        """How many stones of a side are on one of its places."""
        return self[side] >> BITS * place & STONES

    def counts(self, side: Side) -> tuple[int, ...]:
        """How many stones of a side are on each of its places 0 to 25."""
        stones = self[side]
        return tuple([stones >> BITS * place & STONES for place in range(BAR + 1)])

    def with_step(self, side: Side, start: int, target: int) -> Self:
        """One stone of `side` put from one place on another; a single opposing stone there goes to the bar.

        Raises InvalidPosition if no stone of `side` is on `start`.
        """
        if not self.count(side, start):
            raise InvalidPosition("stone_missing", side=side, place=start)
        own, other = self[side] - _one_on(start) + _one_on(target), self[side.other]
        theirs = BAR - target
        if target in POINTS and self.count(side.other, theirs) == 1:
            other += _one_on(BAR) - _one_on(theirs)
        return self.with_stones(side, own, other)

    def defects(self) -> tuple[Defect, ...]:
        """Everything that keeps this from being a position of the game."""
        return tuple(_defects(self))


def _one_on(place: int) -> int:
    return 1 << BITS * place


def _fits(own: Mapping[int, int]) -> bool:
    """Whether there are such places, and such numbers of stones."""
    return all(OFF <= place <= BAR and 0 <= count <= STONES for place, count in own.items())


def _completed(own: Mapping[int, int]) -> list[int]:
    """Stones by place, those not mentioned borne off."""
    missing = {} if OFF in own else {OFF: max(0, STONES - sum(own.values()))}
    return [{**own, **missing}.get(place, 0) for place in range(BAR + 1)]


def _defects(position: Position) -> Iterator[Defect]:
    for side in Side:
        own, other = position.counts(side), position.counts(side.other)
        if sum(own) != STONES:
            yield Defect(DefectKind.NOT_FIFTEEN, side)
        if side is Side.WHITE:
            yield from (
                Defect(DefectKind.SHARED_POINT, side, point)
                for point in POINTS
                if own[point] and other[BAR - point]
            )
