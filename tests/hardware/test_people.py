"""Simulated people play whole games: honest ones without a finding, mischievous ones with some."""

from random import Random

import pytest

from companion.game.acceptance import accepted
from companion.game.events import DieRead, MoveMade
from companion.game.state import Phase
from companion.game.timekeeper import due_events
from companion.rules.rulesets import HGV, LSA, Ruleset
from hardware.people import People
from tests.companion.game.table import Table


class Hall:
    """A table whose cup is read at once; time moves in steps of 100 ms."""

    def __init__(
        self, ruleset: Ruleset, minutes: float, wrong: float, seed: int = 1, autoplay: bool = True
    ) -> None:
        self.random = Random(seed)
        self.table = Table(ruleset, minutes=minutes)
        self.people = People(self.random, self._throw, wrong, autoplay)
        self.thrown = 0

    def _throw(self) -> None:
        self.thrown += 1
        table = self.table
        read = DieRead(
            throw=self.thrown, values=(self.random.randint(1, 6),), confidence=0.99, rest_tick=table.tick
        )
        table.report(read, after=0)
        roll = accepted(table.state, read)
        if roll is not None:
            table.report(roll, after=0)

    def step(self) -> None:
        self.table.tick += 100
        for event in due_events(self.table.state, self.table.now):
            self.table.report(event, after=0)
        for event in self.people.act(self.table.state, self.table.tick / 1000):
            self.table.report(event, after=0)

    def play(self, until: Phase, steps: int = 200_000) -> None:
        for _ in range(steps):
            if self.table.state.phase is until:
                return
            self.step()
        pytest.fail(f"still {self.table.state.phase} after {steps} steps")


@pytest.mark.parametrize("ruleset", [LSA, HGV], ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("wrong", [0.0, 0.4])
def test_a_game_is_played_from_the_seats_to_the_signed_result(ruleset: Ruleset, wrong: float) -> None:
    hall = Hall(ruleset, minutes=5, wrong=wrong)
    hall.play(until=Phase.CONFIRMED)

    state = hall.table.state
    settled = [one for entry in state.entries for one in entry.settled]
    assert state.result is not None
    assert state.defects == ()
    assert bool(settled) == bool(wrong)


def test_without_autoplay_nothing_is_logged_but_the_move_is_announced() -> None:
    hall = Hall(LSA, minutes=5, wrong=0.0, autoplay=False)
    hall.table.begin()
    entries = len(hall.table.state.entries)
    for _ in range(100):
        hall.step()

    assert hall.thrown == 1
    assert isinstance(hall.people.announced, MoveMade)
    assert len(hall.table.state.entries) == entries + 1


def test_a_throw_comes_after_one_to_four_seconds_or_by_the_button() -> None:
    hall = Hall(LSA, minutes=5, wrong=0.0, autoplay=False)
    hall.table.begin()
    for _ in range(9):
        hall.step()
    assert hall.thrown == 0

    hall.people.asked_to_throw(hall.table.state, hall.table.tick / 1000)
    assert hall.thrown == 1
