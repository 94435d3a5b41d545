"""What an event is, as its organisers set it: one frozen value, with every defect of it named at once."""

import re
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from companion.clock import MOST_MINUTES
from companion.errors import CompanionError, Refused
from companion.rules.rules_choice import RulesChoice, chosen
from companion.tournament.draw.seating import MOST_ROUNDS
from companion.tournament.draw.turns import MOST_TABLES

TEAM_SIZES = (0, 2, 3, 4, 5, 6, 8, 10)
QUALIFIERS = (0, 4, 8, 16)
COLOURS = 4
MOST_POINTS = 1000
"""Points for a first place; more of them are a slip of the finger."""
START = re.compile(r"([01]?\d|2[0-3])[:.][0-5]\d")


class TieBreak(StrEnum):
    """What decides between equal points; without any, equal points share a place (lsa-tournament)."""

    WINS = "wins"  # more first places
    PLACES = "places"  # more first places, then more second ones, …
    OPPONENTS = "opponents"  # more points of all whom one has met, added up


class Apart(StrEnum):
    """Which players are not drawn to one table where that can be avoided."""

    NOBODY = "nobody"
    GROUPS = "groups"  # who has a group in common, e.g. a family
    CLUBS = "clubs"  # who has a club or a group in common


@dataclass(frozen=True, slots=True)
class Settings:
    """An event.

    `date` is ISO 8601. `rounds` are the preliminary games that everybody plays; at too few `hall_tables`
    (those there are in the hall, 0: as many as are needed) there are more rounds, and in each some sit
    out. `minutes` are those of a preliminary game and a semi-final. `points` are those for the first,
    second, … place; of shared places everybody has the mean (lsa-scoring). `qualifiers` play on after the
    preliminary rounds: 16 or 8 a semi-final and four of them a final, 4 the final, 0 nobody. `tables` are
    names, in order; a table without one is called by its number. `starts` are the planned starts of the
    rounds, in order, as "10:30"; "" where nothing is planned. `twice`: a typed result counts only when a
    second device has typed it, too. `team_size`: how many of a club add up their points in a ranking of
    clubs, 0 for no such ranking. `example`: made up, to look around.
    """

    title: str
    date: str
    place: str = ""
    organiser: str = ""
    rules: RulesChoice = field(default_factory=RulesChoice)
    rounds: int = 4
    hall_tables: int = 0
    minutes: float = 25.0
    final_minutes: float = 45.0
    points: tuple[int, ...] = (5, 3, 2, 1)
    qualifiers: int = 16
    tie_breaks: tuple[TieBreak, ...] = ()
    apart: Apart = Apart.GROUPS
    tables: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()
    twice: bool = False
    team_size: int = 0
    example: bool = False

    def start(self, number: int) -> str:
        """When the round with this number, from 1, is to start; "" where nothing is planned."""
        return self.starts[number - 1] if number <= len(self.starts) else ""

    def table_name(self, table: int) -> str:
        """What the table with this number, from 1, is called."""
        return self.tables[table - 1] if table <= len(self.tables) and self.tables[table - 1] else str(table)


def defects(settings: Settings) -> tuple[CompanionError, ...]:
    """Everything that is wrong with the settings, a sentence each; () if nothing is."""
    try:
        chosen(settings.rules)
        date.fromisoformat(settings.date)
    except CompanionError as error:
        found: list[CompanionError] = [error]
    except ValueError:
        found = [Refused("event_date")]
    else:
        found = []
    named = [name for name in settings.tables if name]
    laws = {
        "event_title": bool(settings.title.strip()),
        "event_rounds": 1 <= settings.rounds <= MOST_ROUNDS,
        "event_hall_tables": 0 <= settings.hall_tables <= MOST_TABLES,
        "event_hall_too_small": settings.hall_tables <= 0
        or settings.qualifiers <= COLOURS * settings.hall_tables,
        "event_minutes": all(0 < one <= MOST_MINUTES for one in (settings.minutes, settings.final_minutes)),
        "event_points": len(settings.points) == COLOURS
        and list(settings.points) == sorted(settings.points, reverse=True)
        and 0 <= settings.points[-1] <= settings.points[0] <= MOST_POINTS,
        "event_qualifiers": settings.qualifiers in QUALIFIERS,
        "event_team_size": settings.team_size in TEAM_SIZES,
        "event_tables": len(set(named)) == len(named),
        "event_starts": all(not one or START.fullmatch(one) for one in settings.starts),
        "event_tie_breaks": len(set(settings.tie_breaks)) == len(settings.tie_breaks),
    }
    return (*found, *(Refused(key) for key, kept in laws.items() if not kept))


def require_sound(settings: Settings) -> None:
    """Raise Refused with every defect at once."""
    found = defects(settings)
    if len(found) == 1:
        raise found[0]
    if found:
        raise Refused("event_defects", defects=tuple(found))
