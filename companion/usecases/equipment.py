"""What people report of a table's equipment, down to its log."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.equipment.decide import admit
from companion.equipment.enrolment import enrolled
from companion.equipment.events import DieEnrolled, Event
from companion.equipment.fold import fold
from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.equipment.state import Equipment
from companion.errors import Refused
from companion.log.fold import preview
from companion.store.scribe import Answer, Scribe
from companion.store.system_clock import now
from companion.table.throw_events import DiceIssued

STREAM = "equipment"
"""The one stream of the log."""
EquipmentScribe = Scribe[Equipment, Event]
Make = Callable[[Equipment], Sequence[Event]]
ANSWER_S = 4.0
"""Seconds that the writer may take to answer."""


@dataclass(frozen=True, slots=True)
class Request:
    """Who asks for something, under which key, which makes it harmless to ask twice."""

    key: str
    actor: str
    device: str


def report(scribe: EquipmentScribe, request: Request, *events: Event) -> Answer[Event]:
    """Log all of these or none.

    Raises Refused or LogError, and TimeoutError where nobody answers.
    """
    asked = [[EQUIPMENT_EVENTS.kind_of(event), EQUIPMENT_EVENTS.plain(event)] for event in events]
    return decided(scribe, request, asked, lambda _state: events)


def decided(scribe: EquipmentScribe, request: Request, asked: Any, make: Make) -> Answer[Event]:
    """Log what is made of the state of that moment; `asked` is what was asked for (JSON values)."""

    def decide(state: Equipment) -> Sequence[Event]:
        events = make(state)
        for event in events:
            admit(state, event)
            state = preview(fold, state, event, now())
        return events

    return scribe.submit(
        STREAM, request.key, decide, actor=request.actor, device=request.device, asked=asked
    ).result(ANSWER_S)


def enrol(scribe: EquipmentScribe, request: Request) -> Answer[Event]:
    """The die that was shown is known from now on; where none was, it is thrown from now on, too.

    Raises Refused, naming all that is wrong with what was shown.
    """

    def make(state: Equipment) -> Sequence[Event]:
        if state.showing is None:
            raise Refused("no_enrolment")
        die, name = uuid.uuid5(uuid.NAMESPACE_OID, request.key).hex, state.showing.name
        known = DieEnrolled(die=die, name=name, template=enrolled(state.showing.looks))
        return [known] if state.issued else [known, DiceIssued(dice=(die,), names=(name,))]

    return decided(scribe, request, ["enrol"], make)
