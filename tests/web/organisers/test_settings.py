"""The director's settings through their form."""

import io

import pytest
from flask import Flask

from companion.language import wording
from companion.rules.explanation import title
from companion.tournament.settings import Apart, Settings, TieBreak
from tests.web.organisers.official import Official, people
from web.access.roles import Role

HOUSE_RULES = (
    b'{"format": "tischbegleiter-ruleset", "version": 1, "ruleset": "lsa", "switches": {"touch_move": true}}'
)


def settings(official: Official) -> Settings:
    found = official.state.settings
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("told", "name", "value"),
    [
        ({"title": " Pokal "}, "title", "Pokal"),
        ({"date": "2026-12-05"}, "date", "2026-12-05"),
        ({"place": " Halle 1"}, "place", "Halle 1"),
        ({"organiser": "SV Elbe "}, "organiser", "SV Elbe"),
        ({"rounds": " 3 "}, "rounds", 3),
        ({"rounds": "3,0"}, "rounds", 3),
        ({"qualifiers": "0"}, "qualifiers", 0),
        ({"minutes": "22,5"}, "minutes", 22.5),
        ({"final_minutes": "40.5"}, "final_minutes", 40.5),
        ({"points": "4/3/2/1"}, "points", (4, 3, 2, 1)),
        ({"points": "6 3 1 0"}, "points", (6, 3, 1, 0)),
        ({"tie_breaks": ["", "places", "wins"]}, "tie_breaks", (TieBreak.PLACES, TieBreak.WINS)),
        ({"tie_breaks": ["", "luck"]}, "tie_breaks", ()),
        ({"apart": "clubs"}, "apart", Apart.CLUBS),
        ({"apart": "enemies"}, "apart", Apart.GROUPS),
        ({"tables": "Ahorn\r\n Buche \r\n\r\nEiche"}, "tables", ("Ahorn", "Buche", "", "Eiche")),
        ({"starts": "10:30, 11.15"}, "starts", ("10:30", "11.15")),
        ({"form": "settings", "twice": "on"}, "twice", True),
        ({"twice": "on"}, "twice", False),
    ],
)
def test_what_the_form_tells_is_changed_and_nothing_else(
    director: Official, told: dict[str, str | list[str]], name: str, value: object
) -> None:
    director.open()
    before = settings(director)
    director.done("/settings/", **told)
    after = settings(director)

    assert getattr(after, name) == value
    others = [field for field in Settings.__slots__ if field != name]
    assert [getattr(after, one) for one in others] == [getattr(before, one) for one in others]


def test_a_form_for_setting_up_that_was_still_open_replaces_no_event(
    event_app: Flask, director: Official
) -> None:
    director.open("hgv", title="Das erste")
    director.enter(people(4))
    told = {"pattern": "lsa", "title": "Das zweite", "date": "2026-11-28"}
    answer = Official(event_app).post("/open", **told)

    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["error"] == "event_known"
    assert (settings(director).title, len(director.state.players)) == ("Das erste", 4)


def test_the_form_that_sets_an_event_up_twice_is_answered_as_the_first_time(director: Official) -> None:
    told = {"pattern": "lsa", "title": "Pokal", "date": "2026-11-28"}
    assert [director.post("/open", "a-key-of-a-form-1", **told).status_code for _ in range(2)] == [200, 200]


def test_a_kind_of_event_that_there_is_not_is_refused(director: Official) -> None:
    answer = director.post("/open", pattern="chess", title="Pokal", date="2026-11-28")

    assert answer.status_code == 422
    assert director.state.settings is None


@pytest.mark.parametrize(
    "told",
    [
        {"rounds": "2,5"},
        {"rounds": "inf"},
        {"rounds": "viele"},
        {"qualifiers": "4.5"},
        {"points": "5 3 2 1,5"},
        {"minutes": "lang"},
        {"minutes": "nan"},
    ],
)
def test_what_is_no_number_for_that_is_refused_in_one_sentence(
    director: Official, told: dict[str, str]
) -> None:
    director.open()
    before = settings(director)
    answer = director.post("/settings/", **told)

    assert answer.status_code == 422
    assert settings(director) == before


def test_a_box_that_is_not_ticked_is_off_once_the_whole_form_is_sent(director: Official) -> None:
    director.open()
    director.done("/settings/", form="settings", twice="on")
    director.done("/settings/", title="Pokal")
    assert settings(director).twice

    director.done("/settings/", form="settings")
    assert not settings(director).twice


def test_rules_are_chosen_by_name_or_by_a_file_that_stays_until_others_are_chosen(director: Official) -> None:
    director.open()
    director.done("/settings/", house_rules=(io.BytesIO(HOUSE_RULES), "haus.json"))
    house = settings(director).rules
    assert house.switches
    assert title(wording("de"), house) in director.page("/settings/")

    director.done("/settings/", ruleset="lsa", title="Pokal")
    assert settings(director).rules == house
    director.done("/settings/", ruleset="hgv")
    assert (settings(director).rules.ruleset, settings(director).rules.switches) == ("hgv", {})
    assert director.post("/settings/", ruleset="mine").status_code == 422


def test_after_the_draw_a_change_needs_a_reason(director: Official) -> None:
    director.open()
    director.enter(people(4))
    director.draw()
    assert director.post("/settings/", title="Pokal").status_code == 422

    director.done("/settings/", title="Pokal", reason="verschrieben")
    assert settings(director).title == "Pokal"


def test_names_are_deleted_only_by_the_director_who_says_how_many(
    event_app: Flask, director: Official
) -> None:
    director.open("evening")
    director.enter(people(4))
    director.draw()
    assert director.post("/settings/erase", count="4").status_code == 422, "the day is not over"
    for number in range(1, 4):
        director.finish(number)
    for count in ("3", "", "all"):
        assert director.post("/settings/erase", count=count).status_code == 422
    assert Official(event_app, Role.DESK).post("/settings/erase", count="4").status_code == 403
    assert "Ahrens" in director.page("/players/")

    devices = event_app.extensions["devices"]
    number = devices.all()[0].number
    devices.label(number, "Eva")
    director.done("/settings/erase", count="4")
    assert [one.label for one in devices.all() if one.number == number] == [""]
    assert director.state.erased
    assert "Ahrens" not in director.page("/players/")
