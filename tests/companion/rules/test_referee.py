"""Findings and what is proposed to follow from them."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidPosition
from companion.rules.board import HOME, WAITING, Position
from companion.rules.findings import Code
from companion.rules.referee import (
    Action,
    HandOn,
    KnockOver,
    Moved,
    Pass,
    Roll,
    Verdict,
    check,
    other_dice,
    sent_back,
)
from companion.rules.rulesets import HGV, LSA, SCHMIDT, Ruleset
from companion.rules.transitions import Due, Game, excluded, is_over, legal, moved, passed, rolled
from tests.companion.rules.strategies import games


def playing(die: int | None, *pieces: int, **facts: object) -> Game:
    """Seat 0 on turn with these pieces against seat 1, whose only piece out stands on 0's field 15."""
    position = Position.of({0: pieces, 1: [-1, -1, -1, 5]})
    due = Due.ROLL if die is None else Due.MOVE
    return replace(Game(position, 0, due, die), **facts)  # type: ignore[arg-type]  # a test's facts fit


OVER = playing(None, -1, 3, 9, 20, turn=None, due=Due.NOTHING, attempts_left=0)
USED_UP = playing(None, -1, 3, 9, 20, due=Due.HAND_ON, attempts_left=0)
SIGNALLED = playing(None, -1, 3, 9, 20, time_up=True)


@pytest.mark.parametrize(
    ("ruleset", "before", "action", "code"),
    [
        (LSA, OVER, Roll(0), Code.AFTER_THE_END),
        (LSA, OVER, Moved(0, 0, 3, 7), Code.AFTER_THE_END),
        (LSA, OVER, HandOn(0), None),
        (LSA, SIGNALLED, Roll(0), Code.AFTER_THE_END),
        (LSA, SIGNALLED, HandOn(0), None),
        (LSA, playing(4, -1, 3, 9, 20, time_up=True), Roll(0), Code.AFTER_THE_END),
        (LSA, playing(4, -1, 3, 9, 20, time_up=True), Roll(1), Code.AFTER_THE_END),
        (LSA, playing(4, -1, 3, 9, 20, time_up=True), Moved(0, 0, 3, 7), None),
        (HGV, SIGNALLED, Roll(0), None),
        (LSA, playing(4, -1, 3, 9, 20), Roll(1), Code.OUT_OF_TURN),
        (LSA, playing(4, -1, 3, 9, 20), HandOn(1), Code.OUT_OF_TURN),
        (LSA, playing(None, -1, 3, 9, 20), Roll(0, issued=False), Code.FOREIGN_DIE),
        (SCHMIDT, playing(None, -1, 3, 9, 20), Roll(0, issued=False), None),
        (LSA, playing(None, -1, 3, 9, 20), Roll(0, from_cup=False), Code.NOT_FROM_CUP),
        (HGV, playing(None, -1, 3, 9, 20), Roll(0, from_cup=False), None),
        (LSA, playing(4, -1, 3, 9, 20), Roll(0), Code.TOO_MANY_ROLLS),
        (LSA, USED_UP, Roll(0), Code.TOO_MANY_ROLLS),
        (LSA, playing(4, -1, -1, -1, 43), Roll(0), Code.TOO_MANY_ROLLS),
        (LSA, playing(4, -1, -1, -1, 43, attempts_left=2), Roll(0), None),
        (HGV, playing(6, 39, 41, 42, 43), Roll(0), None),
        (LSA, playing(6, 39, 41, 42, 43), Roll(0), Code.TOO_MANY_ROLLS),
        (HGV, playing(None, -1, 3, 9, 20, after_six=True), HandOn(0), Code.ROLL_MISSING),
        (LSA, playing(None, -1, 3, 9, 20, after_six=True), HandOn(0), None),
        (HGV, playing(6, 39, 41, 42, 43), HandOn(0), Code.ROLL_MISSING),
        (HGV, playing(4, -1, -1, -1, 43, attempts_left=2), HandOn(0), None),
        (LSA, playing(4, -1, 3, 9, 20), HandOn(0), Code.MUST_MOVE),
        (LSA, USED_UP, HandOn(0), None),
        (LSA, playing(4, -1, 3, 9, 20), Moved(0, 1, 5, 9), Code.FOREIGN_PIECE),
        (LSA, playing(None, -1, 3, 9, 20), Moved(0, 0, 3, 7), Code.MOVE_WITHOUT_ROLL),
        (LSA, playing(4, -1, 3, 9, 20), Moved(0, 0, -1, 0), Code.ENTER_WITHOUT_SIX),
        (LSA, playing(6, -1, 3, 9, 20), Moved(0, 0, -1, 1), Code.WRONG_COUNT),
        (LSA, playing(6, -1, 0, 9, 20), Moved(0, 0, -1, 0), Code.OWN_PIECE),
        (LSA, playing(4, -1, 3, 9, 38), Moved(0, 0, 38, 2), Code.SECOND_LAP),
        (LSA, playing(4, -1, 3, 9, 38), Moved(0, 0, 38, 1), Code.WRONG_COUNT),
        (LSA, playing(4, -1, 3, 9, 35), Moved(0, 0, 35, -1), Code.WRONG_COUNT),
        (LSA, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 8), Code.WRONG_COUNT),
        (LSA, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 99), Code.WRONG_COUNT),
        (LSA, playing(4, -1, 3, 9, 41), Moved(0, 0, 41, 45), Code.OVERSHOOT),
        (LSA, playing(6, -1, 3, 9, 20), Moved(0, 0, 3, 9), Code.OWN_PIECE),
        (HGV, playing(4, -1, 3, 38, 41), Moved(0, 0, 38, 42), Code.JUMPED_IN_HOME),
        (LSA, playing(4, -1, 3, 38, 41), Moved(0, 0, 38, 42), None),
        (LSA, playing(6, -1, 3, 9, 20), Moved(0, 0, 20, 26), Code.MUST_ENTER),
        (LSA, playing(4, -1, 0, 9, 20), Moved(0, 0, 9, 13), Code.MUST_CLEAR_START),
        (HGV, playing(6, 3, 4, 9, 20), Moved(0, 0, 20, 26), Code.MUST_CAPTURE),
        (LSA, playing(6, 3, 4, 9, 20), Moved(0, 0, 20, 26), None),
        (LSA, playing(4, -1, 3, 9, 20), Pass(0), Code.MUST_MOVE),
        (LSA, playing(6, -1, 3, 9, 20), Pass(0), Code.MUST_ENTER),
        (LSA, playing(4, -1, 3, 9, 20, time_up=True), Pass(0), None),
        (LSA, playing(4, -1, -1, -1, 43), Pass(0), None),
        (LSA, playing(None, -1, 3, 9, 20), Pass(0), None),
        (HGV, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 7, touched=(0, 9)), Code.TOUCH_MOVE),
        (HGV, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 7, touched=(0, -1)), None),
        (HGV, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 7, touched=(0, 3)), None),
        (HGV, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 7, touched=(1, 5)), None),
        (LSA, playing(4, -1, 3, 9, 20), Moved(0, 0, 3, 7, touched=(0, 9)), None),
        (HGV, playing(4, -1, 3, 9, 20), KnockOver(1), Code.KNOCKED_OVER),
        (LSA, playing(4, -1, 3, 9, 20), KnockOver(1), None),
        (HGV, OVER, KnockOver(0), None),
        (HGV, playing(4, -1, 3, 9, 20), KnockOver(3), None),
    ],
)
def test_the_finding_is_named_with_its_paragraph(
    ruleset: Ruleset, before: Game, action: Action, code: Code | None
) -> None:
    verdict = check(ruleset, before, action)

    assert verdict.code == code
    assert verdict.paragraphs == (ruleset.paragraphs[code] if code else ())


