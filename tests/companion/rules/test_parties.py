"""Players, their colours, and who has finished."""

import pytest

from companion.rules.board import HOME, Position
from companion.rules.parties import came_home, colours_in_play, finishers, parties, party, person, played
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import RULESETS, SCHMIDT
from companion.rules.variants import schmidt

TWO = schmidt(["two_players"])


def test_two_people_play_two_opposite_colours_each() -> None:
    assert party(TWO, 3) == (1, 3)
    assert parties(TWO, [0, 1, 2, 3]) == ((0, 2), (1, 3))
    assert parties(TWO, [3, 2]) == ((2,), (3,))


def test_otherwise_every_colour_plays_for_itself() -> None:
    assert parties(SCHMIDT, [3, 0, 2]) == ((0,), (2,), (3,))


def test_two_people_bring_all_four_colours_in() -> None:
    assert colours_in_play(TWO, [0, 3]) == ((0, 1, 2, 3), None)


def test_two_people_play_for_all_four_and_sit_at_the_first_of_theirs() -> None:
    assert played(TWO, [0, 1]) == (0, 1, 2, 3)
    assert [person(TWO, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [person(SCHMIDT, seat) for seat in range(4)] == [0, 1, 2, 3]


def test_nobody_plays_for_the_neutral_colour() -> None:
    assert played(schmidt(["neutral_colour"]), [0, 1, 3]) == (0, 1, 3)


def test_the_colour_nobody_plays_is_neutral_where_there_are_three() -> None:
    assert colours_in_play(schmidt(["neutral_colour"]), [0, 1, 3]) == ((0, 1, 2, 3), 2)
    assert colours_in_play(schmidt(["neutral_colour"]), [0, 1, 2, 3]) == ((0, 1, 2, 3), None)
    assert colours_in_play(schmidt(["neutral_colour"]), [0, 1]) == ((0, 1), None)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_elsewhere_only_the_seats_taken_get_pieces(ruleset: Ruleset) -> None:
    assert colours_in_play(ruleset, [0, 1, 3]) == ((0, 1, 3), None)
    assert colours_in_play(ruleset, [0, 1]) == ((0, 1), None)


def test_who_comes_home_is_added_behind_those_who_were() -> None:
    position = Position.of(dict.fromkeys((0, 1, 2), HOME))

    assert came_home(position, (2,), neutral=0) == (2, 1)


def test_without_a_neutral_colour_home_is_finished() -> None:
    assert finishers(Position.of({1: HOME}), (1,), neutral=None, turn=0) == (1,)


def test_the_neutral_four_must_be_home_and_whoever_brought_the_last_one_wins() -> None:
    waiting = Position.of({0: [39, 41, 42, 43], 1: HOME, 2: HOME})
    complete = waiting.with_piece(0, 39, 40)

    assert finishers(waiting, (1, 2), neutral=0, turn=2) == ()
    assert finishers(complete, (1, 2), neutral=0, turn=2) == (2, 1)
    assert finishers(complete, (1, 2), neutral=0, turn=3) == (1, 2)
