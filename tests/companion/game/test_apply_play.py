"""Rolls, moves and rulings: pieces stand as reported, findings wait for the referee, rulings settle them."""

import pytest

from companion.game.entries import Finding, LineKind
from companion.game.events import KnockedOver, MoveCorrected, MoveMade, Passed, PieceTouched, PositionSet
from companion.rules.board import Pieces, Position
from companion.rules.findings import Code
from companion.rules.rulesets import HGV, LSA, SEMESTER, Ruleset
from companion.rules.transitions import Due, Game
from companion.rules.variants import schmidt, semester
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import HandedOn, RollCorrected
from tests.companion.game.table import Table


def running(ruleset: Ruleset = LSA) -> Table:
    table = Table(ruleset)
    table.begin()
    return table


def set_up(ruleset: Ruleset, *pieces: Pieces, turn: int = 0) -> Table:
    """A running game with these pieces by seat."""
    table = running(ruleset)
    first, second, third, fourth = pieces
    table.report(PositionSet(pieces=(first, second, third, fourth), turn=turn, reason="test"))
    return table


def game(table: Table) -> Game:
    assert table.state.game is not None
    return table.state.game


def finding(table: Table) -> Finding:
    assert table.state.finding is not None
    return table.state.finding


def move(table: Table, start: int, target: int, seat: int = 0) -> int:
    return table.report(MoveMade(seat=seat, colour=seat, start=start, target=target))


WAITING: Pieces = (-1, -1, -1, -1)
ONE_OUT: Pieces = (-1, -1, -1, 0)


def test_a_legal_move_hands_the_turn_on() -> None:
    table = running()
    table.roll(3)
    move(table, 0, 3)

    assert game(table).turn == 1
    assert game(table).position[0] == (-1, -1, -1, 3)
    assert table.state.entries[-1].move is not None


def test_a_number_that_cannot_be_played_is_passed_by_itself() -> None:
    table = running(HGV)
    table.roll(3)

    assert game(table).attempts_left == 2
    assert table.state.entries[-1].passed
    table.roll(4)
    assert [entry.attempt for entry in table.state.entries] == [1, 2]


def test_an_illegal_move_stands_as_made_until_it_is_ruled_upon() -> None:
    table = running()
    table.roll(3)
    move(table, 0, 5)

    assert finding(table).verdict.code is Code.WRONG_COUNT
    assert finding(table).verdict.paragraphs == ("lsa-full-count",)
    assert game(table).position[0] == (-1, -1, -1, 5)


def test_applying_the_proposal_takes_the_move_back() -> None:
    table = running()
    table.roll(3)
    seq = move(table, 0, 5)
    table.report(Ruled(finding=seq, decision=Decision.APPLY))

    assert table.state.finding is None
    assert game(table).position[0] == ONE_OUT
    assert (game(table).turn, game(table).due, game(table).die) == (0, Due.MOVE, 3)


def test_waiving_lets_the_move_stand() -> None:
    table = running()
    table.roll(3)
    seq = move(table, 0, 5)
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="nobody minded"))

    assert game(table).position[0] == (-1, -1, -1, 5)
    assert game(table).turn == 1
    assert table.state.entries[-1].settled[0].reason == "nobody minded"


def test_a_move_that_fits_another_number_asks_whether_the_die_was_misread() -> None:
    table = running()
    roll = table.roll(3)
    move(table, 0, 5)
    assert finding(table).other_dice == (5,)

    table.report(RollCorrected(corrects=roll, values=(5,)))
    assert table.state.finding is None
    assert game(table).turn == 1


def test_a_miscounted_move_is_corrected_in_the_log() -> None:
    table = running()
    table.roll(3)
    seq = move(table, 0, 5)
    table.report(MoveCorrected(corrects=seq, colour=0, start=0, target=3))

    assert table.state.finding is None
    assert game(table).position[0] == (-1, -1, -1, 3)
    assert table.state.entries[-1].corrected


