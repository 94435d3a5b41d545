"""The rounds of an event: who sits where, what time it is there, and how each game ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.clock import Clock
from companion.log.stamp import Stamp
from companion.tournament.result import DiceOff, Result, Seats
from companion.tournament.tally import Tally


class Stage(StrEnum):
    """What a round is for."""

    PRELIMINARY = "preliminary"
    SEMI_FINAL = "semi_final"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Entry:
    """A result as somebody handed it in: who, on which device, when (UTC)."""

    result: Result
    actor: str
    device: str
    at: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that was put in the place of another one, and why; `noted` only, it changes nothing."""

    before: Result | None
    entry: Entry
    reason: str
    noted: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """One table in one round.

    `entries` are all results that were handed in before one counted; `result` is the one that counts.
    `without`: why the event goes on without its result. `extra_ms` more time than the others have.
    """

    seats: Seats
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    corrections: tuple[Correction, ...] = ()
    dice_off: DiceOff | None = None
    without: str = ""
    extra_ms: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, in the order of the colours."""
        return tuple(player for player in self.seats if player is not None)

    @property
    def played(self) -> bool:
        """Whether something was told of how it ended, or that this is not waited for: its seats stay."""
        return bool(self.entries or self.without)

    @property
    def missing(self) -> bool:
        """Whether its result is still waited for."""
        return self.result is None and not self.without and bool(self.players)

    @property
    def unchecked(self) -> bool:
        """Whether a result was handed in that a second device has yet to tell, too."""
        return self.result is None and bool(self.entries)

    @property
    def tally(self) -> Tally | None:
        """What a table's protocol counted of the game; a result that was typed later leaves it."""
        results = [*(entry.result for entry in self.entries), *(one.entry.result for one in self.corrections)]
        return next((result.tally for result in reversed(results) if result.tally is not None), None)

    @property
    def disputed(self) -> bool:
        """Whether several devices have told different results, so that none counts."""
        return self.unchecked and len({entry.device for entry in self.entries}) > 1


@dataclass(frozen=True, slots=True)
class Round:
    """A round; its tables are numbered from 1, one that is not needed any more has nobody.

    `published` once others than officials may see it.
    """

    number: int
    stage: Stage
    games: tuple[Game, ...]
    published: bool = False
    floor: Clock | None = None
    clock: Clock | None = None
    begun: Stamp | None = None
    over: Stamp | None = None

    @property
    def tables(self) -> Iterator[tuple[int, Game]]:
        """The games that somebody plays, with the numbers of their tables."""
        return ((table, game) for table, game in enumerate(self.games, 1) if game.players)

    @property
    def players(self) -> frozenset[str]:
        """Everybody who has a seat."""
        return frozenset(player for game in self.games for player in game.players)

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables whose results are still waited for."""
        return tuple(table for table, game in self.tables if game.missing)

    @property
    def without(self) -> tuple[int, ...]:
        """The tables without whose result the event has gone on, while it is not there."""
        return tuple(table for table, game in self.tables if game.without and game.result is None)

    @property
    def results(self) -> int:
        """How many results count."""
        return sum(game.result is not None for _, game in self.tables)

    @property
    def checks(self) -> tuple[tuple[int, Game], ...]:
        """The tables whose results are to be told a second time, in the order of their first entries."""
        unchecked = [(table, game) for table, game in self.tables if game.unchecked]
        return tuple(sorted(unchecked, key=lambda one: one[1].entries[0].at))

    @property
    def touched(self) -> bool:
        """Whether somebody has begun to play the round."""
        return self.floor is not None or self.begun is not None or any(game.played for game in self.games)
