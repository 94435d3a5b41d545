"""Simulated players at a game of draughts, of which only the result is noted."""

from companion.draughts.events import DraughtsOpened
from companion.draughts.state import State
from companion.table.phase import Phase
from tests.companion.any_table import AnyTable
from tests.hardware.hall import AnyHall


def test_the_clock_runs_an_outcome_is_told_agreed_and_signed_and_nobody_throws() -> None:
    hall = AnyHall(AnyTable(DraughtsOpened(players=("p0", "p1", None, None), minutes=1)), wrong=0.5)
    hall.players.asked_to_throw(hall.table.state, 0)
    hall.play(until=Phase.CONFIRMED)

    state = hall.table.state
    assert isinstance(state, State)
    assert state.siren is not None
    assert state.outcome is not None
    assert state.result is not None
    assert hall.thrown == []
