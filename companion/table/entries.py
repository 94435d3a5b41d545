"""The lines of a game record: each roll with what was done with it, what was found, and what was decided.

A game adds to a line what was moved, and to a finding what was wrong.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Self, TypeVar

from companion.table.ruling_events import Decision
from companion.table.throw_events import RollAccepted, Source


class LineKind(StrEnum):
    """What kind of line of the record this is."""

    OPENING = "opening"  # a roll for who begins
    ROLL = "roll"  # a roll of the game, with its move
    NOTE = "note"  # an action without a roll of its own: out of turn, handed on, knocked over
    POSITION = "position"  # the board was set right
    VOID = "void"  # a throw that is no roll


@dataclass(frozen=True, slots=True)
class Finding:
    """A broken rule, found on event `seq`; `claimed_by` is the seat that claimed a silent one."""

    seq: int
    claimed_by: int | None = field(default=None, kw_only=True)

    @property
    def may_stand(self) -> bool:
        """Whether the game can go on from what was done, where the referee or the opponents let it stand."""
        return True


F = TypeVar("F", bound=Finding, covariant=True)


@dataclass(frozen=True)  # no slots: a generic class with them cannot be called by an alias
class Settled(Generic[F]):
    """A finding with the referee's decision on it.

    `choice` is the progress of the piece sent back, if chosen, `colour` its seat where it is not the player's
    own. `decision` is None where a correction brought the finding to light after play had gone on: what was
    done stood.
    """

    finding: F
    decision: Decision | None
    choice: int | None = None
    reason: str = ""
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: event `seq` at `tick` by `seat`; `values` rolled, the findings on it.

    `move_seq` is the event with which something was moved for it; `passed` says that nothing was (or could
    be) played; `corrected` that the number or the move was corrected later, `correction` why.
    """

    seq: int
    tick: int
    seat: int
    line: LineKind
    values: tuple[int, ...] = ()
    by: Source | None = None
    evidence: str | None = None
    move_seq: int | None = None
    passed: bool = False
    corrected: bool = False
    settled: tuple[Settled[Finding], ...] = ()
    reason: str = ""
    correction: str = ""

    @classmethod
    def rolled(cls, line: LineKind, seq: int, tick: int, event: RollAccepted) -> Self:
        """The line of numbers that count as rolled with event `seq`."""
        return cls(seq, tick, event.seat, line, event.values, event.by, event.evidence)