def test_a_house_rule_is_found_without_a_paragraph() -> None:
    house = replace(LSA, id="house", forced_capture=True)
    verdict = check(house, playing(6, 3, 4, 9, 20), Moved(0, 0, 20, 26))

    assert (verdict.code, verdict.paragraphs) == (Code.MUST_CAPTURE, ())


def test_what_is_illegal_in_lsa_is_taken_back_and_played_again() -> None:
    before = playing(6, -1, 3, 9, 20)

    assert check(LSA, before, Moved(0, 0, 20, 26)).result == before


def test_in_hgv_a_duty_not_done_costs_the_turn_also_after_a_six() -> None:
    before = playing(6, -1, 3, 9, 20)
    result = check(HGV, before, Moved(0, 0, 20, 26)).result

    assert result.position == before.position
    assert (result.turn, result.due) == (1, Due.ROLL)


def test_in_hgv_running_past_the_own_start_costs_the_turn() -> None:
    before = playing(6, 3, 11, 20, 38)
    result = check(HGV, before, Moved(0, 0, 38, 4)).result

    assert result.position == before.position
    assert result.turn == 1


def test_in_hgv_the_piece_that_had_to_clear_the_start_goes_back() -> None:
    verdict = check(HGV, playing(3, -1, 0, 3, 20), Moved(0, 0, 20, 23))

    assert verdict.pieces == ((0, 3),)
    assert verdict.result.position[0] == (-1, -1, 0, 20)
    assert verdict.result.turn == 1


def test_in_hgv_the_furthest_piece_that_could_have_captured_goes_back_unless_the_referee_chooses() -> None:
    position = Position.of({0: [1, 11, 20, 30], 1: [-1, -1, 5, 35]})
    before = Game(position, 0, Due.MOVE, 4)
    verdict = check(HGV, before, Moved(0, 0, 20, 24))

    assert verdict.pieces == ((0, 11), (0, 1))
    assert verdict.result.position[0] == (-1, 1, 20, 30)
    assert sent_back(HGV, before, 1).position[0] == (-1, 11, 20, 30)
    assert sent_back(HGV, before, 1).turn == 1


