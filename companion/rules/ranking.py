"""Who is where at the end: finishing order, then the ruleset's keys, then a lot or a shared place."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from companion.rules.board import HOME, Position, on_track
from companion.rules.parties import parties
from companion.rules.ruleset import Ruleset
from companion.rules.switches import RankKey, Tie
from companion.rules.transitions import Game

Score = int | tuple[int, ...]
Player = TypeVar("Player")


@dataclass(frozen=True)
class Standing:
    """One player's result, and why."""

    seat: int
    """The player's seat; of two colours the first."""
    place: int
    """1 to 4; those who share a place all have the best of them."""
    points: Fraction | None
    """None where the ruleset gives none."""
    finished: int | None
    """The how-manieth to finish, from 1; None: did not finish."""
    excluded: bool
    scores: tuple[tuple[RankKey, Score], ...]
    """The ruleset's keys in order, with this player's scores, which rank the unfinished."""


@dataclass(frozen=True)
class Ranking:
    """The final ranking of a game."""

    standings: tuple[Standing, ...]
    """Best first; seats in order where they are equal."""
    groups: tuple[tuple[int, ...], ...]
    """Players, by their (first) seat, from the first place on; several in a group are tied."""
    lots: tuple[tuple[int, ...], ...]
    """The tied groups between whom the lot decides."""

    @property
    def places(self) -> dict[int, int]:
        """Place by seat."""
        return {standing.seat: standing.place for standing in self.standings}

    @property
    def points(self) -> dict[int, Fraction] | None:
        """Points by seat; None where the ruleset gives none."""
        points = {s.seat: s.points for s in self.standings if s.points is not None}
        return points or None


def rank(ruleset: Ruleset, game: Game) -> Ranking:
    """Rank a game that is over, or as it would stand if it were over now."""
    players = parties(ruleset, {*game.players, *game.finished, *game.excluded})
    finished = sorted((one for one in players if _done(game, one)), key=lambda one: _when(game.finished, one))
    excluded = [one for one in players if one not in finished and one[0] in game.excluded]
    excluded.sort(key=lambda one: _when(game.excluded, one), reverse=True)  # the first is last (hgv-16)
    unfinished = [one for one in players if one not in finished and one not in excluded]
    ordered = (*((one,) for one in finished), *_by_scores(ruleset, game, unfinished))
    groups = (*ordered, *((one,) for one in excluded))
    standings = tuple(
        _standing(ruleset, game, one, place, points, finished)
        for one, place, points in _placed(ruleset, groups)
    )
    return _ranking(ruleset, standings, tuple(tuple(one[0] for one in group) for group in groups))


def agreed(ruleset: Ruleset, places: Mapping[int, int]) -> Ranking:
    """The ranking as the table agreed it: `places` by (first) seat, nothing is known of the pieces."""
    groups = tuple(
        tuple(seat for seat in sorted(places) if places[seat] == place)
        for place in sorted(set(places.values()))
    )
    standings = tuple(
        Standing(seat, place, points, finished=None, excluded=False, scores=())
        for seat, place, points in _placed(ruleset, groups)
    )
    return _ranking(ruleset, standings, groups)


def are_places(places: Collection[int]) -> bool:
    """Whether these can be the places of a game: each one more than there are players before it."""
    return all(place == 1 + sum(other < place for other in places) for place in places)


def scores(
    ruleset: Ruleset, position: Position, player: tuple[int, ...]
) -> tuple[tuple[RankKey, Score], ...]:
    """The ruleset's ranking keys with the scores of the colours of a player, added up."""
    pieces = _pieces(position, player)
    return tuple((key, _SCORES[key](pieces)) for key in ruleset.ranking)


def _placed(
    ruleset: Ruleset, groups: Iterable[tuple[Player, ...]]
) -> Iterator[tuple[Player, int, Fraction | None]]:
    """Each player of the groups, best first, with place and points."""
    place = 1
    for group in groups:
        points = _points(ruleset, place, len(group))
        for one in group:
            yield one, place, points
        place += len(group)


def _ranking(
    ruleset: Ruleset, standings: tuple[Standing, ...], groups: tuple[tuple[int, ...], ...]
) -> Ranking:
    tied = tuple(group for group in groups if len(group) > 1)
    return Ranking(standings, groups, tied if ruleset.tie is Tie.LOT else ())


def _by_scores(
    ruleset: Ruleset, game: Game, players: list[tuple[int, ...]]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    def order(player: tuple[int, ...]) -> tuple[Score, ...]:
        pieces = _pieces(game.position, player)
        # fields still to be moved are the only key of which less is better
        return tuple(
            -_remaining(pieces) if key is RankKey.REMAINING else _SCORES[key](pieces)
            for key in ruleset.ranking
        )

    ranked = sorted(players, key=order, reverse=True)
    return tuple(tuple(group) for _, group in groupby(ranked, key=order))


def _done(game: Game, player: tuple[int, ...]) -> bool:
    return all(seat in game.finished for seat in player)


def _when(order: tuple[int, ...], player: tuple[int, ...]) -> int:
    """When the last of a player's colours came into `order`."""
    return max(order.index(seat) for seat in player)


def _pieces(position: Position, player: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(piece for seat in player for piece in position[seat])


def _standing(
    ruleset: Ruleset,
    game: Game,
    player: tuple[int, ...],
    place: int,
    points: Fraction | None,
    finished: list[tuple[int, ...]],
) -> Standing:
    number = finished.index(player) + 1 if player in finished else None
    found = scores(ruleset, game.position, player)
    return Standing(player[0], place, points, number, player[0] in game.excluded, found)


def _points(ruleset: Ruleset, place: int, sharing: int) -> Fraction | None:
    """The mean of the points of the shared places (lsa-scoring)."""
    if not ruleset.points:
        return None
    return Fraction(sum(ruleset.points[place - 1 : place - 1 + sharing]), sharing)


def _at_home(pieces: tuple[int, ...]) -> list[int]:
    return [piece for piece in pieces if piece in HOME]


def _remaining(pieces: tuple[int, ...]) -> int:
    """Fields from where the pieces stand to a full home, B counting as one field before A (our reading)."""
    return sum(HOME) * len(pieces) // len(HOME) - sum(pieces)


_SCORES: dict[RankKey, Callable[[tuple[int, ...]], Score]] = {
    RankKey.AT_HOME: lambda pieces: len(_at_home(pieces)),
    RankKey.DEPTH: lambda pieces: tuple(sorted(_at_home(pieces), reverse=True)),
    RankKey.REMAINING: _remaining,
    RankKey.ON_TRACK: lambda pieces: sum(map(on_track, pieces)),
    RankKey.PROGRESS: lambda pieces: sum(filter(on_track, pieces)),
}
"""Per key the score of a seat's pieces."""
