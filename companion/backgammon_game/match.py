"""A match: games of the same two people at one table, first to so many points or over so many games."""

from dataclasses import dataclass

from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.result import decided
from companion.backgammon_game.state import State
from companion.table.phase import ENDED
from companion.table.result_events import ResultConfirmed
from companion.table.state import Swap


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands after a game: the `score` by seat, the games played, and whether it is over.

    `winner` is the seat that has won it; None while it goes on, and where it ended with equal points.
    """

    score: tuple[int, int]
    games: int
    over: bool
    winner: int | None


def is_match(setup: BackgammonOpened) -> bool:
    """Whether the game is one of a match."""
    return bool(setup.match_points or setup.match_games)


def score_before(state: State) -> tuple[int, int]:
    """The score before this game, by the seats as people sit now: who changes places takes it along."""
    assert state.setup is not None
    light, dark = state.setup.score
    swaps = sum(isinstance(one, Swap) for one in state.seatings)
    return (dark, light) if swaps % 2 else (light, dark)


def standing(state: State) -> Standing | None:
    """How the match stands after this game; None where it is of no match, or its end is not known yet.

    A shared game is one of the games and gives nobody points (our reading).
    """
    setup = state.setup
    if setup is None or not is_match(setup) or state.phase not in ENDED:
        return None
    result = decided(state)
    if result is None:
        return None
    light, dark = (before + _won(result, seat) for seat, before in enumerate(score_before(state)))
    reached = 0 < setup.match_points <= max(light, dark)
    played = 0 < setup.match_games <= setup.match_game
    over = reached or played
    winner = (0 if light > dark else 1) if over and light != dark else None
    return Standing((light, dark), setup.match_game, over, winner)


def _won(result: ResultConfirmed, seat: int) -> int:
    """The points that a seat has won; half a point is nobody's."""
    if result.winner != seat or result.points is None:
        return 0
    return int(result.points[seat] or 0)
