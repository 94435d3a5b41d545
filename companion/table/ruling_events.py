"""What the referee decides about a finding, and who claims one."""

from dataclasses import dataclass
from enum import StrEnum


class Decision(StrEnum):
    """What the referee decided about a finding."""

    APPLY = "apply"  # the proposed consequence, with `choice` for another piece than the proposed one
    WAIVE = "waive"  # the play stands as made, with a reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The referee decided about the finding on the event `finding` (its seq).

    `choice` is the progress of the piece sent back, if not the proposed one, `colour` its seat where it is
    not the player's own. `reason_later`: it stays open until a `ReasonGiven`, here and in corrections.
    """

    finding: int
    decision: Decision
    choice: int | None = None
    reason: str = ""
    colour: int | None = None
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The opponent on seat `by` objected in time to the silent finding on the event `finding`."""

    finding: int
    by: int
