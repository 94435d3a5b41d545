"""Somebody is taken off the list, or turns out to be there twice: what that means, in sentences."""

from companion.importing.identity import folded
from companion.language import Wording
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.decide_players import is_seated
from companion.tournament.drawn_list import entry
from companion.tournament.events import PlayerRemoved, PlayersMerged


def namesakes_first(book: EventBook, player: str) -> list[str]:
    """All others: who has the same name, then who shares a first or last name, then by name."""
    name = book.name(player)

    def unlike(other: str) -> int:
        its = book.name(other)
        first, last = folded(its.first) == folded(name.first), folded(its.last) == folded(name.last)
        return 0 if first and last else 1 if last or (first and name.first) else 2

    return sorted((one for one in book.listed if one != player), key=unlike)


def taken_off_sentences(book: EventBook, event: PlayerRemoved | PlayersMerged, say: Wording) -> list[str]:
    """What would become of names, what is known of them, seats and points."""
    state, gone = book.state, _entry(book, event.player)
    if isinstance(event, PlayerRemoved):
        return [say("event.players.off.removes", name=gone)]
    kept, merged = state.players[event.into], after(state, event).players[event.into]
    name = _entry(book, event.into)
    brought = [
        *([say("event.players.off.club", club=merged.club)] if merged.club != kept.club else []),
        *([say("event.players.off.group")] if merged.group != kept.group else []),
        *([say("importing.field.reference")] if merged.reference != kept.reference else []),
        *([say("event.players.present")] if merged.present != kept.present else []),
    ]
    seats = "seats" if is_seated(state, event.into) else "no_seats"
    return [
        say("event.players.off.merges", gone=gone, name=name),
        *([say("event.players.off.brings", name=name, what=", ".join(brought))] if brought else []),
        say(f"event.players.off.{seats}", name=name),
    ]


def taken_off_sentence(book: EventBook, event: PlayerRemoved | PlayersMerged, say: Wording) -> str:
    """What was done, "" where the book does not know them any more."""
    if event.player not in book.state.players:
        return ""
    gone = _entry(book, event.player)
    if isinstance(event, PlayerRemoved):
        return say("event.players.off.removed", name=gone)
    return say("event.players.off.merged", gone=gone, name=_entry(book, event.into))


def _entry(book: EventBook, player: str) -> str:
    return entry(book.name(player).spoken, book.state.players[player].club)
