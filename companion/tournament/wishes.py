"""What the organisers wish of a draw, as its numbers: who must not meet, who stays at a table."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from companion.tournament.book import EventBook
from companion.tournament.draw.constraints import Constraints
from companion.tournament.drawn import Draw
from companion.tournament.settings import Apart

BETWEEN = re.compile("[,;]")


@dataclass(frozen=True, slots=True)
class Wishes:
    """Groups of whom no two are to meet, and who stays at a table, by number."""

    apart: tuple[tuple[int, ...], ...]
    staying: tuple[int, ...]

    @property
    def constraints(self) -> Constraints:
        """The wishes as constraints of the draw."""
        return Constraints.of(self.apart, self.staying)


def wishes(book: EventBook, players: Sequence[str]) -> Wishes:
    """What is wished of a draw of these players, who have their numbers by this order."""
    state = book.state
    assert state.settings is not None
    together: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, player in enumerate(players, 1):
        known = state.players[player]
        if state.settings.apart is not Apart.NOBODY:
            for group in groups(book.group(player)):
                together["group", group].append(number)
        if known.club and state.settings.apart is Apart.CLUBS:
            together["club", known.club.casefold()].append(number)
    staying = (number for number, player in enumerate(players, 1) if state.players[player].stays)
    return Wishes(tuple(tuple(group) for group in together.values() if len(group) > 1), tuple(staying))


def groups(text: str) -> set[str]:
    """The groups that somebody is in, between commas or semicolons; capitals do not count."""
    return {one.strip().casefold() for one in BETWEEN.split(text)} - {""}


def wished(draw: Draw) -> Constraints:
    """What was wished of a draw when it was made."""
    return Constraints.of(draw.apart, draw.staying)
