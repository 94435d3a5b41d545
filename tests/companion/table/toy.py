"""The smallest game, to see what a table does by itself: everybody rolls once, the sums are kept."""

from dataclasses import dataclass, field, replace
from typing import Self

from companion.log.envelope import Envelope
from companion.log.kinds import Kinds
from companion.log.stamp import Stamp
from companion.table import apply as table
from companion.table import corrections
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.corrections import Correction
from companion.table.decide import admit_own
from companion.table.events import TableEvent
from companion.table.fold import game_fold
from companion.table.happened import Happened
from companion.table.kinds import TABLE_KINDS
from companion.table.opened import Opened
from companion.table.phase import Phase
from companion.table.result_events import (
    DiceOff,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
)
from companion.table.ruling_events import Claimed, Ruled
from companion.table.state import TableState
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    HandedOn,
    RollAccepted,
    RollCorrected,
    ThrowVoided,
)

Event = Opened | TableEvent
KINDS = Kinds[Event]({"opened": Opened, **TABLE_KINDS})


@dataclass(frozen=True, slots=True)
class Rolled(Happened[Event]):
    """What happened in it."""


@dataclass(frozen=True, slots=True)
class State(TableState):
    """By seat what was rolled."""

    rolls: tuple[tuple[int, int], ...] = ()
    playing: bool = False
    history: tuple[Rolled, ...] = field(default=(), repr=False)

    @property
    def roll_is_due(self) -> bool:
        return self.playing and not self.play_is_over

    @property
    def may_start(self) -> bool:
        return self.phase is not Phase.SEATING

    @property
    def throwing_is_over(self) -> bool:
        return self.siren is not None

    @property
    def play_is_over(self) -> bool:
        return self.playing and len(self.rolls) == len(self.seats)

    def began(self) -> Self:
        return replace(self, playing=True)


def _apply(state: State, happened: Rolled) -> State:
    state = table.noted(state, happened)
    return table.concluded(_applied(state, happened), happened)


def _applied(state: State, happened: Rolled) -> State:
    match happened.event:
        case Opened() as event:
            return table.opened(state, event)
        case RollAccepted(seat=seat, values=values, throw=throw):
            return table.taken(replace(state, rolls=(*state.rolls, (seat, sum(values)))), throw)
        case None | RollCorrected() | HandedOn() | Ruled() | Claimed() | PlacesAgreed():
            return state
        case event:
            return table.apply(HOOKS, state, happened, event)


def _amend(history: tuple[Rolled, ...], correction: Correction) -> tuple[Rolled, ...]:
    return corrections.amend(history, correction, corrections.amended)


HOOKS: table.GameHooks[State] = table.GameHooks(
    seated=lambda state: state,
    begun=State.began,
    time_called=lambda state: replace(state, playing=False),
    unfollowed=lambda state: replace(state, playing=False),
)


def places(state: State) -> tuple[int | None, ...]:
    """The highest sum first."""
    sums = dict(state.rolls)
    return tuple(
        1 + sum(other > sums[seat] for other in sums.values()) if seat in sums else None for seat in range(4)
    )


FOLD = game_fold(KINDS, State(), Rolled, _apply, _amend, (RollCorrected,), places)


class Table:
    """A table at which it is played; every event is logged at one more millisecond."""

    def __init__(self, players: int = 2) -> None:
        self.state, self.tick = State(), 0
        seats = [f"p{seat}" if seat < players else None for seat in range(4)]
        first, second, third, fourth = seats
        self.tell(Opened(players=(first, second, third, fourth), minutes=25))

    def tell(self, event: Event) -> int:
        """Log it; its seq."""
        self.tick += 1
        envelope = Envelope.sealed(
            KINDS, event, self.state, stream="toy", stamp=Stamp("boot", self.tick, "2026-11-29T10:00:00Z"),
            actor="referee", device="page-1", key=f"{self.tick}",
        )  # fmt: skip
        self.state = FOLD.evolve(self.state, envelope)
        return self.state.seq

    def admit(self, event: Event) -> None:
        """Try the door that any table has; raises Refused."""
        match event:
            case (
                Opened() | DieRead() | ThrowVoided() | HandedOn() | RollAccepted() | RollCorrected() | Ruled()
                | Claimed() | TakenBack() | ReasonGiven() | PlacesAgreed() | LotDrawn() | DiceOff()
                | PlayerAgreed() | ResultConfirmed() | DiceIssued()
            ):  # fmt: skip
                raise AssertionError("no door of the table's own")
            case _:
                admit_own(self.state, event)
