"""Matches as `.mat` files: what is written is read back, and what other programs write is read."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.backgammon.board import Side
from companion.backgammon.game import Due, open_plays, played, rolled, start
from companion.backgammon.mat import format_mat, parse_mat
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.steps import Step
from companion.backgammon.transcript import GameTranscript, MatchTranscript, Turn
from companion.backgammon.winning import WORTH, win, winner
from companion.errors import InvalidPosition, Unreadable
from tests.companion.backgammon.strategies import seeds, sides

ANNA_BEGINS = GameTranscript(
    (
        Turn(Side.WHITE, (3, 1), (Step(8, 5), Step(6, 5))),
        Turn(Side.BLACK, (6, 4), (Step(24, 18), Step(18, 14))),
        Turn(Side.WHITE, (5, 6), (Step(13, 8), Step(13, 7))),
    ),
    Side.BLACK,
    2,
)
BEN_BEGINS = GameTranscript((Turn(Side.BLACK, (2, 1), (Step(13, 11), Step(6, 5))),), Side.WHITE, 1)
WRITTEN = """\
; [EventDate "2026.11.29"]

 7 point match

 Game 1
 Anna : 0                       Ben : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2) 56: 13/8 13/7
                                  Wins 2 points

 Game 2
 Anna : 0                       Ben : 2
  1)                             21: 13/11 6/5
      Wins 1 point
"""
MATCH = MatchTranscript("Anna", "Ben", (ANNA_BEGINS, BEN_BEGINS), 7, ('[EventDate "2026.11.29"]',))


@st.composite
def records(draw: st.DrawFn) -> GameTranscript:
    """A game of legal plays by chance, broken off or to the end."""
    chance, most = Random(draw(seeds)), draw(st.sampled_from([0, 1, 2, 9, 1000]))
    game, turns = start(STANDARD, draw(sides)), list[Turn]()
    while game.turn is not None and game.due is not Due.NOTHING and len(turns) < most:
        dice = chance.randint(1, 6), chance.randint(1, 6)
        game = rolled(game, dice)
        steps = chance.choice(open_plays(STANDARD, game)).steps
        assert game.turn is not None
        turns.append(Turn(game.turn, dice, steps))
        game = played(STANDARD, game, steps)
    won = win(STANDARD, game.position)
    return GameTranscript(tuple(turns), winner(game.position), WORTH[won] if won else 0)


names = st.text("abcÄß .,;()0123456789", max_size=30).map(lambda text: " ".join(text.split()))
comments = names.map(lambda text: text.lstrip(" "))
matches = st.builds(
    MatchTranscript,
    names,
    names,
    st.lists(records(), min_size=1, max_size=2).map(tuple),
    st.integers(0, 25),
    st.lists(comments, max_size=2).map(tuple),
)


@given(matches)
@settings(max_examples=40)
def test_what_is_written_is_read_back(match: MatchTranscript) -> None:
    assert parse_mat(format_mat(match)) == match


def test_a_match_is_written_in_two_columns() -> None:
    assert format_mat(MATCH) == WRITTEN
    assert parse_mat(WRITTEN) == MATCH


def test_a_match_without_games_has_no_names() -> None:
    assert parse_mat(" 3 point match\n") == MatchTranscript("", "", (), 3)


def test_hits_are_starred_and_stones_on_the_bar_come_in_from_25() -> None:
    turns = (
        Turn(Side.WHITE, (6, 2), (Step(24, 18), Step(13, 11))),
        Turn(Side.BLACK, (6, 1), (Step(13, 7), Step(8, 7))),
        Turn(Side.WHITE, (6, 6), ()),
        Turn(Side.BLACK, (5, 2), (Step(13, 8), Step(13, 11))),
        Turn(Side.WHITE, (5, 4), (Step(25, 20), Step(24, 20))),
    )
    text = format_mat(MatchTranscript("A", "B", (GameTranscript(turns, None),)))

    assert text.splitlines()[-3:] == [
        "  1) 62: 24/18 13/11             61: 13/7* 8/7",
        "  2) 66:                         52: 13/8 13/11",
        "  3) 54: 25/20 24/20",
    ]


def test_a_long_play_moves_the_right_column_on() -> None:
    rows = " Game 1\n A : 0   B : 0\n  1) 11: 20/19 19/18 18/17 17/16* 34: 25/22 8/4*\n"

    (game,) = parse_mat(f" 0 point match\n{rows}").games
    assert [turn.side for turn in game.turns] == [Side.WHITE, Side.BLACK]


def test_what_other_programs_write_is_read() -> None:
    """Names for bar and off, several stones counted, a stone that goes on, a result behind the last play."""
    rows = "  1) 22: 6/4(2) bar/21/19*       31: 6/off\n  2) 65: 24/13 Wins 4 points\n"

    (game,) = parse_mat(f"\n 5 point match\n\n Game 1\n A b : 0                 C d : 0\n{rows}").games

    assert game.turns[0].steps == (Step(6, 4), Step(6, 4), Step(25, 21), Step(21, 19))
    assert [turn.steps for turn in game.turns[1:]] == [(Step(6, 0),), (Step(24, 13),)]
    assert game.points == 4


def test_names_lose_what_would_end_them() -> None:
    match = parse_mat(format_mat(MatchTranscript("  Anna :  3", "Ben\n : 4", (BEN_BEGINS,))))

    assert (match.white, match.black) == ("Anna 3", "Ben 4")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("Game 1", 1),
        (" 7 point match\n\n  1) 31: 8/5 6/5", 3),
        (" 7 point match\n Game 1\n Anna\n", 3),
        (" 7 point match\n Game 1\n", 2),
        (" 7 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5    Doubles => 2\n", 4),
        (" 7 point match\n Game 1\n A : 0   B : 0\n  1) 37: 8/5 6/5\n", 4),
        (" 7 point match\n Game 1\n A : 0   B : 0\n  1) 31: ????\n", 4),
    ],
)
def test_the_first_line_that_makes_no_sense_is_named(text: str, line: int) -> None:
    with pytest.raises(Unreadable, match="match_unreadable") as caught:
        parse_mat(text)

    assert caught.value.facts["line"] == line


def test_points_that_there_are_not_are_refused() -> None:
    with pytest.raises(Unreadable, match="play_unreadable"):
        parse_mat(" 7 point match\n Game 1\n A : 0   B : 0\n  1) 31: 28/5\n")


def test_a_stone_that_is_not_there_cannot_be_written() -> None:
    with pytest.raises(InvalidPosition, match="stone_missing"):
        format_mat(
            MatchTranscript("A", "B", (GameTranscript((Turn(Side.WHITE, (1, 2), (Step(7, 5),)),), None),))
        )
