"""The ranking of clubs: the best of each, as many as the settings say, add up their preliminary points."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from companion.tournament.standings import Standing, standings
from companion.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Team:
    """A club with those who count for it, best first; `place` is None where they are too few.

    Clubs with equal points share a place.
    """

    club: str
    place: int | None
    points: Fraction
    players: tuple[str, ...]


def teams(state: Tournament) -> tuple[Team, ...]:
    """Best first, those without a place last; () where the settings want no teams."""
    if state.settings is None or not state.settings.team_size:
        return ()
    size = state.settings.team_size
    counted = {club: rows[:size] for club, rows in _clubs(state).items()}
    total = {club: sum((row.points for row in rows), Fraction()) for club, rows in counted.items()}
    whole = [total[club] for club, rows in counted.items() if len(rows) == size]
    found = [
        Team(
            club,
            1 + sum(other > total[club] for other in whole) if len(rows) == size else None,
            total[club],
            tuple(row.player for row in rows),
        )
        for club, rows in counted.items()
    ]
    return tuple(sorted(found, key=lambda team: (team.place is None, -team.points, team.club)))


def _clubs(state: Tournament) -> dict[str, list[Standing]]:
    """Who counts for a club, best first; of two spellings that differ in case alone the first is its name."""
    names: dict[str, str] = {}
    found: dict[str, list[Standing]] = defaultdict(list)
    for row in standings(state):
        player = state.players[row.player]
        if player.club and not player.excluded:
            found[names.setdefault(player.club.casefold(), player.club)].append(row)
    return found
