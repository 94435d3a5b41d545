"""Players, their colours, and who has finished."""

from companion.rules.board import HOME, Position
from companion.rules.parties import came_home, finishers, parties, party
from companion.rules.rulesets import SCHMIDT
from companion.rules.variants import schmidt

TWO = schmidt(["two_players"])


def test_two_people_play_two_opposite_colours_each() -> None:
    assert party(TWO, 3) == (1, 3)
    assert parties(TWO, [0, 1, 2, 3]) == ((0, 2), (1, 3))
    assert parties(TWO, [3, 2]) == ((2,), (3,))


def test_otherwise_every_colour_plays_for_itself() -> None:
    assert parties(SCHMIDT, [3, 0, 2]) == ((0,), (2,), (3,))


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
