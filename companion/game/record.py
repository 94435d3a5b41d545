"""The lines of the game record.

Each roll with what was done with it and what the referee found and decided.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.moves import Move
from companion.rules.play import Play
from companion.rules.referee import Action, Verdict
from companion.table.ruling_events import Decision
from companion.table.throw_events import Source


class Line(StrEnum):
    """What kind of line of the record this is."""

    OPENING = "opening"  # a roll for who begins
    ROLL = "roll"  # a roll of the game, with its move
    NOTE = "note"  # an action without a roll of its own: out of turn, handed on, knocked over
    POSITION = "position"  # the board was set right
    VOID = "void"  # a throw that is no roll


@dataclass(frozen=True, slots=True)
class Finding:
    """A broken rule, found on event `seq`; `before` is the play in which it happened.

    `other_dice` would have made the move right; `claimed_by` is the seat that claimed a silent finding.
    """

    seq: int
    action: Action
    verdict: Verdict
    before: Play
    other_dice: tuple[int, ...] = ()
    claimed_by: int | None = None

    def piece(self, progress: int, colour: int | None = None) -> tuple[int, int] | None:
        """The piece on `progress` that may go to B, as (colour, progress); None if there is none.

        Without a `colour` the player's own goes before a neutral one.
        """
        return next(
            (one for one in self.verdict.pieces if one[1] == progress and colour in (None, one[0])), None
        )


@dataclass(frozen=True, slots=True)
class Settled:
    """A finding with the referee's decision on it.

    `choice` is the progress of the piece sent back, if chosen, `colour` its seat where it is not the player's
    own. `decision` is None where a correction brought the finding to light after play had gone on: what was
    done stood.
    """

    finding: Finding
    decision: Decision | None
    choice: int | None = None
    reason: str = ""
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: event `seq` at `tick` by `seat`; `values` rolled, the `move` made, the findings on it.

    `attempt` counts the rolls of a turn with three attempts; `passed` says that nothing was (or could be)
    played; `corrected` that the number or the move was corrected later, `correction` why.
    """

    seq: int
    tick: int
    seat: int
    line: Line
    values: tuple[int, ...] = ()
    by: Source | None = None
    evidence: str | None = None
    attempt: int = 1
    move: Move | None = None
    move_seq: int | None = None
    passed: bool = False
    corrected: bool = False
    settled: tuple[Settled, ...] = ()
    reason: str = ""
    correction: str = ""
