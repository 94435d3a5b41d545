"""People come into an event: typed one by one, or a whole list at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.log.envelope import Envelope
from companion.store.scribe import Answer
from companion.tournament.book import EventBook
from companion.tournament.events import Event, NamesErased, PlayerChanged, PlayerEntered, PlayerSubstituted
from companion.tournament.person_name import PersonName
from companion.usecases.event.reporting import EventScribe, Request, report
from companion.usecases.naming import named


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody who wants to take part."""

    name: PersonName
    club: str = ""
    group: str = ""
    reference: str = ""
    present: bool = False


def enter(scribe: EventScribe, request: Request, people: Sequence[NewPlayer]) -> "Answer[Event]":
    """Enter these people; raises Refused where one of them cannot be."""
    names = {request.id(f"name {at}"): named(one.name.listed) for at, one in enumerate(people)}
    events = [
        PlayerEntered(
            player=request.id(f"player {at}"),
            person=request.id(f"name {at}"),
            club=one.club,
            group=one.group,
            reference=one.reference,
            present=one.present,
        )
        for at, one in enumerate(people)
    ]
    return report(scribe, request, *events, names=names)


def change(
    scribe: EventScribe, request: Request, changed: PlayerChanged, name: PersonName | None
) -> tuple[Envelope[Event], ...]:
    """Change what is known of a player, and the name unless it is None."""
    if name is None:
        return report(scribe, request, changed)
    person = request.id("name")
    return report(scribe, request, replace(changed, person=person), names={person: named(name.listed)})


def substitute(
    scribe: EventScribe, request: Request, player: str, name: PersonName, reason: str
) -> tuple[Envelope[Event], ...]:
    """Have somebody else take over a player's seats and points."""
    person = request.id("name")
    event = PlayerSubstituted(player=player, person=person, reason=reason)
    return report(scribe, request, event, names={person: named(name.listed)})


def erase_names(scribe: EventScribe, request: Request, book: EventBook) -> tuple[Envelope[Event], ...]:
    """Delete every name that was ever entered, mistyped ones and those of people who were removed, too.

    Results stay, with numbers instead.
    """
    return report(scribe, request, NamesErased(), erased=book.names.keys())
