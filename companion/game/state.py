"""The state of one game as values; `fold` computes it from the events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.clock import Clock
from companion.game.events import (
    DiceOff,
    DieRead,
    Event,
    GameOpened,
    LotDrawn,
    PlacesAgreed,
    PositionCounted,
    ResultConfirmed,
)
from companion.game.record import Entry, Finding
from companion.log.envelope import GENESIS
from companion.log.stamp import Stamp
from companion.rules.parties import person, played
from companion.rules.play import Play
from companion.rules.rulesets import Ruleset


class Phase(StrEnum):
    """Where the game is, in the order of a tournament round (lsa-tournament)."""

    SEATING = "seating"
    ROLL_OFF = "roll_off"
    FLOOR = "floor"
    RUNNING = "running"
    LAST_MINUTE = "last_minute"
    SIREN = "siren"
    COUNTING = "counting"
    CONFIRMED = "confirmed"
    RELEASED = "released"


PLAYING = (Phase.RUNNING, Phase.LAST_MINUTE, Phase.SIREN)
ON_THE_CLOCK = (Phase.RUNNING, Phase.LAST_MINUTE)
BEFORE_THE_SIREN = (Phase.SEATING, Phase.ROLL_OFF, Phase.FLOOR, *ON_THE_CLOCK)
SIGNED = (Phase.CONFIRMED, Phase.RELEASED)
ENDED = (Phase.COUNTING, *SIGNED)


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
class Happened:
    """An event as it counts now (None: taken back), where and when it was logged, by whom on which device."""

    seq: int
    stamp: Stamp
    event: Event | None
    original: Event
    actor: str = ""
    device: str = ""


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
class State:
    """Everything that follows from the events so far.

    `seq` and `head` are the number and hash of the last one.
    """

    setup: GameOpened | None = None
    phase: Phase = Phase.SEATING
    opening: tuple[Mapping[int, int], ...] = ()
    begins: int | None = None
    play: Play | None = None
    floor: Clock | None = None
    clock: Clock | None = None
    extra: tuple[Extra, ...] = ()
    started: Stamp | None = None
    siren: Stamp | None = None
    ended: Stamp | None = None
    throw: Throw | None = None
    touched: tuple[int, int] | None = None
    finding: Finding | None = None
    silent: Finding | None = None
    entries: tuple[Entry, ...] = ()
    organisers_called: bool = False
    present: tuple[int, ...] = ()
    seatings: tuple[Substitute | Swap, ...] = ()
    stopped: Stopped | None = None
    counted: PositionCounted | PlacesAgreed | None = None
    lots: tuple[LotDrawn, ...] = ()
    dice_offs: tuple[DiceOff, ...] = ()
    result: ResultConfirmed | None = None
    revisions: tuple[Revision, ...] = ()
    defects: tuple[tuple[int, str], ...] = ()
    seq: int = 0
    head: str = GENESIS
    history: tuple[Happened, ...] = field(default=(), repr=False)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset the game was opened with."""
        assert self.setup is not None
        return self.setup.ruleset

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        assert self.setup is not None
        return self.setup.seats

    @property
    def played(self) -> tuple[int, ...]:
        """The seats that are played for; of two people each has the one opposite, too."""
        return played(self.ruleset, self.seats)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Where those sit who play against the colour of `seat`."""
        return tuple(other for other in self.seats if other != person(self.ruleset, seat))

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
        """Those who took over a seat."""
        return tuple(one for one in self.seatings if isinstance(one, Substitute))

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of all who play or have played in this game, and of who referees it."""
        first = (*self.setup.players, self.setup.referee) if self.setup else ()
        everybody = (*first, *(one.player for one in self.substitutes))
        return tuple(dict.fromkeys(player for player in everybody if player is not None))

    @property
    def followed(self) -> bool:
        """Whether a play is known move by move."""
        return self.play is not None and not self.result_only

    @property
    def result_only(self) -> bool:
        """Whether nobody logs moves, from the beginning or any more: only clock and result are noted."""
        return self.stopped is not None or (self.setup is not None and self.setup.result_only)
