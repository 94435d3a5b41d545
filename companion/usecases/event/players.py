"""People come into an event: typed one by one, or a whole list at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.errors import require
from companion.log.envelope import Envelope
from companion.store.scribe import Answer
from companion.tournament.book import EventBook
from companion.tournament.events import Event, NamesErased, PlayerChanged, PlayerEntered, PlayerSubstituted
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.person_name import PersonName
from companion.tournament.state import Tournament
from companion.usecases.event.beside import Beside
from companion.usecases.event.reporting import EventScribe, Request, decided, report
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
    beside = Beside(request)
    events = [
        PlayerEntered(
            player=request.id(f"player {at}"),
            person=request.id(f"name {at}"),
            club=one.club,
            group=beside.kept(f"group {at}", one.group),
            reference=beside.kept(f"reference {at}", one.reference),
            present=one.present,
        )
        for at, one in enumerate(people)
    ]
    return report(scribe, request, *events, names=names | beside.texts)


def change(
    scribe: EventScribe,
    request: Request,
    book: EventBook,
    changed: PlayerChanged,
    name: PersonName,
    seen: str = "",
) -> tuple[Envelope[Event], ...]:
    """Change what is known of a player, group and number by their texts, and the name if it is another.

    `seen` is the person whom the form was made for, "" where it does not say; raises Refused where the player
    is somebody else by now.
    """
    known, beside = book.state.player(changed.player), Beside(request)
    event = replace(
        changed,
        group=beside.kept("group", changed.group, (book.group(known.id), known.group)),
        reference=beside.kept("reference", changed.reference, (book.reference(known.id), known.reference)),
    )
    names = dict(beside.texts)
    if name != book.name(changed.player):
        event = replace(event, person=request.id("name"))
        names[request.id("name")] = named(name.listed)
    asked = [TOURNAMENT_EVENTS.plain(changed), name.listed]

    def make(state: Tournament) -> list[Event]:
        _require_seen(state, known.id, seen)
        return [event]

    return decided(scribe, request, asked, make, names)


def substitute(
    scribe: EventScribe, request: Request, player: str, name: PersonName, reason: str, seen: str = ""
) -> tuple[Envelope[Event], ...]:
    """Have somebody else take over a player's seats and points; `seen` as in `change`."""
    person = request.id("name")
    event = PlayerSubstituted(player=player, person=person, reason=reason)

    def make(state: Tournament) -> list[Event]:
        _require_seen(state, player, seen)
        return [event]

    asked = [TOURNAMENT_EVENTS.plain(event)]
    return decided(scribe, request, asked, make, {person: named(name.listed)})


def _require_seen(state: Tournament, player: str, seen: str) -> None:
    """Raise Refused where the seats are somebody else's, or the name another, than a form showed."""
    require(seen in ("", state.player(player).person), "person_changed")


def erase_names(scribe: EventScribe, request: Request) -> tuple[Envelope[Event], ...]:
    """Delete every name, group and number that was ever entered, mistyped ones and those of people who were
    removed, too.

    Results stay, with numbers instead. What was asked for goes, too: by it a guessed name could be checked.
    """
    return report(scribe, request, NamesErased(), erases=True)
