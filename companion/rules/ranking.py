"""Who is where at the end: finishing order, then the ruleset's keys, then a lot or a shared place."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from companion.rules.board import HOME, Position, on_track
from companion.rules.play import Play
from companion.rules.rulesets import Ruleset
from companion.rules.switches import RankKey, Tie

Score = int | tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """One seat's result, and why."""

    seat: int
    place: int
    """1 to 4; those who share a place all have the best of them."""
    points: Fraction | None
    """None where the ruleset gives none."""
    finished: int | None
    """The how-manieth to finish, from 1; None: did not finish."""
    excluded: bool
    scores: tuple[tuple[RankKey, Score], ...]
    """The ruleset's keys in order, with this seat's scores, which rank the unfinished."""


@dataclass(frozen=True)
class Ranking:
    """The final ranking of a game."""

    standings: tuple[Standing, ...]
    """Best first; seats in order where they are equal."""
    groups: tuple[tuple[int, ...], ...]
    """Seats from the first place on; several in a group are tied."""
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


def rank(ruleset: Ruleset, play: Play) -> Ranking:
    """Rank a game that is over, or as it would stand if it were over now."""
    groups = (*((seat,) for seat in play.finished), *_unfinished(ruleset, play), *_excluded(play))
    standings: list[Standing] = []
    for group in groups:
        place = len(standings) + 1
        points = _points(ruleset, place, len(group))
        standings += [_standing(ruleset, play, seat, place, points) for seat in group]
    tied = tuple(group for group in groups if len(group) > 1)
    return Ranking(tuple(standings), groups, tied if ruleset.tie is Tie.LOT else ())


def scores(ruleset: Ruleset, position: Position, seat: int) -> tuple[tuple[RankKey, Score], ...]:
    """The ruleset's ranking keys with the scores of `seat`."""
    return tuple((key, _SCORES[key](position[seat])) for key in ruleset.ranking)


def _unfinished(ruleset: Ruleset, play: Play) -> tuple[tuple[int, ...], ...]:
    def order(seat: int) -> tuple[Score, ...]:
        pieces = play.position[seat]
        # fields still to be moved are the only key of which less is better
        return tuple(
            -_remaining(pieces) if key is RankKey.REMAINING else _SCORES[key](pieces)
            for key in ruleset.ranking
        )

    seats = sorted(play.playing, key=order, reverse=True)
    return tuple(tuple(group) for _, group in groupby(seats, key=order))


def _excluded(play: Play) -> tuple[tuple[int], ...]:
    """Behind everybody else; the first excluded is last (hgv-16)."""
    return tuple((seat,) for seat in reversed(play.excluded) if seat not in play.finished)


def _standing(ruleset: Ruleset, play: Play, seat: int, place: int, points: Fraction | None) -> Standing:
    finished = play.finished.index(seat) + 1 if seat in play.finished else None
    found = scores(ruleset, play.position, seat)
    return Standing(seat, place, points, finished, seat in play.excluded, found)


def _points(ruleset: Ruleset, place: int, sharing: int) -> Fraction | None:
    """The mean of the points of the shared places (lsa-scoring)."""
    if not ruleset.points:
        return None
    return Fraction(sum(ruleset.points[place - 1 : place - 1 + sharing]), sharing)


def _at_home(pieces: tuple[int, ...]) -> list[int]:
    return [piece for piece in pieces if piece in HOME]


def _remaining(pieces: tuple[int, ...]) -> int:
    """Fields from where the pieces stand to a full home, B counting as one field before A (our reading)."""
    return sum(HOME) - sum(pieces)


_SCORES: dict[RankKey, Callable[[tuple[int, ...]], Score]] = {
    RankKey.AT_HOME: lambda pieces: len(_at_home(pieces)),
    RankKey.DEPTH: lambda pieces: tuple(sorted(_at_home(pieces), reverse=True)),
    RankKey.REMAINING: _remaining,
    RankKey.ON_TRACK: lambda pieces: sum(map(on_track, pieces)),
    RankKey.PROGRESS: lambda pieces: sum(filter(on_track, pieces)),
}
"""Per key the score of a seat's pieces."""