def test_another_piece_than_the_proposed_one_may_be_sent_back() -> None:
    table = set_up(HGV, (-1, 5, 15, 30), (-1, -1, 7, 22), WAITING, WAITING)
    table.roll(2)
    # blue stands on fields 17 and 32: red's 15 and 30 could capture, red moves 5
    seq = move(table, 5, 7)
    assert finding(table).verdict.code is Code.MUST_CAPTURE
    assert finding(table).verdict.pieces == ((0, 30), (0, 15))

    table.report(Ruled(finding=seq, decision=Decision.APPLY, choice=15))
    assert game(table).position[0] == (-1, -1, 5, 30)
    assert game(table).turn == 1


def test_a_touched_piece_that_can_move_has_to_be_moved() -> None:
    table = set_up(HGV, (-1, -1, 5, 20), WAITING, WAITING, WAITING)
    table.roll(2)
    table.report(PieceTouched(seat=0, progress=5))
    move(table, 20, 22)

    assert finding(table).verdict.code is Code.TOUCH_MOVE


def test_touching_the_piece_that_is_then_moved_is_no_finding() -> None:
    table = set_up(HGV, (-1, -1, 5, 20), WAITING, WAITING, WAITING)
    table.roll(2)
    table.report(PieceTouched(seat=0, progress=5))
    move(table, 5, 7)

    assert table.state.finding is None
    assert table.state.touched is None


def test_a_roll_out_of_turn_does_not_count_when_the_proposal_is_applied() -> None:
    table = running()
    seq = table.roll(5, seat=2)
    assert finding(table).verdict.code is Code.OUT_OF_TURN
    table.report(Ruled(finding=seq, decision=Decision.APPLY))

    assert (game(table).turn, game(table).due) == (0, Due.ROLL)


def test_a_roll_out_of_turn_counts_for_the_one_who_rolled_when_waived() -> None:
    table = running()
    seq = table.roll(5, seat=2)
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="the others had handed on"))

    assert (game(table).turn, game(table).due, game(table).die) == (2, Due.MOVE, 5)


def test_a_move_out_of_turn_is_named_and_taken_back() -> None:
    table = running()
    table.roll(3)
    seq = move(table, 0, 3, seat=1)
    assert finding(table).verdict.code is Code.OUT_OF_TURN
    assert game(table).position[1] == (-1, -1, -1, 3)

    table.report(Ruled(finding=seq, decision=Decision.APPLY))
    assert game(table).position[1] == ONE_OUT
    assert game(table).die == 3


def test_passing_a_playable_number_is_found() -> None:
    table = running()
    table.roll(3)
    table.report(Passed(seat=0))

    assert finding(table).verdict.code is Code.MUST_CLEAR_START


def test_handing_on_although_a_roll_is_due_is_found_under_hgv_only() -> None:
    for ruleset, expected in ((HGV, Code.ROLL_MISSING), (LSA, None)):
        table = set_up(ruleset, ONE_OUT, WAITING, WAITING, WAITING)
        table.roll(6)
        move(table, 0, 6)
        table.report(HandedOn(seat=0))
        found = table.state.finding
        assert (found and found.verdict.code) == expected


def test_who_knocks_pieces_over_is_excluded_under_hgv() -> None:
    table = running(HGV)
    seq = table.report(KnockedOver(seat=1))
    table.report(Ruled(finding=seq, decision=Decision.APPLY))

    assert game(table).excluded == (1,)
    assert 1 not in game(table).position.seats


def test_taking_back_a_ruling_opens_the_finding_again() -> None:
    table = running()
    table.roll(3)
    move(table, 0, 5)
    ruled = table.report(Ruled(finding=finding(table).seq, decision=Decision.APPLY))
    table.report(TakenBack(corrects=ruled))

    assert finding(table).verdict.code is Code.WRONG_COUNT


