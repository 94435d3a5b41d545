"""When the day will end."""

from dataclasses import replace
from datetime import datetime, timedelta

from companion.log.stamp import Stamp
from companion.tournament.forecast import PAUSE, forecast, pause_between
from companion.tournament.rounds import Round, Stage
from tests.companion.tournament.day import Day, in_turns, settings

NOON = datetime.fromisoformat("2026-11-28T12:00:00+00:00")


def at(minutes: float) -> str:
    return (NOON + timedelta(minutes=minutes)).isoformat()


def played(one: Round, begun: float, over: float | None) -> Round:
    ended = None if over is None else Stamp("boot", 0, at(over))
    return replace(one, begun=Stamp("boot", 0, at(begun)), over=ended)


def drawn() -> Day:
    day = Day(settings(rounds=3, minutes=25.0, final_minutes=45.0))
    day.enter(20)
    day.draw()
    return day


def test_before_the_start_every_round_lasts_as_long_as_it_may_with_a_usual_pause() -> None:
    found = forecast(drawn().state, at(0))

    assert [one.stage for one in found] == [*[Stage.PRELIMINARY] * 3, Stage.SEMI_FINAL, Stage.FINAL]
    assert [one.start for one in found] == [at(0), at(35), at(70), at(105), at(140)]
    assert found[-1].end == at(185)


def test_the_pauses_that_were_are_those_that_are_expected() -> None:
    state = drawn().state
    state = state.with_round(played(state.rounds[0], 0, 25)).with_round(played(state.rounds[1], 45, 70))
    found = forecast(state, at(75))

    assert pause_between(state.rounds) == timedelta(minutes=20)
    assert [one.number for one in found] == [3, 4, 5]
    assert found[0].start == at(90)
    assert found[1].start == at(90 + 25 + 20)


def test_a_round_that_runs_ends_after_its_minutes_and_one_that_is_late_begins_now() -> None:
    state = drawn().state
    state = state.with_round(played(state.rounds[0], 0, None))
    assert forecast(state, at(10))[0].end == at(25)
    state = state.with_round(played(state.rounds[0], 0, 25))
    assert pause_between(state.rounds) == PAUSE
    assert forecast(state, at(60))[0].start == at(60)


def test_where_nobody_plays_on_the_last_round_is_the_end() -> None:
    day = Day(settings(rounds=2, qualifiers=0))
    day.enter(8)
    day.draw()
    day.finish(1)
    day.finish(2)

    assert forecast(day.state, at(0)) == ()


def test_no_round_is_expected_before_its_planned_start() -> None:
    state = drawn().state
    planned = [NOON.astimezone() + timedelta(minutes=later) for later in (90, 100)]
    starts = (planned[0].strftime("%H:%M"), planned[1].strftime("%H.%M"))
    state = replace(state, settings=replace(settings(rounds=3), date="2026-11-28", starts=starts))
    found = forecast(state, at(0))

    assert [one.start for one in found[:3]] == [at(90), at(125), at(160)]


def test_a_table_with_more_time_is_waited_for() -> None:
    state = drawn().state
    game = replace(state.game(1, 2), extra_ms=5 * 60_000)
    state = state.with_round(played(state.rounds[0], 0, None)).with_game(1, 2, game)
    assert forecast(state, at(1))[0].end == at(30)
    state = state.with_round(played(state.round(1), 0, 25))

    assert forecast(state, at(26))[0].start == at(40)


def test_with_too_few_tables_more_rounds_are_expected_and_after_the_draw_those_that_there_are() -> None:
    waiting = Day(settings(rounds=2, hall_tables=4, qualifiers=4))
    waiting.enter(20)

    for state in (waiting.state, in_turns().state):
        assert [one.stage for one in forecast(state, at(0))] == [*[Stage.PRELIMINARY] * 3, Stage.FINAL]
    waiting.enter(13)
    assert len(forecast(waiting.state, at(0))) == 6
