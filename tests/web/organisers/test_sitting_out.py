"""An event with more players than seats, through the pages: in each round some sit out."""

import json
from html import unescape

from flask import Flask

from companion.cli import companion
from companion.tournament.numbers import numbered_draw
from companion.tournament.rounds import Stage
from companion.tournament.standings import standings
from tests.runner import CliRunner
from tests.web.organisers.official import Official, people
from web.access.roles import Role

HALL = {"rounds": 2, "qualifiers": 4, "hall_tables": 4}


def opened(director: Official, count: int = 20) -> None:
    director.open()
    director.done("/settings/", **HALL)
    director.enter(people(count))


def test_a_day_from_the_draw_to_the_standings_with_somebody_who_leaves_and_somebody_who_comes_late(
    director: Official,
) -> None:
    opened(director)
    director.draw()
    first = director.state.rounds[0]
    leaving = director.state.sitting_out(1)[0]
    director.done(f"/players/{leaving}/gone", what="leave", reason="krank")
    director.finish(1)
    director.enter(["Zita Zuspät"])
    late = list(director.state.players)[-1]
    told = director.done(f"/players/{late}/gone", what="join", reason="Stau", preview="on")
    director.done(f"/players/{late}/gone", what="join", reason="Stau")

    assert "Zita Zuspät" in " ".join(told["changes"])
    assert [game.seats for game in director.state.rounds[0].games] == [game.seats for game in first.games]
    director.finish(2)
    director.finish(3)

    played = {row.player: row.played for row in standings(director.state)}
    assert played.pop(late) == 2
    assert leaving not in played
    assert set(played.values()) == {2}
    assert "Zita Zuspät" in director.page("/standings")


def test_nobody_looks_for_their_name_in_vain(event_app: Flask, director: Official) -> None:
    opened(director)
    director.draw()
    stranger, book = Official(event_app, Role.VIEWER), director.live.book
    out = [book.name(player) for player in director.state.sitting_out(1)]
    seating, display = unescape(stranger.page("/seating")), unescape(stranger.page("/display?view=seating"))

    assert all(f'<li data-text="{name.spoken}">' in seating for name in out)
    assert all(f"{name.listed}</span> <b>Pause</b>" in display for name in out)
    assert display.count("<b>Pause</b>") == 4
    assert all(book.name(player).listed in display for player in director.state.players)


def test_before_the_draw_and_in_the_draft_it_is_said_how_many_sit_out(director: Official) -> None:
    opened(director)
    sentence = "Tische im Saal: 4. In 3 Runden spielen alle 2 Partien. Pause je Runde: 4–8."

    assert sentence in director.page("/draw/")
    director.done("/draw/", seed="4")
    draft = unescape(director.page("/draw/"))
    assert sentence in draft
    assert director.state.draft is not None
    out = [
        director.live.book.name(player).spoken for one in director.state.draft.sitting_out for player in one
    ]
    assert all(draft.count(f'<li data-text="{name}">') == out.count(name) for name in out)


def test_without_a_number_of_tables_nothing_is_said_of_it(director: Official) -> None:
    director.open()
    director.enter(people(8))

    assert "Pause je Runde" not in director.page("/draw/")
    director.draw()
    assert "Pause" not in director.page("/seating") + director.page("/display?view=seating")


def test_the_command_of_the_certificate_draws_the_same_once_more(director: Official) -> None:
    opened(director)
    director.draw()
    told = unescape(director.page("/draw/certificate"))
    command = "companion draw --players 20 --rounds 2 --tables 4 --seed 416255"
    printed = json.loads(CliRunner().invoke(companion, [*command.split()[1:], "--json"]).output)

    assert command in told
    drawn = numbered_draw(director.state.draws[0])
    assert printed["rounds"] == [[list(table) for table in one] for one in drawn]
    assert {one.stage for one in director.state.rounds} == {Stage.PRELIMINARY}


def test_a_hall_in_which_it_cannot_be_done_is_said_in_place_of_the_form(director: Official) -> None:
    director.open(rounds="1", qualifiers="4", hall_tables="1")
    director.enter(people(5))
    page = director.page("/draw/")

    assert "eine Vorrunde mehr spielen" in page
    assert 'name="seed"' not in page


def test_a_hall_that_is_too_small_for_the_final_or_is_none_is_refused(director: Official) -> None:
    director.open()
    wrong = {"3": "event_hall_too_small", "-1": "event_hall_tables", "501": "event_hall_tables"}
    for tables, told in wrong.items():
        answer = director.post("/settings/", hall_tables=tables)
        assert answer.status_code == 422
        assert answer.json is not None
        assert answer.json["error"] == told


def test_the_standings_tell_games_while_not_all_have_as_many_and_who_had_a_pause(director: Official) -> None:
    opened(director)
    director.draw()
    director.finish(1)
    page, out = director.page("/standings"), director.state.sitting_out(1)

    assert ">Partien</th>" in page
    assert page.count("hatte Pause: Runde 1") == len(out) > 0
    director.finish(2)
    director.finish(3)
    assert len({row.played for row in standings(director.state)}) == 1
    later = director.page("/standings")
    assert "Partien" not in later
    assert "hatte Pause" not in later