def test_the_board_set_right_is_the_position_from_then_on() -> None:
    table = set_up(LSA, (-1, 40, 41, 43), (-1, -1, 7, 22), WAITING, (40, 41, 42, 43), turn=2)

    assert game(table).position[1] == (-1, -1, 7, 22)
    assert (game(table).turn, game(table).due, game(table).attempts_left) == (2, Due.ROLL, 3)
    assert game(table).finished == (3,)
    assert table.state.entries[-1].line is LineKind.POSITION


def test_a_board_set_right_so_that_one_is_left_ends_the_game() -> None:
    home: Pieces = (40, 41, 42, 43)
    table = set_up(LSA, home, home, WAITING, home, turn=2)

    assert table.state.phase is Phase.COUNTING


def test_later_moves_stay_as_made_after_an_older_roll_was_corrected() -> None:
    table = running()
    first = table.roll(3)
    move(table, 0, 3)
    table.roll(4)
    move(table, 0, 4, seat=1)
    table.report(RollCorrected(corrects=first, values=(2,)))

    found = next(entry for entry in table.state.entries if entry.seq == first).settled[0]
    assert game(table).position[1] == (-1, -1, -1, 4)
    assert (found.finding.verdict.code, found.decision) == (Code.WRONG_COUNT, None)
    assert table.state.finding is None


@pytest.mark.parametrize("target", [44, 50, 99])
def test_a_target_off_the_way_is_logged_and_found(target: int) -> None:
    table = running()
    table.roll(3)
    move(table, 0, target)

    assert finding(table).verdict.code is not None
    assert isinstance(game(table).position, Position)


HOME: Pieces = (40, 41, 42, 43)


def test_of_two_colours_equally_far_the_referee_may_send_the_neutral_piece_back() -> None:
    rules = schmidt(["neutral_colour", "forced_capture"])
    for colour, sent in ((None, 0), (0, 0), (3, 3)):
        table = set_up(rules, (-1, -1, -1, 2), (-1, -1, -1, 34), (-1, -1, -1, 14), (-1, -1, -1, 2))
        table.roll(2)
        seq = table.report(Passed(seat=0))
        assert finding(table).verdict.pieces == ((0, 2), (3, 2))
        table.report(Ruled(finding=seq, decision=Decision.APPLY, choice=2, colour=colour))
        assert [seat for seat in (0, 3) if 2 not in game(table).position[seat]] == [sent]


def test_of_a_set_position_those_at_home_wait_until_the_neutral_four_are_there() -> None:
    table = set_up(schmidt(["neutral_colour"]), HOME, WAITING, WAITING, (-1, 41, 42, 43), turn=1)
    assert (game(table).own_home, game(table).finished) == ((0,), ())

    table.report(PositionSet(pieces=(HOME, WAITING, WAITING, HOME), turn=1, reason="test"))
    assert game(table).finished == (0,)


def test_a_set_position_in_which_one_of_two_people_is_home_ends_the_game() -> None:
    table = set_up(schmidt(["two_players"]), HOME, WAITING, HOME, WAITING, turn=1)

    assert table.state.phase is Phase.COUNTING


def test_the_first_turn_on_a_set_position_has_the_three_attempts_of_semester() -> None:
    table = set_up(SEMESTER, WAITING, WAITING, WAITING, WAITING, turn=2)
    assert game(table).attempts_left == 3

    table.report(PositionSet(pieces=(WAITING,) * 4, turn=2, reason="again"))
    assert game(table).attempts_left == 1


def test_without_an_order_another_seats_roll_takes_the_place_of_one_not_played() -> None:
    table = set_up(semester(chaos=True), WAITING, WAITING, WAITING, (-1, -1, -1, 7))
    table.roll(6, seat=1)
    table.roll(4, seat=3)
    assert (game(table).turn, game(table).die, table.state.finding) == (3, 4, None)

    move(table, 7, 11, seat=3)
    table.roll(2, seat=3)
    assert [entry.attempt for entry in table.state.entries[1:]] == [1, 1, 1]
