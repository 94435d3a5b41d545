"""When the ranking of an event is the last one."""

import pytest

from companion.tournament.events import ResultEntered
from companion.tournament.overall import settled
from companion.tournament.result import Result
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from tests.companion.tournament.day import Day, settings


def test_nothing_is_settled_before_the_draw() -> None:
    assert not settled(Tournament())
    assert not settled(Day().state)


def test_an_event_without_finals_is_settled_with_its_last_result() -> None:
    day = Day(settings(rounds=2, qualifiers=0))
    day.enter(8)
    day.draw()
    day.finish(1)
    assert not settled(day.state)
    day.finish(2)

    assert settled(day.state)


@pytest.mark.parametrize("shared", [False, True])
def test_a_championship_is_settled_when_its_final_has_one_winner(shared: bool) -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(16)
    day.draw()
    day.finish(1)
    assert not settled(day.state)  # the final is to come
    day.draw()
    assert not settled(day.state)  # and to be played
    day.tell(ResultEntered(round=2, table=1, result=Result((1, 1, 3, 4) if shared else (1, 2, 3, 4))))
    if shared:
        assert not settled(day.state)  # two have won, until dice decide
        first = tuple(player for player in day.state.game(2, 1).players[:2])
        day.roll_off(first, Stage.FINAL, round=2, table=1)

    assert settled(day.state)
