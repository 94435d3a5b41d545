"""The page of the time shows what was planned, where something was."""

import pytest
from flask import Flask

from companion.store.system_clock import now, tick
from companion.tournament.timekeeper import remaining
from tests.web.organisers.official import Official, people
from web.access.roles import Role


def test_planned_starts_have_a_column_once_there_are_any(director: Official) -> None:
    director.open("evening")
    director.enter(people(8))
    director.draw()
    assert "geplant" not in director.page("/rounds/")

    director.done("/settings/", form="yes", starts="10:00 10:45", reason="Es steht fest")
    page = director.page("/rounds/")
    assert "geplant" in page
    assert "<td>10:45</td>" in page


@pytest.fixture
def drawn(director: Official) -> Official:
    """Eight at two tables, of whose rounds the first is published."""
    director.open()
    director.enter(people(8))
    director.done("/draw/", seed="4162")
    director.done("/draw/step", what="publish_first")
    return director


def what(official: Official, number: int = 1) -> str | None:
    """What the clock of a round is for now."""
    left = remaining(official.state.round(number), now())
    return None if left is None else left.what


def test_a_round_is_called_started_stopped_and_ended_by_its_buttons(drawn: Official) -> None:
    steps = [
        ("floor", "floor"),
        ("false_start", None),
        ("start", "play"),
        ("pause", "paused"),
        ("resume", "play"),
        ("false_start", None),
        ("start", "play"),
        ("over", "over"),
    ]
    for button, expected in steps:
        begun = tick()
        drawn.done("/rounds/1", what=button, reason="zu früh")
        assert what(drawn) == expected, button
        one = drawn.state.round(1)
        if button == "start":
            assert one.begun is not None
            assert begun <= one.begun.tick <= tick()
    assert one.over is not None
    assert begun <= one.over.tick <= tick()

    assert drawn.post("/rounds/2", what="dance").status_code == 422
    assert drawn.post("/rounds/9", what="start").status_code == 422


def test_the_floor_is_cleared_for_a_minute(drawn: Official) -> None:
    drawn.done("/rounds/1", what="floor")
    left = remaining(drawn.state.round(1), now())

    assert left is not None
    assert 55_000 < left.left <= 60_000


def test_rounds_are_published_one_by_one(drawn: Official) -> None:
    drawn.done("/rounds/3", what="publish")

    assert [one.published for one in drawn.state.rounds] == [True, False, True, False]


def test_the_desk_gives_a_table_more_time_and_does_nothing_else(event_app: Flask, drawn: Official) -> None:
    drawn.done("/rounds/1", what="start")
    desk = Official(event_app, Role.DESK)
    desk.done("/rounds/1/time", table=" 2 ", minutes="2", reason="Becher fiel um")
    assert [game.extra_ms for game in desk.state.round(1).games] == [0, 120_000]
    assert desk.post("/rounds/1/time", table="2", minutes="2", reason=" ").status_code == 422

    assert desk.post("/rounds/1", what="pause").status_code == 403
    assert 'value="pause"' not in desk.page("/rounds/")
    assert 'value="pause"' in drawn.page("/rounds/")


def test_the_round_that_is_played_is_shown_with_its_clock_else_the_next(drawn: Official) -> None:
    page = drawn.page("/rounds/")
    assert "<h2>Runde 1</h2>" in page
    assert 'class="clock"' not in page
    drawn.done("/rounds/1", what="start")
    drawn.finish(1)
    assert "<h2>Runde 1</h2>" in drawn.page("/rounds/")
    assert 'data-what="play"' in drawn.page("/rounds/")
    drawn.done("/rounds/1", what="over")

    assert "<h2>Runde 2</h2>" in drawn.page("/rounds/")


def test_a_page_with_a_name_makes_the_sound(drawn: Official) -> None:
    drawn.done("/rounds/sound", page_name="0123456789abcdef")
    chosen = drawn.live.loudspeaker.chosen
    assert chosen is not None
    assert (chosen.page, chosen.there) == ("0123456789abcdef", False)

    assert drawn.post("/rounds/sound", page_name="../../etc").status_code == 422
    drawn.live.unpaired(1, 0)
    assert drawn.live.loudspeaker.chosen is None


def test_a_round_whose_sheets_are_missing_leads_to_them_and_past_the_last_ones(
    event_app: Flask, drawn: Official
) -> None:
    drawn.done("/rounds/1", what="start")
    drawn.result(1, 1, [1, 2, 3, 4])
    assert 'href="/results/1/2"' not in drawn.page("/rounds/")
    drawn.done("/rounds/1", what="over")
    page = drawn.page("/rounds/")
    assert "Ein Ergebnis fehlt noch." in page
    assert 'href="/results/?round=1"' in page
    assert 'href="/results/1/2">Ohne Tisch 2 weiter' in page
    assert 'href="/results/1/2"' not in Official(event_app, Role.DESK).page("/rounds/")

    drawn.done("/results/1/2/without", reason="verloren")
    assert 'href="/results/?round=1"' not in drawn.page("/rounds/")


def test_the_first_page_counts_in_words_and_leads_to_what_remains_when_all_is_played(
    director: Official,
) -> None:
    director.open("evening", rounds="1")
    director.enter(people(8))
    director.draw()
    director.result(1, 1, (1, 2, 3, 4))
    assert "Runde 1: Es fehlt noch ein Ergebnis." in director.page("/")

    director.finish(1)
    page = director.page("/")
    assert "Alles ist gespielt. Unter „Drucken“ gibt es Urkunden" in page
    assert '<a class="button primary" href="/files/">Drucken</a>' in page
