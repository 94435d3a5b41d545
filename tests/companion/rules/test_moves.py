"""Legal moves, duties and attempts."""

from dataclasses import replace

import pytest
from hypothesis import given

from companion.rules.board import HOME, WAITING, Position, on_track
from companion.rules.moves import Duty, Move, attempts, duty, legal_moves, possible_moves
from companion.rules.rulesets import HGV, LSA, SCHMIDT, SEMESTER, Ruleset
from companion.rules.way import has_room
from tests.companion.rules.strategies import dice, positions, rulesets


def alone(*pieces: int) -> Position:
    """Seat 0 with these pieces, and an opponent out of the way."""
    return Position.of({0: pieces, 2: [WAITING] * 4})


def steps(
    ruleset: Ruleset, position: Position, die: int, just_entered: bool = False
) -> list[tuple[int, int]]:
    return [(move.start, move.target) for move in legal_moves(ruleset, position, 0, die, just_entered)]


@pytest.mark.parametrize("ruleset", [LSA, HGV, SCHMIDT, SEMESTER])
def test_a_six_brings_a_piece_in_and_throws_an_opponent_off_the_start(ruleset: Ruleset) -> None:
    position = Position.of({0: [-1, -1, 5, 9], 1: [-1, -1, -1, 30]})

    assert legal_moves(ruleset, position, 0, 6) == (Move(0, -1, 0, captured=1),)
    assert duty(ruleset, position, 0, 6) is Duty.ENTER


def test_where_entering_is_no_duty_a_six_may_be_played_otherwise() -> None:
    house = replace(LSA, must_enter=False)

    assert steps(house, alone(-1, -1, 5, 20), 6) == [(-1, 0), (5, 11), (20, 26)]


@pytest.mark.parametrize("ruleset", [LSA, HGV, SCHMIDT, SEMESTER])
def test_with_an_own_piece_on_the_start_a_six_clears_it(ruleset: Ruleset) -> None:
    position = alone(-1, 0, 5, 9)

    assert steps(ruleset, position, 6) == [(0, 6)]
    assert duty(ruleset, position, 0, 6) is Duty.CLEAR_START


def test_the_start_is_cleared_while_pieces_wait() -> None:
    assert steps(LSA, alone(-1, 0, 5, 9), 3) == [(0, 3)]
    assert steps(LSA, alone(0, 5, 9, 20), 3) == [(0, 3), (5, 8), (9, 12), (20, 23)]


def test_a_blocked_start_leaves_the_choice_free() -> None:
    position = alone(-1, 0, 3, 20)

    assert steps(LSA, position, 3) == [(3, 6), (20, 23)]
    assert duty(LSA, position, 0, 3) is Duty.MOVE


def test_in_hgv_the_piece_in_the_way_has_to_move() -> None:
    assert steps(HGV, alone(-1, 0, 3, 20), 3) == [(3, 6)]
    assert steps(HGV, alone(-1, 0, 3, 6), 3) == [(6, 9)]


def test_in_semester_only_the_piece_just_brought_in_is_bound() -> None:
    assert steps(SEMESTER, alone(-1, 0, 5, 20), 3) == [(0, 3), (5, 8), (20, 23)]
    assert steps(SEMESTER, alone(-1, 0, 5, 20), 3, just_entered=True) == [(0, 3)]
    assert steps(SEMESTER, alone(0, 5, 9, 20), 3, just_entered=True) == [(0, 3)]
    assert steps(SEMESTER, alone(0, 3, 9, 20), 3, just_entered=True) == [(3, 6), (9, 12), (20, 23)]


def test_capturing_is_a_duty_in_hgv_and_a_choice_in_lsa() -> None:
    position = Position.of({0: [5, 12, 20, 30], 1: [-1, -1, -1, 5]})

    assert steps(HGV, position, 3) == [(12, 15)]
    assert duty(HGV, position, 0, 3) is Duty.CAPTURE
    assert steps(LSA, position, 3) == [(5, 8), (12, 15), (20, 23), (30, 33)]
    assert duty(LSA, position, 0, 3) is Duty.MOVE


def test_pieces_at_home_may_be_jumped_in_lsa_only() -> None:
    assert steps(LSA, alone(-1, -1, 38, 40), 4) == [(38, 42)]
    assert steps(LSA, alone(-1, -1, 40, 41), 2) == [(40, 42), (41, 43)]
    assert steps(HGV, alone(-1, -1, 38, 40), 4) == []
    assert steps(HGV, alone(-1, -1, 40, 41), 2) == [(41, 43)]
    assert steps(HGV, alone(-1, -1, 38, 43), 4) == [(38, 42)]


def test_nothing_goes_beyond_the_last_field() -> None:
    assert steps(LSA, alone(-1, -1, -1, 39), 5) == []
    assert duty(LSA, alone(-1, -1, -1, 39), 0, 5) is Duty.NONE


@pytest.mark.parametrize(
    ("pieces", "rolls"),
    [
        ((-1, -1, -1, -1), 3),
        ((-1, -1, -1, 0), 1),
        ((-1, -1, -1, 43), 3),
        ((-1, -1, -1, 42), 1),
        ((-1, -1, 42, 43), 3),
        ((-1, -1, 40, 43), 1),
        ((-1, 41, 42, 43), 3),
    ],
)
def test_three_attempts_where_nothing_can_advance(pieces: tuple[int, ...], rolls: int) -> None:
    assert attempts(LSA, alone(*pieces), 0) == rolls
    assert attempts(HGV, alone(*pieces), 0) == rolls


def test_schmidt_knows_one_attempt_and_semester_three_in_the_first_turn() -> None:
    assert attempts(SCHMIDT, alone(-1, -1, -1, -1), 0, first_turn=True) == 1
    assert attempts(SEMESTER, alone(-1, -1, -1, 20), 0, first_turn=True) == 3
    assert attempts(SEMESTER, alone(-1, -1, -1, -1), 0) == 1


@given(rulesets, positions(), dice)
def test_legal_moves_are_possible_sorted_and_bound_by_one_duty(
    ruleset: Ruleset, position: Position, die: int
) -> None:
    seat = position.seats[0]
    legal, possible = legal_moves(ruleset, position, seat, die), possible_moves(ruleset, position, seat, die)

    assert list(legal) == sorted(set(legal))
    assert set(legal) <= set(possible)
    assert bool(legal) == bool(possible)
    assert (duty(ruleset, position, seat, die) is Duty.NONE) == (not legal)


@given(rulesets, positions(), dice)
def test_a_move_counts_the_die_and_lands_on_no_own_piece(
    ruleset: Ruleset, position: Position, die: int
) -> None:
    for move in legal_moves(ruleset, position, position.seats[0], die):
        assert move.start in position[move.seat]
        assert has_room(ruleset, position[move.seat], move.target)
        assert (
            (die, move.target) == (6, 0)
            if move.start == WAITING
            else move.target - move.start
            in ((die, -die) if ruleset.backward_capture and move.captured is not None else (die,))
        )
        assert move.target <= HOME[-1]
        assert move.captured is None or on_track(move.target)


@given(rulesets, positions(), dice)
def test_three_attempts_are_given_only_where_nothing_but_a_six_helps(
    ruleset: Ruleset, position: Position, die: int
) -> None:
    seat = position.seats[0]

    if attempts(ruleset, position, seat) == 3 and die != 6:
        assert legal_moves(ruleset, position, seat, die) == ()
