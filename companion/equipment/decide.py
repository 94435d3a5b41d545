"""The door to the log of a table's equipment: what makes sense now. Refuses with one sentence."""

from math import isfinite
from typing import assert_never

from companion.equipment.cup import CupMark
from companion.equipment.events import (
    CupMarked,
    DieEnrolled,
    DieRetired,
    EnrolmentAbandoned,
    EnrolmentBegan,
    Event,
    FaceRefused,
    FaceShown,
    FaceTakenBack,
    ProofAbandoned,
    ProofBegan,
    ProofTold,
)
from companion.equipment.proof import LONG, SHORT
from companion.equipment.state import Equipment
from companion.errors import require
from companion.table.throw_events import DiceIssued, DieRead
from companion.text import LONGEST_NAME, require_entered

LONGEST_OF = {"name": LONGEST_NAME}
MOST_DICE = 2
"""Dice that a table throws together."""
SIDES = range(1, 7)


def admit(state: Equipment, event: Event) -> None:
    """Let `event` into the log, or raise Refused with the reason."""
    require_entered(event, LONGEST_OF)
    match event:
        case CupMarked(mark=mark):
            require(mark is None or _is_in_picture(mark), "cup_not_in_picture")
        case ProofBegan() | DieRead() | ProofTold() | ProofAbandoned():
            _admit_proof(state, event)
        case DieEnrolled() | DiceIssued() | DieRetired():
            _admit_dice(state, event)
        case _:
            _admit_enrolment(state, event)


def _admit_proof(state: Equipment, event: ProofBegan | DieRead | ProofTold | ProofAbandoned) -> None:
    proof = state.proof
    match event:
        case ProofBegan(throws=throws):
            require(proof is None, "proof_on")
            require(state.showing is None, "enrolment_on")
            require(throws in (LONG, SHORT), "proof_throws", long=LONG, short=SHORT)
        case ProofAbandoned():
            require(proof is not None, "no_proof")
        case DieRead():
            require(proof is not None and not proof.full, "no_proof")
        case ProofTold(throw=throw, values=values):
            waiting = proof and proof.throw(throw)
            require(waiting is not None and waiting.told is None, "proof_told")
            require(values is None or _are_faces(values), "no_face")
        case _:
            assert_never(event)


def _admit_dice(state: Equipment, event: DieEnrolled | DiceIssued | DieRetired) -> None:
    match event:
        case DieEnrolled(die=die, name=name):
            require(state.showing is not None and state.showing.name == name, "no_enrolment")
            require(state.die(die) is None, "die_known", name=name)
        case DiceIssued(dice=dice):
            usable = {one.id for one in state.usable}
            require(set(dice) <= usable and len(set(dice)) == len(dice) <= MOST_DICE, "no_such_die")
            require(dice != state.issued, "dice_issued_already")
        case DieRetired(die=die, reason=reason):
            require(die in {one.id for one in state.usable}, "no_such_die")
            require(bool(reason.strip()), "reason_missing")
        case _:
            assert_never(event)


def _admit_enrolment(
    state: Equipment, event: EnrolmentBegan | FaceShown | FaceRefused | FaceTakenBack | EnrolmentAbandoned
) -> None:
    showing = state.showing
    match event:
        case EnrolmentBegan(name=name):
            require(showing is None, "enrolment_on")
            require(state.proof is None, "proof_on")
            require(bool(name.strip()), "die_unnamed")
            require(name not in {die.name for die in state.usable}, "die_known", name=name)
        case FaceShown() | FaceRefused():
            require(showing is not None and not showing.full, "no_enrolment")
        case FaceTakenBack():
            require(showing is not None and bool(showing.faces), "no_face_shown")
        case EnrolmentAbandoned():
            require(showing is not None, "no_enrolment")
        case _:
            assert_never(event)


def _are_faces(values: tuple[int, ...]) -> bool:
    """Whether so many dice can be thrown, and show this."""
    return 0 < len(values) <= MOST_DICE and all(one in SIDES for one in values)


def _is_in_picture(mark: CupMark) -> bool:
    """Whether the middle of a marked cup is in a picture that is at most twice as high as wide."""
    finite = all(isfinite(one) for one in (mark.x, mark.y, mark.radius))
    return finite and 0 <= mark.x <= 1 and 0 <= mark.y <= 2 and 0 < mark.radius <= 1
