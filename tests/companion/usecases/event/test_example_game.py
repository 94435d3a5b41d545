"""The games of the example are played by the rules."""

from companion.chance import seeded
from companion.rules.rulesets import LSA, SCHMIDT
from companion.usecases.event.example_game import PACES_S, played


def test_a_game_goes_to_the_siren_and_counts_every_throw() -> None:
    result = played(LSA, ("a", "b", "c", "d"), 25, seeded("example"), die=7)
    assert result.tally is not None
    assert result.tally.seconds is not None
    throws = [sum(seat.throws) for seat in result.tally.seats if seat]

    assert sum(throws) in [25 * 60 // pace for pace in PACES_S]
    assert result.tally.seconds in [25 * 60 // pace * pace for pace in PACES_S]
    assert sorted(place or 0 for place in result.places)[0] == 1


def test_an_empty_chair_neither_throws_nor_has_a_place() -> None:
    result = played(LSA, ("a", None, "c", "d"), 5, seeded("example"), die=7)
    assert result.tally is not None

    assert result.tally.seats[1] is None
    assert result.places[1] is None


def test_when_all_are_home_it_is_over() -> None:
    result = played(SCHMIDT, ("a", "b", "c", "d"), 600, seeded("example"), die=7)

    assert result.tally is not None
    assert (result.tally.seconds or 0) < 600 * 60
    assert sorted(place or 0 for place in result.places) == [1, 2, 3, 4]
