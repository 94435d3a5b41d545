"""The fold of a table's equipment: total, what does not fit changes nothing."""

from dataclasses import replace
from typing import assert_never

from companion.equipment.die import EnrolledDie
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
from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.equipment.proof import Proof
from companion.equipment.showing import Face, Showing
from companion.equipment.state import Equipment
from companion.log.envelope import Envelope
from companion.log.fold import Fold
from companion.log.stamp import Stamp
from companion.table.throw_events import DiceIssued, DieRead

ProofEvent = ProofBegan | DieRead | ProofTold | ProofAbandoned
EnrolmentEvent = EnrolmentBegan | FaceShown | FaceRefused | FaceTakenBack | EnrolmentAbandoned


def evolve(state: Equipment, envelope: Envelope[Event]) -> Equipment:
    """The state after one more event."""
    return replace(_apply(state, envelope), seq=envelope.seq, head=envelope.hash)


def _apply(state: Equipment, envelope: Envelope[Event]) -> Equipment:
    match envelope.event:
        case CupMarked(mark=mark):
            return replace(state, cup=mark)
        case ProofBegan() | DieRead() | ProofTold() | ProofAbandoned() as event:
            return _proved(state, event, envelope.stamp)
        case DieEnrolled(die=die, name=name, template=template):
            known = EnrolledDie(die, name, template, envelope.stamp.at)
            return replace(state, showing=None, dice=(*state.dice, known))
        case DiceIssued(dice=issued, reason=reason):
            return replace(state, issued=issued, issued_because=reason)
        case DieRetired(die=id, reason=reason):
            dice = tuple(replace(die, retired=reason) if die.id == id else die for die in state.dice)
            return replace(state, dice=dice, issued=tuple(die for die in state.issued if die != id))
        case event:
            return replace(state, showing=_shown(state.showing, event))


def _proved(state: Equipment, event: ProofEvent, at: Stamp) -> Equipment:
    proof = state.proof
    match event:
        case ProofBegan(throws=throws):
            return replace(state, proof=Proof(at, throws))
        case ProofAbandoned():
            return replace(state, proof=None)
        case DieRead() if proof is not None:
            return replace(state, proof=proof.then(event))
        case ProofTold(throw=throw, values=values) if proof is not None:
            after = proof.with_told(throw, values, at)
            return (
                replace(state, proof=after)
                if after.ended is None
                else replace(state, proof=None, proved=(*state.proved, after))
            )
        case _:
            return state


def _shown(showing: Showing | None, event: EnrolmentEvent) -> Showing | None:
    match event:
        case EnrolmentBegan(name=name):
            return Showing(name)
        case EnrolmentAbandoned():
            return None
        case _ if showing is None:
            return None
        case FaceShown(appearance=appearance, evidence=evidence):
            faces = (*showing.faces, Face(appearance, evidence))
            return replace(showing, faces=faces, refused=None)
        case FaceRefused(why=why):
            return replace(showing, refused=why)
        case FaceTakenBack():
            return replace(showing, faces=showing.faces[:-1], refused=None)
        case _:
            assert_never(event)


fold: Fold[Equipment, Event] = Fold(EQUIPMENT_EVENTS, Equipment(), evolve)
"""What stands on the table after these events."""
