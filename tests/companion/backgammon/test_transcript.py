"""What is kept of games."""

from companion.backgammon.board import Side
from companion.backgammon.steps import Step
from companion.backgammon.transcript import GameTranscript, MatchTranscript, Turn

PLAYED = Turn(Side.BLACK, (3, 1), (Step(8, 5), Step(6, 5)))


def test_whoever_played_first_began() -> None:
    assert GameTranscript((PLAYED,), None).begins is Side.BLACK
    assert GameTranscript((), None).begins is None


def test_points_are_those_of_the_games_so_far() -> None:
    games = (
        GameTranscript((), Side.WHITE, 2),
        GameTranscript((), Side.BLACK, 1),
        GameTranscript((), Side.WHITE, 3),
    )
    match = MatchTranscript("Anna", "Ben", games)

    assert [match.points(Side.WHITE, count) for count in range(4)] == [0, 2, 2, 5]
    assert [match.points(Side.BLACK, count) for count in range(4)] == [0, 0, 1, 1]
