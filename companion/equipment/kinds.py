"""The names under which what happens to a table's equipment is kept for ever."""

from companion.equipment import events
from companion.equipment.events import Event
from companion.log.kinds import Kinds
from companion.table.throw_events import DiceIssued, DieRead

EQUIPMENT_EVENTS = Kinds[Event](
    {
        "cup_marked": events.CupMarked,
        "proof_began": events.ProofBegan,
        "die_read": DieRead,
        "proof_told": events.ProofTold,
        "proof_abandoned": events.ProofAbandoned,
        "enrolment_began": events.EnrolmentBegan,
        "face_shown": events.FaceShown,
        "face_refused": events.FaceRefused,
        "face_taken_back": events.FaceTakenBack,
        "enrolment_abandoned": events.EnrolmentAbandoned,
        "die_enrolled": events.DieEnrolled,
        "dice_issued": DiceIssued,
        "die_retired": events.DieRetired,
    }
)
