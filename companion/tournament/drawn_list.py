"""The list of players that a draw was made of, as it was then, and its checksum."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.tournament.book import EventBook
from companion.tournament.drawn import Draw
from companion.tournament.player import Player


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A line of the list: its number from 1, last name first, club.

    `since` the draw somebody else took the seats over, or name or club was corrected.
    """

    number: int
    name: str
    club: str = ""
    since: Literal["", "substituted", "corrected"] = ""

    @property
    def entry(self) -> str:
        """Name and club as a list of people has them."""
        return entry(self.name, self.club)


def entry(name: str, club: str) -> str:
    """Name and club as a list of people has them."""
    return f"{name} ({club})" if club else name


def lines(book: EventBook, players: Iterable[Player]) -> Iterator[ListedPlayer]:
    """These players, as they are or were, in the order of their numbers."""
    for number, player in enumerate(players, 1):
        yield ListedPlayer(number, book.person(player.person).listed, player.club, _since(book, player))


def drawn_list(book: EventBook, draw: Draw) -> tuple[ListedPlayer, ...]:
    """The list as it was when this was drawn; empty once its names are erased."""
    players = book.state.lists.get(draw.first, ())
    if any(player.person not in book.names for player in players):
        return ()
    return tuple(lines(book, players))


def checksum(listed: Iterable[ListedPlayer]) -> str:
    """SHA-256 of the list: a line each with number, name and club."""
    text = "".join(f"{one.number}\t{one.name}\t{one.club}\n" for one in listed)
    return hashlib.sha256(text.encode()).hexdigest()


def _since(book: EventBook, then: Player) -> Literal["", "substituted", "corrected"]:
    now = book.state.players[then.id]
    if now.former != then.former:
        return "substituted"
    same = now.club == then.club and book.person(now.person) == book.person(then.person)
    return "" if same else "corrected"