def test_where_nobody_is_on_turn_no_piece_is_sent_back() -> None:
    assert sent_back(HGV, OVER, 3) == OVER


def test_a_roll_after_a_used_up_turn_does_not_count_and_the_next_is_on_turn() -> None:
    assert check(LSA, USED_UP, Roll(0)).result.turn == 1
    assert check(LSA, playing(4, -1, 3, 9, 20), Roll(0)).result.turn == 0


def test_whoever_knocks_over_is_excluded() -> None:
    verdict = check(HGV, playing(4, -1, 3, 9, 20), KnockOver(0))

    assert verdict.result.excluded == (0,)
    assert is_over(verdict.result)


def test_a_further_roll_is_made_in_the_state_that_counts_the_number_as_passed() -> None:
    verdict = check(LSA, playing(4, -1, -1, -1, 43, attempts_left=2), Roll(0))

    assert (verdict.result.due, verdict.result.attempts_left) == (Due.ROLL, 1)


def test_a_piece_that_is_not_there_cannot_be_judged() -> None:
    with pytest.raises(InvalidPosition):
        check(LSA, playing(4, -1, 3, 9, 20), Moved(0, 0, 4, 8))


def test_a_move_that_fits_another_number_may_be_a_misread_die() -> None:
    before = playing(4, 3, 9, 20, 30)

    assert other_dice(LSA, before, Moved(0, 0, 20, 25)) == (5,)
    assert other_dice(LSA, before, Moved(0, 0, 20, 27)) == ()
    assert other_dice(LSA, before, Moved(0, 1, 5, 10)) == ()
    assert other_dice(LSA, playing(4, -1, 9, 20, 30), Moved(0, 0, -1, 0)) == (6,)
    assert other_dice(LSA, playing(None, 3, 9, 20, 30), Moved(0, 0, 20, 25)) == ()


def verdict_on_move(ruleset: Ruleset, now: Game, start: int, target: int) -> Verdict:
    assert now.turn is not None
    return check(ruleset, now, Moved(now.turn, now.turn, start, target))


@given(games())
def test_every_legal_move_is_found_right_and_leads_where_play_leads(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game

    for move in legal(ruleset, now):
        verdict = check(ruleset, now, Moved(now.turn or 0, move.seat, move.start, move.target))
        assert verdict.code is None
        assert verdict.result == moved(ruleset, now, move)


@given(games(), st.integers(1, 6))
def test_every_other_displacement_has_a_finding_with_a_paragraph(
    game: tuple[Ruleset, Game], die: int
) -> None:
    ruleset, now = game
    if now.turn is None:
        return
    now = rolled(ruleset, now, die)
    open_moves = {(move.start, move.target) for move in legal(ruleset, now) if move.seat == now.turn}

    for start in set(now.position[now.turn or 0]):
        for target in range(WAITING - 1, HOME[-1] + 7):
            if (start, target) in open_moves:
                continue
            verdict = verdict_on_move(ruleset, now, start, target)
            assert verdict.code is not None
            assert verdict.paragraphs


@given(games())
def test_a_proposal_keeps_every_piece_on_the_board(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game
    if now.turn is None:
        return

    for action in (Pass(now.turn), HandOn(now.turn), Roll(now.turn), Roll(now.turn, issued=False)):
        result = check(ruleset, now, action).result
        assert result.position.defects(ruleset.barriers) == ()
        assert result.position.seats == now.position.seats


@given(games())
def test_passing_is_right_exactly_where_nothing_can_be_played(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game
    if now.due is not Due.MOVE or now.turn is None or now.time_up:
        return
    verdict = check(ruleset, now, Pass(now.turn))

    assert (verdict.code is None) == (legal(ruleset, now) == ())
    assert verdict.code is not None or verdict.result == passed(ruleset, now)


@given(games(), st.integers(0, 3))
def test_exclusion_takes_exactly_one_seats_pieces(game: tuple[Ruleset, Game], seat: int) -> None:
    _, now = game
    left = excluded(HGV, now, seat).position

    assert Counter(left.seats) == Counter(set(now.position.seats) - {seat})
    assert all(left[other] == now.position[other] for other in left.seats)


def test_refereed_legal_games_have_no_finding() -> None:
    chance = Random(7)
    for ruleset in (LSA, HGV):
        now = Game(Position.of(dict.fromkeys(range(4), ruleset.set_up)), 0, Due.ROLL)
        while (turn := now.turn) is not None:
            if now.due is Due.ROLL:
                assert check(ruleset, now, Roll(turn)).code is None
                now = rolled(ruleset, now, chance.randint(1, 6))
                continue
            moves = legal(ruleset, now)
            action: Action = Pass(turn)
            if moves:
                pick = chance.choice(moves)
                action = Moved(pick.seat, pick.seat, pick.start, pick.target)
            verdict = check(ruleset, now, action)
            assert verdict.code is None
            now = verdict.result
