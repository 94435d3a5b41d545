"""Whether the dice of a table are fair and were shaken, and how they were read today."""

from dataclasses import dataclass

from companion.drift.asking import ProvedRate
from companion.drift.day import drift
from companion.export.dice_evidence import DiceEvidence, ShakenBy, dice_evidence, shaking_evidence
from companion.export.dice_words import called
from companion.export.fairness_picture import drawn
from companion.fairness.evidence import alarm_of, course
from companion.language import Wording
from companion.usecases.table_dice import TableThrows
from web.table.view.drift import DriftView, drift_view


@dataclass(frozen=True, slots=True)
class DiceEvidenceView:
    """What `shared/dice_evidence.html` and `table/drift.html` show; `shaking` is None for spectators."""

    dice: tuple[DiceEvidence, ...]
    shaking: tuple[ShakenBy, ...] | None
    drift: DriftView


def dice_view(
    throws: TableThrows, proof: ProvedRate | None, say: Wording, *, official: bool
) -> DiceEvidenceView:
    """What is shown of these throws, by the table's last `proof`."""
    shaking = shaking_evidence(throws.of_people, say) if official else None
    return DiceEvidenceView(
        dice_evidence(throws.dice, say), shaking, drift_view(drift(throws.latest_day, proof), say)
    )


def dice_picture(throws: TableThrows, say: Wording) -> bytes:
    """The evidence against each of the dice, throw by throw, as an SVG."""
    alarm = alarm_of(len(throws.dice))
    return drawn({called(one, say): list(course(one.thrown.throws, alarm)) for one in throws.dice}, say)
