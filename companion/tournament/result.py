"""The result of one game as a table's protocol tells it: places, or the pieces that make them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from companion.dice_off import DiceRound
from companion.rules.board import HOME, TRACK, WAITING
from companion.rules.ruleset import Ruleset
from companion.rules.switches import RankKey
from companion.tournament.tally import Tally

Seats = tuple[str | None, str | None, str | None, str | None]
"""The ids of the players at a table by colour, None on an empty chair."""
Places = tuple[int | None, int | None, int | None, int | None]
"""Places by colour; who share places all have the best of these. None for nobody, or who did not come."""


class Source(StrEnum):
    """How a result came to the organisers."""

    TYPED = "typed"
    IMPORTED = "imported"
    SENT = "sent"


@dataclass(frozen=True, slots=True)
class Count:
    """What the table counted for one colour: pieces at home, and the fields that are still to be moved."""

    home: int
    remaining: int

    @property
    def possible(self) -> bool:
        """Whether four pieces can stand so."""
        if not 0 <= self.home <= len(HOME):
            return False
        out = len(HOME) - self.home
        nearest = sum(HOME[out:]) + sum(range(TRACK - out, TRACK))
        farthest = sum(HOME[: self.home]) + WAITING * out
        return sum(HOME) - nearest <= self.remaining <= sum(HOME) - farthest


Counts = tuple[Count | None, Count | None, Count | None, Count | None]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `head` is the hash at the end of the log of the table that told it, "" for a sheet of paper; `tally` what
    such a table counted besides.
    """

    places: Places
    counts: Counts | None = None
    source: Source = Source.TYPED
    head: str = ""
    tally: Tally | None = None


@dataclass(frozen=True, slots=True)
class DiceOff:
    """Dice that put `players` in order, who had equal places; seats in `rolls` are numbers in `players`."""

    players: tuple[str, ...]
    rolls: tuple[DiceRound, ...]
    witness: str


def points(places: Places, scale: Sequence[int]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Points by colour: of shared places everybody has the mean; who has no place has none (lsa-scoring)."""

    def of(place: int | None) -> Fraction:
        if place is None:
            return Fraction(0)
        sharing = places.count(place)
        return Fraction(sum(scale[place - 1 : place - 1 + sharing]), sharing)

    red, blue, green, yellow = map(of, places)
    return red, blue, green, yellow


def can_be_counted(ruleset: Ruleset) -> bool:
    """Whether pieces at home and remaining fields are all that these rules rank by."""
    return ruleset.ranking in ((RankKey.AT_HOME, RankKey.REMAINING), (RankKey.AT_HOME,))


def counted_places(counts: Mapping[int, Count]) -> dict[int, int]:
    """The places by colour that the counts come to: more pieces at home, then fewer fields (lsa-scoring).

    Of several who have all at home it cannot be told who was first: they share a place here.
    """

    def better(one: Count, other: Count) -> bool:
        return (one.home, -one.remaining) > (other.home, -other.remaining)

    return {
        colour: 1 + sum(better(other, count) for other in counts.values()) for colour, count in counts.items()
    }


def agree(counted: Mapping[int, int], told: Mapping[int, int], counts: Mapping[int, Count]) -> bool:
    """Whether the places that a table told are those of its counts; who finished may be in any order."""
    finished = [colour for colour, count in counts.items() if count.home == len(HOME)]
    others = all(told[colour] == place for colour, place in counted.items() if colour not in finished)
    return others and sorted(told[colour] for colour in finished) == list(range(1, len(finished) + 1))
