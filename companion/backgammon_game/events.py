"""What can happen in a game of backgammon, as it came from outside; the rest is derived.

What any game has is in `companion.table`. Kinds are for ever: a kind is never renamed or given another
meaning, a new field has a default. A step is of one stone from one of its own places to another: 25 is the
bar, 24 to 1 are the points in the order in which its stones pass them, 0 is off.
"""

from dataclasses import dataclass

from companion.backgammon.ruleset import Ruleset
from companion.table.events import TableEvent
from companion.table.opened import TWO_COLOURS, Opened

Stones = tuple[int, ...]
"""How many stones of a side are on each of its places 0 to 25."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgammonOpened(Opened):
    """A game of backgammon was set up, with its ruleset as it then was: light on the first seat, then dark.

    It may be one of a match to `match_points` or over `match_games` (0: neither), its `match_game`th, from 1;
    `score` is that of both seats before it.
    """

    ruleset: Ruleset
    match_points: int = 0
    match_games: int = 0
    score: tuple[int, int] = (0, 0)
    match_game: int = 1

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The light pieces on the first seat, the dark ones on the second."""
        return TWO_COLOURS


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayMade:
    """`seat` moved stones, rightly or wrongly, in this order, and is done with the roll; no steps: nothing.

    A stone that goes several numbers in one movement is one step.
    """

    seat: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCorrected:
    """The log was wrong: the play logged as event `corrects` really was this one.

    Later plays stay as made.
    """

    corrects: int
    steps: tuple[tuple[int, int], ...]
    reason: str = ""
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesSet:
    """The play was wrong: the stones stand as given, by seat, and `turn` rolls next."""

    stones: tuple[Stones, Stones]
    turn: int
    reason: str
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesCounted:
    """The final position, counted at the table where only the result is noted; a later one replaces it."""

    stones: tuple[Stones, Stones]


Event = TableEvent | BackgammonOpened | PlayMade | PlayCorrected | StonesSet | StonesCounted
