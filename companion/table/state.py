"""The state of a table as a value; a game adds what is played there."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from companion.clock import Clock
from companion.log.envelope import GENESIS
from companion.log.stamp import Stamp
from companion.table.entries import Entry, Finding
from companion.table.happened import Happened
from companion.table.opened import Opened
from companion.table.phase import Phase
from companion.table.result_events import DiceOff, LotDrawn, ResultConfirmed
from companion.table.throw_events import DieRead


@dataclass(frozen=True, slots=True)
class Throw:
    """The last throw the camera saw.

    `taken` once its number was accepted as a roll, `expected` if one was due, `void` once somebody said that
    it is no roll.
    """

    seq: int
    read: DieRead
    expected: bool
    taken: bool = False
    void: bool = False

    @property
    def waits(self) -> bool:
        """Whether nobody has said yet what it counts for."""
        return not (self.taken or self.void)


@dataclass(frozen=True, slots=True)
class Stopped:
    """Nobody followed the moves from event `seq` on, after `played` ms (None: before the start)."""

    seq: int
    played: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """A player who took over a seat with event `seq`, after `played` ms (None: before the start)."""

    seq: int
    seat: int
    player: str
    played: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Two players changed places with event `seq`, after `played` ms (None: before the start)."""

    seq: int
    seats: tuple[int, int]
    played: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Extra:
    """Time that event `seq` added, after `played` ms (None: before the start)."""

    seq: int
    seconds: int
    played: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Revision:
    """What the event `seq` moved after the result was signed, or `released`: the places by seat."""

    seq: int
    released: bool
    was: tuple[int | None, ...]
    now: tuple[int | None, ...]

    @property
    def moved(self) -> tuple[tuple[int, int, int], ...]:
        """Seat, place before and place now of everybody whom it moved."""
        places = enumerate(zip(self.was, self.now, strict=True))
        return tuple((seat, was, now) for seat, (was, now) in places if was and now and was != now)


@dataclass(frozen=True, slots=True)
class TableState(ABC):
    """Everything that follows from the events so far, but for the play.

    `dice` are the ids of the enrolled dice that are thrown, none where nobody knows. `silent` is a finding
    that nobody has claimed yet, `defects` are events that did not fit, as (seq, why). `seq` and `head` are
    the number and hash of the last event. What a table asks of the play is abstract.
    """

    setup: Opened | None = None
    phase: Phase = Phase.SEATING
    floor: Clock | None = None
    clock: Clock | None = None
    extra: tuple[Extra, ...] = ()
    started: Stamp | None = None
    siren: Stamp | None = None
    ended: Stamp | None = None
    dice: tuple[str, ...] = ()
    throw: Throw | None = None
    finding: Finding | None = None
    silent: Finding | None = None
    entries: tuple[Entry, ...] = ()
    organisers_called: bool = False
    present: tuple[int, ...] = ()
    seatings: tuple[Substitute | Swap, ...] = ()
    stopped: Stopped | None = None
    lots: tuple[LotDrawn, ...] = ()
    dice_offs: tuple[DiceOff, ...] = ()
    result: ResultConfirmed | None = None
    revisions: tuple[Revision, ...] = ()
    defects: tuple[tuple[int, str], ...] = ()
    seq: int = 0
    head: str = GENESIS
    history: tuple[Happened[object], ...] = field(default=(), repr=False)

    @property
    @abstractmethod
    def roll_is_due(self) -> bool:
        """Whether the next thing is a throw."""

    @property
    @abstractmethod
    def may_start(self) -> bool:
        """Whether it is known who begins, where somebody has to."""

    @property
    @abstractmethod
    def throwing_is_over(self) -> bool:
        """Whether the end signal has ended all throwing."""

    @property
    @abstractmethod
    def play_is_over(self) -> bool:
        """Whether the rules say that the game has ended, and nothing is open."""

    @property
    def ruling_is_due(self) -> bool:
        """Whether the referee has to decide about a finding."""
        return self.finding is not None

    def unfit(self, seq: int, why: str) -> Self:
        """What cannot be as the log now stands is noted, e.g. after a correction of who begins."""
        return replace(self, defects=(*self.defects, (seq, why)))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        assert self.setup is not None
        return self.setup.seats

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The colour of the pieces of each seat, by name; None where there are none."""
        assert self.setup is not None
        return self.setup.colours

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sits there now, as ids by seat; None for an empty seat."""
        return self._seated(self.seatings)

    def players_after(self, seq: int) -> tuple[str | None, ...]:
        """Who sat there after the event `seq`."""
        return self._seated(one for one in self.seatings if one.seq <= seq)

    def _seated(self, changes: Iterable[Substitute | Swap]) -> tuple[str | None, ...]:
        players = list(self.setup.players) if self.setup else []
        for one in changes:
            match one:
                case Substitute(seat=seat, player=player):
                    players[seat] = player
                case Swap(seats=(first, second)):
                    players[first], players[second] = players[second], players[first]
        return tuple(players)

    @property
    def substitutes(self) -> tuple[Substitute, ...]:
        """The players who took over a seat."""
        return tuple(one for one in self.seatings if isinstance(one, Substitute))

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of all who play or have played in this game, and of who referees it."""
        first = (*self.setup.players, self.setup.referee) if self.setup else ()
        everybody = (*first, *(one.player for one in self.substitutes))
        return tuple(dict.fromkeys(player for player in everybody if player is not None))

    @property
    def result_only(self) -> bool:
        """Whether nobody logs moves, from the beginning or any more: only clock and result are noted."""
        return self.stopped is not None or (self.setup is not None and self.setup.result_only)


S = TypeVar("S", bound=TableState)
"""The state of a table with what is played there."""
