"""A list of players comes in: compared with who is known, then taken in one go."""

from companion.errors import require
from companion.importing.choice import Choice
from companion.importing.comparing import Comparison, KnownPlayer, PlayerChange, compare
from companion.importing.identity import fit, folded
from companion.importing.preview import Preview, preview
from companion.store.scribe import Answer
from companion.tournament.book import EventBook
from companion.tournament.events import Event, PlayerChanged, PlayerEntered
from companion.tournament.person_name import PersonName
from companion.tournament.player import Player
from companion.tournament.state import Tournament
from companion.usecases.event.beside import Beside
from companion.usecases.event.reporting import EventScribe, Request, decided
from companion.usecases.naming import named


def looked_at(content: bytes, choice: Choice | None = None) -> Preview:
    """What would come of a file; names that could not be printed are refused.

    Raises Unreadable and Refused as `companion.importing.preview` does.
    """
    from companion.export.typeface import unprintable  # what prints is loaded late: it delays a start

    return preview(content, choice, unprintable)


def compared(book: EventBook, found: Preview) -> Comparison:
    """Who of the list is new, changed, the same; and who is missing on it.

    Who has left, was excluded or gave the seats to a substitute is known, too: not entered again, not
    changed, and not missed; in another club it is somebody else.
    """
    players = book.state.players
    known = [_known(book, player, player.id, book.name(player.id)) for player in players.values()]
    former = [
        _known(book, one, person, book.person(person)) for one in players.values() for person in one.former
    ]
    comparison = compare([*known, *former], found.players)
    here = {player.id for player in players.values() if player.plays}
    others = [
        change.found
        for change in comparison.changed
        if change.known.id not in here and not _one_person(change)
    ]
    return Comparison(
        new=(*comparison.new, *others),
        changed=tuple(change for change in comparison.changed if change.known.id in here),
        same=(
            *comparison.same,
            *(
                change.known
                for change in comparison.changed
                if change.known.id not in here and change.found not in others
            ),
        ),
        missing=tuple(one for one in comparison.missing if one.id in here),
        doubtful=(*comparison.doubtful, *others),
    )


def _one_person(change: PlayerChange) -> bool:
    """Whether somebody who is not here any more is meant: by club, or by the number there."""
    known, found = change.known, change.found
    return fit(known.club, found.club) or folded(known.reference) == folded(found.reference) != ""


def _known(book: EventBook, player: Player, id: str, name: PersonName) -> KnownPlayer:
    return KnownPlayer(id, name, player.club, book.group(player.id), book.reference(player.id))


def take(scribe: EventScribe, request: Request, book: EventBook, found: Preview) -> "Answer[Event]":
    """Enter the new of a list and change the changed, all or nobody; who is missing on it stays.

    Raises Refused where nothing is new, or where somebody was entered or changed since the book was read:
    two who take one list at once double nobody.
    """
    comparison, names, beside = compared(book, found), dict[str, str](), Beside(request)
    events: list[Event] = []
    for at, one in enumerate(comparison.new):
        person = request.id(f"name {at}")
        names[person] = named(one.name.listed)
        events.append(
            PlayerEntered(
                player=request.id(f"player {at}"),
                person=person,
                club=one.club,
                group=beside.kept(f"group {at}", one.group),
                reference=beside.kept(f"reference {at}", one.reference),
            )
        )
    for at, change in enumerate(comparison.changed, len(comparison.new)):
        before, after = change.known, change.becomes
        known = book.state.players[before.id]
        renamed = request.id(f"renamed {at}") if before.name != after.name else None
        if renamed is not None:
            names[renamed] = named(after.name.listed)
        events.append(
            PlayerChanged(
                player=before.id,
                person=renamed,
                club=after.club,
                group=beside.kept(f"group {at}", after.group, (before.group, known.group)),
                reference=beside.kept(
                    f"reference {at}", after.reference, (before.reference, known.reference)
                ),
                stays=known.stays,
            )
        )

    def make(state: Tournament) -> list[Event]:
        require(state.players == book.state.players, "players_changed")
        require(bool(events), "nothing_to_take")
        return events

    rows = [[one.row, one.name.listed, one.club, one.group, one.reference] for one in found.players]
    return decided(scribe, request, ["list", rows], make, names | beside.texts)
