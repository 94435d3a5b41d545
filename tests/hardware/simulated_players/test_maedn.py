"""Simulated players play whole games: honest ones without a finding, mischievous ones with some."""

import pytest

from companion.game.events import MoveMade
from companion.rules.rulesets import LSA, Ruleset
from companion.rules.variants import semester
from companion.table.phase import Phase
from companion.table.result_events import PlacesAgreed
from tests.hardware.hall import RULES, Hall


@pytest.mark.parametrize("ruleset", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize("wrong", [0.0, 0.4])
def test_a_game_is_played_from_the_seats_to_the_signed_result(ruleset: Ruleset, wrong: float) -> None:
    hall = Hall(ruleset, minutes=5, wrong=wrong)
    hall.play(until=Phase.CONFIRMED)

    state = hall.table.state
    settled = [one for entry in state.entries for one in entry.settled]
    assert state.result is not None
    assert state.defects == ()
    assert bool(settled) == bool(wrong)


@pytest.mark.parametrize("ruleset", RULES.values(), ids=RULES.keys())
def test_of_a_game_without_a_log_the_clock_runs_and_places_are_agreed(ruleset: Ruleset) -> None:
    hall = Hall(ruleset, minutes=2, wrong=0, result_only=True)
    hall.play(until=Phase.CONFIRMED)

    assert hall.thrown == []
    assert hall.table.state.siren is not None
    assert hall.table.state.result is not None
    places = [place for place in hall.table.state.result.places if place is not None]
    assert sorted(places) == list(range(1, len(hall.table.state.seats) + 1))


def test_a_shared_first_place_of_a_final_is_rolled_for() -> None:
    hall = Hall(LSA, minutes=2, wrong=0, result_only=True, final=True)
    hall.play(until=Phase.COUNTING)
    hall.table.report(PlacesAgreed(places=(1, 1, 3, 4)))
    hall.play(until=Phase.CONFIRMED)

    assert hall.table.state.result is not None
    assert hall.table.state.result.winner in (0, 1)


def test_without_autoplay_nothing_is_logged_but_the_move_is_announced() -> None:
    hall = Hall(LSA, minutes=5, wrong=0.0, autoplay=False)
    hall.table.begin()
    entries = len(hall.table.state.entries)
    for _ in range(100):
        hall.step()

    assert len(hall.thrown) == 1
    assert isinstance(hall.players.announced, MoveMade)
    assert len(hall.table.state.entries) == entries + 1


def test_a_throw_comes_after_one_to_four_seconds_or_by_the_button() -> None:
    hall = Hall(LSA, minutes=5, wrong=0.0, autoplay=False)
    hall.table.begin()
    for _ in range(9):
        hall.step()
    assert hall.thrown == []

    hall.players.asked_to_throw(hall.table.state, hall.table.tick / 1000)
    assert len(hall.thrown) == 1


def test_in_chaos_nobody_throws_by_themselves_and_the_referee_still_closes_the_game() -> None:
    hall = Hall(semester(chaos=True), minutes=1, wrong=0.0)
    hall.play(until=Phase.CONFIRMED)

    assert hall.thrown == []
    assert hall.table.state.result is not None
