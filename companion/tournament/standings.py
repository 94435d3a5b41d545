"""Standings after the preliminary rounds, as far as results are in: points added up, then the tie-breaks."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from companion.tournament.result import points
from companion.tournament.rounds import Round, Stage
from companion.tournament.settings import TieBreak
from companion.tournament.state import Tournament

Score = Fraction | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """What one game brought a player; `place` None where they were not there or the game has no result."""

    round: int
    table: int
    colour: int
    place: int | None
    points: Fraction | None
    """None where no result counts yet."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's row. Those with equal points and tie-breaks share a place; the excluded have none."""

    player: str
    place: int | None
    points: Fraction
    games: tuple[Scored, ...]
    scores: tuple[tuple[TieBreak, Score], ...]

    @property
    def played(self) -> int:
        """Games with a result."""
        return sum(game.points is not None for game in self.games)

    @property
    def order(self) -> tuple[Score, ...]:
        """Scores by which players are ranked, more is better."""
        return self.points, *(score for _, score in self.scores)


def standings(state: Tournament) -> tuple[Standing, ...]:
    """Everybody who has had a seat in a preliminary round, best first; equal ones as they were entered."""
    assert state.settings is not None
    rounds = state.stage_rounds(Stage.PRELIMINARY)
    games = scored(rounds, state.settings.points)
    total = {player: sum((one.points or Fraction() for one in games[player]), Fraction()) for player in games}
    met = _met(rounds)
    rows = [
        Standing(
            player,
            None,
            total[player],
            tuple(games[player]),
            tuple((key, _score(key, player, games, total, met)) for key in state.settings.tie_breaks),
        )
        for player in state.players
        if player in games
    ]
    counted = [row for row in rows if not state.players[row.player].excluded]
    excluded = [row for row in rows if state.players[row.player].excluded]
    counted.sort(key=lambda row: row.order, reverse=True)
    return (*_placed(counted), *excluded)


def scored(rounds: Iterable[Round], scale: tuple[int, ...]) -> Mapping[str, list[Scored]]:
    """What every game of these rounds brought its players, in the order of the rounds."""
    found: defaultdict[str, list[Scored]] = defaultdict(list)
    for one in rounds:
        for table, game in one.tables:
            brought = points(game.result.places, scale) if game.result else (None,) * len(game.seats)
            places = game.result.places if game.result else (None,) * len(game.seats)
            for colour, player in enumerate(game.seats):
                if player is not None:
                    found[player].append(Scored(one.number, table, colour, places[colour], brought[colour]))
    return found


def decided_by(better: Standing, other: Standing) -> TieBreak | None:
    """The tie-break by which one is before another of equal points; None where points decide or nothing."""
    if better.points != other.points:
        return None
    pairs = zip(better.scores, other.scores, strict=True)
    return next((key for (key, one), (_, another) in pairs if one != another), None)


def _placed(rows: list[Standing]) -> Iterable[Standing]:
    place = 1
    for _, equal in groupby(rows, key=lambda row: row.order):
        sharing = list(equal)
        for row in sharing:
            yield Standing(row.player, place, row.points, row.games, row.scores)
        place += len(sharing)


def _score(
    key: TieBreak,
    player: str,
    games: Mapping[str, list[Scored]],
    total: Mapping[str, Fraction],
    met: Mapping[str, list[str]],
) -> Score:
    places = [one.place for one in games[player]]
    if key is TieBreak.WINS:
        return (places.count(1),)
    if key is TieBreak.PLACES:
        return tuple(places.count(place) for place in (1, 2, 3, 4))
    return sum((total[other] for other in met[player]), Fraction())


def _met(rounds: Iterable[Round]) -> Mapping[str, list[str]]:
    """Whom everybody has met at a table that has a result, once for every game."""
    met: defaultdict[str, list[str]] = defaultdict(list)
    for one in rounds:
        for game in one.games:
            if game.result is not None:
                for player in game.players:
                    met[player] += [other for other in game.players if other != player]
    return met
