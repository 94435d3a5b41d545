"""What people report of an event, from the page or the command line down to the log."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.store.scribe import Answer, Scribe
from companion.tournament.after import after
from companion.tournament.decide import admit
from companion.tournament.events import Event
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.state import Tournament

EventScribe = Scribe[Tournament, Event]
ANSWER_S = 4.0
"""Seconds that the writer may take to answer."""


@dataclass(frozen=True, slots=True)
class Request:
    """Who asks for something in which event, under which key, which makes it harmless to ask twice."""

    stream: str
    key: str
    actor: str
    device: str

    def id(self, what: str) -> str:
        """An id of something new that comes with it; asked for again it is the same."""
        return uuid.uuid5(uuid.NAMESPACE_OID, f"{self.key} {what}").hex


def report(
    scribe: EventScribe,
    request: Request,
    *events: Event,
    names: Mapping[str, str] | None = None,
    erases: bool = False,
    alone: bool = False,
) -> "Answer[Event]":
    """Log all of these or none; `names` by the ids of people who come with them; `erases`: all names go.
    `alone`: only where the log knows no other event.

    Raises Refused or LogError, and TimeoutError where nobody answers.
    """
    asked = [[TOURNAMENT_EVENTS.kind_of(event), TOURNAMENT_EVENTS.plain(event)] for event in events]
    return decided(scribe, request, asked, lambda _state: events, names, erases, alone)


def decided(
    scribe: EventScribe,
    request: Request,
    asked: Any,
    make: Callable[[Tournament], Sequence[Event]],
    names: Mapping[str, str] | None = None,
    erases: bool = False,
    alone: bool = False,
) -> "Answer[Event]":
    """Log the events that `make` makes of the state; `asked` is what was asked for (JSON values)."""

    def decide(state: Tournament) -> Sequence[Event]:
        events = make(state)
        for event in events:
            admit(state, event)
            state = after(state, event)
        return events

    return scribe.submit(
        request.stream,
        request.key,
        decide,
        actor=request.actor,
        device=request.device,
        asked=asked,
        names=names,
        erases=erases,
        alone=alone,
    ).result(ANSWER_S)
