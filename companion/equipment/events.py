"""Everything that can happen to what stands on a table, named for ever.

`DieRead` is a throw of a proof, `DiceIssued` says which dice the table throws from then on: both are those of
a game, in another log.
"""

from dataclasses import dataclass

from companion.equipment.appearance import Appearance, Unshown
from companion.equipment.cup import CupMark
from companion.equipment.template import Template
from companion.table.throw_events import DiceIssued, DieRead


@dataclass(frozen=True, slots=True, kw_only=True)
class CupMarked:
    """A person has marked the cup; without a mark it is looked for again."""

    mark: CupMark | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofBegan:
    """So many throws shall prove that the table reads."""

    throws: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofTold:
    """A person says what throw `throw` of the proof showed; None: it was no roll and does not count."""

    throw: int
    values: tuple[int, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofAbandoned:
    """The proof ends before it has come to anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolmentBegan:
    """A die is to be shown with each face up, and to be known by this name."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceShown:
    """The die was laid down with another face up; `evidence` is the SHA-256 of the picture."""

    appearance: Appearance
    evidence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceRefused:
    """What was laid down shows no face of a die that could be learnt."""

    why: Unshown
    evidence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceTakenBack:
    """The face that was shown last does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolmentAbandoned:
    """The die is not enrolled; nothing of it is kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieEnrolled:
    """The die is known from now on, as `template` says that it looks."""

    die: str
    name: str
    template: Template


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRetired:
    """The die is not used any more; its throws stay on record."""

    die: str
    reason: str


Event = (
    CupMarked
    | ProofBegan
    | DieRead
    | ProofTold
    | ProofAbandoned
    | EnrolmentBegan
    | FaceShown
    | FaceRefused
    | FaceTakenBack
    | EnrolmentAbandoned
    | DieEnrolled
    | DiceIssued
    | DieRetired
)
