"""Simulated players play whole games of backgammon, without a finding or, with mischief, with some."""

import pytest

from companion.backgammon.rulesets import HOFER, RULESETS, Ruleset
from companion.backgammon_game.events import BackgammonOpened, PlayMade
from companion.backgammon_game.state import State
from companion.table.phase import Phase
from companion.table.throw_events import DieRead
from hardware.simulated_players.table import SimulatedPlayers
from tests.companion.any_table import AnyTable
from tests.hardware.hall import AnyHall

PLAYERS = ("p0", "p1", None, None)


def hall(
    ruleset: Ruleset, wrong: float, minutes: float = 60, *, result_only: bool = False
) -> AnyHall[AnyTable]:
    opened = BackgammonOpened(ruleset=ruleset, players=PLAYERS, minutes=minutes, result_only=result_only)
    return AnyHall(AnyTable(opened), wrong)


def played(hall: AnyHall[AnyTable]) -> State:
    assert isinstance(hall.table.state, State)
    return hall.table.state


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("wrong", [0.0, 0.3])
def test_a_game_is_played_from_the_seats_to_the_signed_result(ruleset: Ruleset, wrong: float) -> None:
    table = hall(ruleset, wrong)
    table.play(until=Phase.CONFIRMED)

    state = played(table)
    findings = [one.finding.verdict.code for entry in state.entries for one in entry.settled]
    assert state.result is not None
    assert state.play_is_over
    assert state.defects == ()
    assert bool(findings) == bool(wrong)
    assert {len(values) for values in table.thrown} >= ({1, 2, 3} if wrong else {2})


def test_who_has_not_finished_at_the_siren_is_ranked_by_stones_and_points() -> None:
    table = hall(HOFER, 0, minutes=1)
    table.play(until=Phase.CONFIRMED)

    state = played(table)
    assert state.siren is not None
    assert not state.play_is_over
    assert state.result is not None


def test_of_a_game_without_a_log_the_clock_runs_and_places_are_agreed() -> None:
    table = hall(HOFER, 0, minutes=1, result_only=True)
    table.play(until=Phase.CONFIRMED)

    assert table.thrown == []
    assert played(table).result is not None


def test_players_who_come_back_to_an_unread_throw_throw_again() -> None:
    table = hall(HOFER, 0, minutes=1)
    table.play(until=Phase.RUNNING)
    table.table.report(DieRead(throw=99, values=None, confidence=0, rest_tick=table.table.tick))
    table.players = SimulatedPlayers(table.random, table.players.throw, autoplay=True)
    thrown = len(table.thrown)
    table.play(until=Phase.CONFIRMED)

    assert len(table.thrown) > thrown
    assert played(table).entries[2].by == "camera"


def test_without_autoplay_nothing_is_logged_but_the_play_is_announced() -> None:
    table = hall(HOFER, 0)
    table.play(until=Phase.RUNNING)
    table.players.autoplay = False
    entries, thrown = len(played(table).entries), len(table.thrown)
    for _ in range(100):
        table.step()

    announced = table.players.announced
    assert isinstance(announced, PlayMade)
    assert announced.steps
    assert len(table.thrown) == thrown + 1
    assert len(played(table).entries) == entries + 1
