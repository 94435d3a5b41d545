"""A game of the international rules is kept as other programs do, as far as it is right by the rules."""

from pathlib import Path

import pytest

from companion.backgammon.board import Side
from companion.backgammon.mat import parse_mat
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.transcript import MatchTranscript
from companion.chance import seeded
from companion.export.registry import files_of
from companion.language import wording
from companion.protocol.backgammon_protocol import protocol
from companion.table.ruling_events import Decision, Ruled
from tests.companion.backgammon_game.table import Table

NAMES = {"p0": "Änne", "p1": ""}


def exported(table: Table) -> MatchTranscript:
    """The file that is handed out, read again."""
    record = protocol("stream", table.state, NAMES)
    return parse_mat(files_of(record)["mat"].render(record, wording("de"), Path()).decode())


def test_a_logged_game_has_every_roll_with_its_play_and_the_score_of_its_match() -> None:
    table = Table(STANDARD, match_points=5, score=(2, 1), match_game=4)
    table.begin()
    table.play_on(seeded("mat"))
    match = exported(table)
    (game,) = match.games
    rolls = [entry for entry in table.state.entries if entry.line != "opening"]

    assert (match.white, match.black) == ("Änne", "Dunkel")
    assert (match.points_to_win, match.before, match.comments) == (5, (2, 1), ())
    assert [turn.steps for turn in game.turns] == [entry.steps or () for entry in rolls]
    assert game.turns[0].dice == (6, 1)
    assert game.winner is not None
    assert game.points == match.points(game.winner, 1) - match.before[game.winner is Side.BLACK]


@pytest.mark.parametrize(("decision", "turns", "comments"), [(Decision.APPLY, 3, 0), (Decision.WAIVE, 1, 1)])
def test_a_play_that_was_taken_back_is_left_out_and_one_that_stands_ends_what_is_written(
    decision: Decision, turns: int, comments: int
) -> None:
    table = Table(STANDARD)
    table.begin()
    table.play((8, 2), (6, 5))
    table.roll(1, 4, 2)
    wrong = table.play((8, 3))
    table.report(Ruled(finding=wrong, decision=decision, reason="so"))
    if decision is Decision.APPLY:
        table.play((8, 4), (6, 4))
    table.roll(0, 3, 1)
    table.play((8, 5), (6, 5))
    match = exported(table)

    assert (len(match.games[0].turns), len(match.comments)) == (turns, comments)
    assert match.games[0].winner is None


def test_rules_that_no_other_program_plays_have_no_such_file() -> None:
    assert "mat" not in files_of(protocol("stream", Table(HOFER).state, {}))
    assert "mat" in files_of(protocol("stream", Table(STANDARD).state, {}))
