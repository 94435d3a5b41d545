"""What can happen in a game of *Mensch ärgere Dich nicht*, as it came from outside; the rest is derived.

What any game has is in `companion.table`. Event kinds are for ever: a kind is never renamed or given another
meaning, a new field has a default. Dice are a tuple (one die or two). Players appear as ids only. Times are
`tick`: ms on the boot-time clock of the table's computer.
"""

from dataclasses import dataclass

from companion.rules.board import Pieces
from companion.rules.rulesets import Ruleset
from companion.table.events import TableEvent
from companion.table.opened import Opened


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened(Opened):
    """A game was set up, with its ruleset as it then was.

    Two people with two colours each sit on the first two seats.
    """

    ruleset: Ruleset

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The colours of the ruleset, by seat."""
        return self.ruleset.colours


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceTouched:
    """A player touched the own piece at this progress before moving."""

    seat: int
    progress: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMade:
    """`seat` put a piece of seat `colour` from progress `start` to `target`, rightly or wrongly."""

    seat: int
    colour: int
    start: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCorrected:
    """The log was wrong: the move logged as event `corrects` really was this one.

    Later moves stay as made.
    """

    corrects: int
    colour: int
    start: int
    target: int
    reason: str = ""
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """`seat` did not play the number rolled."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedOver:
    """`seat` wilfully knocked pieces over."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionSet:
    """The play was wrong: the pieces stand as given, by seat (None: not seated), and `turn` rolls next."""

    pieces: tuple[Pieces | None, Pieces | None, Pieces | None, Pieces | None]
    turn: int
    reason: str
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionCounted:
    """The final position, counted at the table where only the result is noted; a later one replaces it.

    `pieces` by seat (None: no pieces), `finished` the seats with all four home in order of finishing, needed
    where there are several, `excluded` the seats out of the game in order (hgv-16), whatever their pieces.
    """

    pieces: tuple[Pieces | None, Pieces | None, Pieces | None, Pieces | None]
    finished: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()


PlayEvent = (
    GameOpened
    | PieceTouched
    | MoveMade
    | MoveCorrected
    | Passed
    | KnockedOver
    | PositionSet
    | PositionCounted
)
"""What this game alone has."""

Event = TableEvent | PlayEvent
