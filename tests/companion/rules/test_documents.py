"""What sets the four documents apart, in play: one property a test, all documents side by side."""

from dataclasses import replace

import pytest

from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.moves import Move
from companion.rules.opening import to_roll
from companion.rules.ranking import rank
from companion.rules.referee import Moved, Pass, Roll, check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA, RULESETS, SCHMIDT, SEMESTER
from companion.rules.switches import RankKey
from companion.rules.transitions import Due, Game, is_over, moved, passed, start
from companion.rules.variants import VARIANTS, schmidt, semester

DOCUMENTS = sorted(RULESETS.values(), key=lambda ruleset: ruleset.id)
each = pytest.mark.parametrize("ruleset", DOCUMENTS, ids=lambda ruleset: ruleset.id)
EQUAL = Game(Position.of({0: [-1, -1, 5, 41], 1: [-1, -1, 5, 41]}), 0, Due.ROLL)
OPEN = Game(Position.of({0: [3, 9, 20, 38], 1: [-1, -1, 4, 8]}), 0, Due.MOVE, 4)


@each
def test_the_boards_have_their_colours(ruleset: Ruleset) -> None:
    box = ("yellow", "green", "red", "black")
    assert ruleset.colours == (box if ruleset in (LSA, SCHMIDT) else ("red", "blue", "yellow", "green"))


@each
def test_a_piece_starts_on_a_where_the_box_says_so(ruleset: Ruleset) -> None:
    first = start(ruleset, [0, 2], 0).position[0]
    assert first == ((-1, -1, -1, 0) if ruleset in (LSA, SCHMIDT) else (-1, -1, -1, -1))


@each
def test_everybody_rolls_for_the_beginning_or_nobody(ruleset: Ruleset) -> None:
    assert to_roll(ruleset, [0, 1], []) == ((0, 1) if ruleset in (LSA, SCHMIDT) else ())


@each
def test_only_hgv_draws_lots_and_only_lsa_gives_points(ruleset: Ruleset) -> None:
    found = rank(ruleset, EQUAL)

    assert found.lots == (((0, 1),) if ruleset is HGV else ())
    assert found.points == ({0: 4, 1: 4} if ruleset is LSA else None)


@each
def test_the_unfinished_are_ranked_by_the_keys_of_the_document(ruleset: Ruleset) -> None:
    keys = tuple(key for key, _ in rank(ruleset, EQUAL).standings[0].scores)
    of_hgv = (RankKey.AT_HOME, RankKey.DEPTH, RankKey.ON_TRACK, RankKey.PROGRESS)
    assert keys == (of_hgv if ruleset is HGV else (RankKey.AT_HOME, RankKey.REMAINING))


@each
def test_a_game_takes_25_minutes_and_the_final_of_lsa_45(ruleset: Ruleset) -> None:
    assert (ruleset.minutes, ruleset.final_minutes) == (25, 45 if ruleset is LSA else 25)


@each
def test_only_in_lsa_the_first_home_ends_the_final(ruleset: Ruleset) -> None:
    position = Position.of({0: [38, 41, 42, 43], 1: [-1, -1, 5, 9], 2: [-1, -1, 5, 9]})
    after = moved(ruleset, Game(position, 0, Due.MOVE, 2, final=True), Move(0, 38, 40))
    assert is_over(after) == (ruleset is LSA)


@each
def test_only_in_hgv_rolls_go_on_after_the_signal(ruleset: Ruleset) -> None:
    signalled = replace(EQUAL, time_up=True)
    assert check(ruleset, signalled, Roll(0)).code == (None if ruleset is HGV else Code.AFTER_THE_END)


@each
def test_only_in_hgv_a_touched_piece_must_move(ruleset: Ruleset) -> None:
    found = check(ruleset, OPEN, Moved(0, 0, 20, 24, touched=(0, 9))).code
    assert found == (Code.TOUCH_MOVE if ruleset is HGV else None)


@each
def test_only_in_hgv_a_second_lap_costs_the_turn(ruleset: Ruleset) -> None:
    assert check(ruleset, OPEN, Moved(0, 0, 38, 2)).result.turn == (1 if ruleset is HGV else 0)


@each
def test_only_in_hgv_a_start_not_cleared_costs_the_piece(ruleset: Ruleset) -> None:
    cleared = Game(Position.of({0: [-1, 0, 9, 20], 1: [-1] * 4}), 0, Due.MOVE, 4, just_entered=True)
    verdict = check(ruleset, cleared, Pass(0))

    assert verdict.code is Code.MUST_CLEAR_START
    assert verdict.pieces == (((0, 0),) if ruleset is HGV else ())


@each
def test_everywhere_there_is_an_order_and_no_pairs_and_no_way_back(ruleset: Ruleset) -> None:
    capturing = replace(OPEN, position=Position.of({0: [3, 9, 20, 38], 1: [-1, -1, -1, 6]}))

    assert check(ruleset, OPEN, Roll(1)).code is Code.OUT_OF_TURN
    assert check(ruleset, replace(OPEN, die=6), Moved(0, 0, 3, 9)).code is Code.OWN_PIECE
    assert check(ruleset, capturing, Moved(0, 0, 20, 16)).code is Code.WRONG_COUNT


@each
def test_a_six_gives_a_further_roll_everywhere_and_lapses_unplayed_in_lsa(ruleset: Ruleset) -> None:
    home = Game(Position.of({0: [38, 41, 42, 43], 1: [-1] * 4}), 0, Due.MOVE, 6)

    assert moved(ruleset, replace(OPEN, die=6), Move(0, 20, 26)).after_six
    assert passed(ruleset, home).after_six == (ruleset is not LSA)


def test_pieces_pay_for_a_missed_capture_only_where_capturing_is_forced() -> None:
    published = [*DOCUMENTS, semester(chaos=True), *(schmidt([name]) for name in VARIANTS)]

    assert [one.forced_capture for one in published] == [one.idle_capturer_goes_back for one in published]
    assert [one.id for one in published if one.missed_capture_stands] == ["schmidt"]


def test_semester_offers_three_attempts_once_and_schmidt_never() -> None:
    waiting = {0: [-1] * 4, 1: [-1] * 4}
    first = start(SEMESTER, waiting, 0)
    later = replace(first, turn=1, had_turn=(0, 1), due=Due.MOVE, die=3, attempts_left=1)

    assert first.attempts_left == 3
    assert passed(SEMESTER, later).attempts_left == 1
    assert passed(SCHMIDT, later).attempts_left == 1
