"""The course of a game: turns, attempts, sixes, the end."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.board import HOME, Position
from companion.rules.moves import Duty, Move
from companion.rules.rulesets import HGV, LSA, SCHMIDT, SEMESTER, Ruleset
from companion.rules.transitions import (
    Due,
    Game,
    duty_due,
    excluded,
    handed_on,
    is_over,
    legal,
    moved,
    passed,
    roll_due,
    rolled,
    start,
    time_called,
)
from tests.companion.rules.strategies import games, step

OPEN = {0: [-1, -1, 5, 9], 1: [-1, -1, 5, 9], 2: [-1, -1, 5, 9], 3: [-1, -1, 5, 9]}


def playing(turn: int = 0, die: int | None = None, **facts: object) -> Game:
    """Four seats in the middle of a game, `turn` to roll or to play `die`."""
    due = Due.ROLL if die is None else Due.MOVE
    return replace(Game(Position.of(OPEN), turn, due, die), **facts)  # type: ignore[arg-type]  # a test's facts fit


def test_a_game_starts_as_the_ruleset_sets_it_up() -> None:
    now = start(LSA, [0, 2], 2, final=True)

    assert str(now.position) == "0:B,B,B,A 2:B,B,B,A"
    assert (now.turn, now.due, now.attempts_left, now.final) == (2, Due.ROLL, 1, True)
    assert start(HGV, [0, 2], 0).attempts_left == 3
    assert start(SEMESTER, [0, 2], 0).attempts_left == 3


def test_a_number_is_played_and_the_next_seat_rolls() -> None:
    now = moved(LSA, rolled(LSA, playing(), 4), Move(0, 9, 13))

    assert now.position[0] == (-1, -1, 5, 13)
    assert (now.turn, now.due, now.die) == (1, Due.ROLL, None)


def test_a_new_turn_begins_with_a_clean_slate() -> None:
    now = moved(LSA, playing(0, 4, after_six=True, just_entered=True), Move(0, 9, 13))

    assert (now.after_six, now.just_entered, now.attempts_left) == (False, False, 1)


def test_after_the_last_seat_comes_the_first() -> None:
    assert moved(LSA, playing(3, 4), Move(3, 9, 13)).turn == 0


def test_a_captured_piece_goes_back() -> None:
    now = moved(LSA, playing(1, 6), Move(1, 9, 15))

    assert now.position[2] == (-1, -1, -1, 9)


def test_an_illegal_move_is_placed_all_the_same() -> None:
    now = moved(LSA, playing(0, 4), Move(0, 9, 5))

    assert now.position[0] == (-1, -1, 5, 5)
    assert now.turn == 1


def test_a_piece_put_beside_its_way_stays_where_it_was() -> None:
    now = moved(LSA, playing(0, 4), Move(0, 9, 77))

    assert now.position == playing().position
    assert now.turn == 1


def test_a_six_gives_a_further_roll() -> None:
    now = moved(LSA, playing(0, 6), Move(0, -1, 0))

    assert (now.turn, now.due, now.after_six, now.just_entered) == (0, Due.ROLL, True, True)
    assert not moved(LSA, replace(now, due=Due.MOVE, die=6), Move(0, 0, 6)).just_entered


def test_the_last_piece_home_with_a_six_ends_the_turn() -> None:
    position = Position.of({0: [35, 40, 42, 43], 1: [-1, -1, 5, 9], 2: [-1, -1, 5, 9]})
    now = moved(LSA, replace(playing(0, 6), position=position), Move(0, 35, 41))

    assert now.finished == (0,)
    assert (now.turn, now.due) == (1, Due.ROLL)


def test_the_game_is_over_when_one_is_left() -> None:
    position = Position.of({0: [38, 41, 42, 43], 1: [-1, -1, 5, 9]})
    now = moved(LSA, replace(playing(0, 2), position=position), Move(0, 38, 40))

    assert is_over(now)
    assert (now.turn, now.die, now.attempts_left) == (None, None, 0)


def test_the_final_is_over_with_its_first_finisher() -> None:
    position = Position.of({0: [38, 41, 42, 43], 1: [-1, -1, 5, 9], 2: [-1, -1, 5, 9]})
    before = replace(playing(0, 2), position=position, final=True)

    assert is_over(moved(LSA, before, Move(0, 38, 40)))
    assert not is_over(moved(HGV, before, Move(0, 38, 40)))


def test_three_attempts_are_counted_down_and_end_with_the_turn() -> None:
    position = Position.of({0: [-1] * 4, 1: [-1] * 4})
    now = Game(position, 0, Due.ROLL, attempts_left=3)

    left = []
    for die in (1, 2, 3):
        now = passed(HGV, rolled(HGV, now, die))
        left.append((now.turn, now.attempts_left))

    assert left == [(0, 2), (0, 1), (1, 3)]


@pytest.mark.parametrize(("ruleset", "turn"), [(HGV, 0), (SCHMIDT, 0), (LSA, 1)])
def test_a_six_that_cannot_be_played_lapses_in_lsa_only(ruleset: Ruleset, turn: int) -> None:
    position = Position.of({0: [38, 41, 42, 43], 1: [-1, -1, 5, 9]})
    now = passed(ruleset, replace(playing(0, 6), position=position))

    assert now.turn == turn


def test_a_playable_six_that_is_passed_gives_no_further_roll() -> None:
    assert passed(HGV, playing(0, 6)).turn == 1
    assert passed(HGV, playing(0, 6, attempts_left=3)).turn == 1


def test_without_a_number_there_is_nothing_to_pass() -> None:
    assert passed(LSA, playing()) == playing()


def test_a_roll_in_place_of_an_unplayable_number_is_the_next_attempt() -> None:
    position = Position.of({0: [-1] * 4, 1: [-1] * 4})
    first = Game(position, 0, Due.MOVE, die=2, attempts_left=3)

    assert rolled(HGV, first, 5) == replace(first, die=5, attempts_left=2)
    assert roll_due(HGV, replace(first, attempts_left=1)) is None
    assert rolled(HGV, replace(first, attempts_left=1), 5).die == 5


def test_no_roll_is_due_while_a_number_can_be_played() -> None:
    assert roll_due(LSA, playing(0, 3)) is None
    assert roll_due(LSA, playing()) == playing()


def test_duties_exist_only_while_a_move_is_due() -> None:
    assert duty_due(LSA, playing(0, 6)) is Duty.ENTER
    assert duty_due(LSA, playing()) is Duty.NONE
    assert legal(LSA, playing()) == ()


def test_handing_on_ends_the_turn() -> None:
    assert handed_on(LSA, playing(0, after_six=True)).turn == 1


def test_at_the_siren_a_number_rolled_is_still_played() -> None:
    called = time_called(LSA, playing(0, 6))

    assert called.due is Due.MOVE
    assert is_over(moved(LSA, called, Move(0, -1, 0)))
    assert is_over(passed(LSA, called))


def test_after_the_siren_no_attempt_is_left() -> None:
    position = Position.of({0: [-1] * 4, 1: [-1] * 4})

    assert is_over(passed(LSA, Game(position, 0, Due.MOVE, die=2, attempts_left=3, time_up=True)))


def test_a_die_at_rest_before_the_siren_may_be_told_after_it() -> None:
    called = time_called(LSA, playing())

    assert rolled(LSA, called, 3).due is Due.MOVE
    assert is_over(handed_on(LSA, called))


def test_in_hgv_play_goes_on_to_the_last_seat() -> None:
    called = time_called(HGV, playing(2, 4))

    called = moved(HGV, called, Move(2, 9, 13))
    assert called.turn == 3
    assert is_over(moved(HGV, rolled(HGV, called, 4), Move(3, 9, 13)))


def test_in_hgv_the_last_seat_of_the_order_need_not_be_taken() -> None:
    position = Position.of({0: [-1, -1, 5, 9], 1: [-1, -1, 5, 9]})
    called = time_called(HGV, replace(playing(1, 4), position=position))

    assert is_over(moved(HGV, called, Move(1, 9, 13)))


@pytest.mark.parametrize(
    ("now", "over"),
    [
        (playing(0), True),
        (playing(0, had_turn=(0,)), True),
        (playing(1), False),
        (playing(0, finished=(0,)), False),
        (playing(1, finished=(0,)), True),
        (playing(0, 3), False),
        (playing(0, after_six=True), False),
        (playing(0, attempts_left=2), False),
    ],
)
def test_in_hgv_a_round_just_complete_ends_the_game_at_once(now: Game, over: bool) -> None:
    assert is_over(time_called(HGV, now)) is over


def test_an_excluded_seat_leaves_and_the_turn_passes() -> None:
    now = excluded(HGV, playing(1, 3), 1)

    assert (now.position.seats, now.excluded, now.turn) == ((0, 2, 3), (1,), 2)
    assert excluded(HGV, playing(1, 3), 3).turn == 1


def test_exclusion_can_end_the_game() -> None:
    position = Position.of({0: [-1, -1, 5, 9], 1: [-1, -1, 5, 9]})
    now = replace(playing(0), position=position)

    assert is_over(excluded(HGV, now, 1))


def test_after_the_end_nothing_changes_who_is_on_turn() -> None:
    over = handed_on(LSA, time_called(LSA, playing()))

    assert rolled(LSA, over, 3) == over
    assert handed_on(LSA, over) == over
    assert passed(LSA, over) == over
    assert time_called(LSA, over) == over
    assert moved(LSA, over, Move(0, 9, 12)) == replace(over, position=over.position.with_piece(0, 9, 12))
    assert excluded(LSA, over, 0).turn is None


@given(games())
def test_legal_play_keeps_four_pieces_a_seat_and_one_a_field(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game

    assert now.position.defects(ruleset.barriers) == ()
    assert all(len(now.position[seat]) == 4 for seat in now.position.seats)


@given(games())
def test_a_play_is_consistent(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game

    assert is_over(now) == (now.turn is None) == (now.attempts_left == 0)
    assert (now.due is Due.MOVE) == (now.die is not None)
    assert now.turn is None or now.turn in now.playing or ruleset.any_order
    assert all(now.position[seat] == HOME for seat in now.finished)
    assert all(now.position[seat] != HOME for seat in now.playing if seat not in now.own_home)
    assert legal(ruleset, now) == () or now.due is Due.MOVE


@given(games(), st.integers(0, 10**6))
def test_a_turn_goes_to_the_next_seat_playing_or_stays(game: tuple[Ruleset, Game], seed: int) -> None:
    ruleset, now = game
    after = step(ruleset, now, Random(seed))

    if now.turn is not None and after.turn not in (now.turn, None) and not ruleset.any_order:
        order = [(now.turn + ahead) % 4 for ahead in range(1, 4)]
        assert after.turn == next(seat for seat in order if seat in after.playing)


@settings(max_examples=30)  # each plays a whole game
@given(games(), st.integers(0, 10**6))
def test_every_game_ends(game: tuple[Ruleset, Game], seed: int) -> None:
    ruleset, now = game
    chance = Random(seed)

    for _ in range(20_000):
        now = step(ruleset, handed_on(ruleset, now) if now.time_up and now.due is Due.ROLL else now, chance)

    assert is_over(now)
