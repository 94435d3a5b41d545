"""What the desk types counts at once, or once a second person has typed the same; both can be corrected."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from flask import Flask

from companion.tournament.result import Count
from tests.web.organisers.official import Official, people
from web.access.roles import Role

PLACES = re.compile(r"<td>([1-4])</td>")
CHECKS = re.compile(r'<ol class="checks".*?</ol>', re.DOTALL)


@pytest.fixture
def desks(event_app: Flask, director: Official) -> tuple[Official, Official]:
    """Two devices of the desk, where all results are typed twice; the first round of eight is played."""
    director.open("evening")
    director.done("/settings/", form="yes", twice="on")
    director.enter(people(8))
    director.draw()
    return Official(event_app, Role.DESK), Official(event_app, Role.DESK, language="en")


def checks(page: str) -> list[int]:
    """The tables that a page of results lists as open checks."""
    found = CHECKS.search(page)
    return [int(table) for table in re.findall(r'data-table="(\d)"', found[0])] if found else []


def told(page: str) -> list[int]:
    """All places that a table's page tells."""
    return [int(place) for place in PLACES.findall(page)]


def correct(official: Official, table: int, order: Sequence[int]) -> int:
    places: dict[str, Any] = {f"place{seat}": place for seat, place in enumerate(order)}
    return official.post(f"/results/1/{table}/correct", reason="Protokoll", **places).status_code


def test_what_waits_for_a_second_person_is_listed_in_the_order_of_entry(
    desks: tuple[Official, Official],
) -> None:
    one, other = desks
    one.result(1, 2, (1, 2, 3, 4))
    one.result(1, 1, (4, 3, 2, 1))
    assert checks(other.page("/results/")) == [2, 1]
    number = one.state.game(1, 2).entries[0].device.removeprefix("page-")
    assert f"device {number}" in other.page("/results/")

    other.result(1, 2, (1, 2, 3, 4))
    assert checks(one.page("/results/")) == [1]
    assert one.state.round(1).missing == (1,)


def test_the_second_person_does_not_see_what_the_first_typed(desks: tuple[Official, Official]) -> None:
    one, other = desks
    one.result(1, 1, (4, 3, 2, 1))
    one.result(1, 1, (3, 4, 2, 1))  # who mistyped can type it again, and is no second person
    assert one.state.game(1, 1).unchecked
    assert not told(other.page("/results/1/1"))
    assert "/correct" not in other.page("/results/1/1")


def test_two_that_differ_are_shown_side_by_side_and_the_director_decides(
    director: Official, desks: tuple[Official, Official]
) -> None:
    one, other = desks
    one.result(1, 1, (1, 2, 3, 4))
    other.result(1, 1, (1, 2, 4, 3))
    assert told(one.page("/results/1/1")) == [1, 1, 2, 2, 3, 4, 4, 3]
    assert "the second entry differs" in other.page("/results/")
    assert "/correct" not in one.page("/results/1/1")
    assert correct(one, 1, (1, 2, 4, 3)) == 403
    assert one.state.game(1, 1).result is None

    assert "/correct" in director.page("/results/1/1")
    assert correct(director, 1, (1, 2, 4, 3)) == 200
    result = director.state.game(1, 1).result
    assert result is not None
    assert result.places == (1, 2, 4, 3)
    assert checks(one.page("/results/")) == []


def test_the_desk_corrects_what_counts(desks: tuple[Official, Official]) -> None:
    one, other = desks
    for desk in desks:
        desk.result(1, 1, (1, 2, 3, 4))
    assert correct(other, 1, (2, 1, 3, 4)) == 200
    result = one.state.game(1, 1).result
    assert result is not None
    assert result.places == (2, 1, 3, 4)


def test_a_correction_may_tell_pieces_and_fields_from_which_the_places_follow(
    director: Official, desks: tuple[Official, Official]
) -> None:
    one, other = desks
    for desk in desks:
        desk.result(1, 1, (1, 2, 3, 4))
    counted: dict[str, Any] = {
        "home0": 1,
        "rest0": 60,
        "home1": 4,
        "rest1": 0,
        "home2": 2,
        "rest2": 41,
        "home3": 0,
        "rest3": 150,
    }
    one.done("/results/1/1/correct", reason="verzählt", **counted)
    result = director.state.game(1, 1).result
    assert result is not None
    assert result.places == (3, 1, 2, 4)
    assert result.counts is not None
    assert result.counts[2] == Count(2, 41)
    page = other.page("/results/1/1")
    assert 'name="home2" inputmode="numeric" maxlength="1" value="2"' in page
    assert 'name="rest2" inputmode="numeric" maxlength="3" value="41"' in page

    refused = one.post(
        "/results/1/1/correct", reason="anders", place0=1, place1=2, place2=3, place3=4, **counted
    )
    assert refused.status_code == 422
    assert "passen nicht zusammen" in refused.get_data(as_text=True)


def test_what_a_correction_moves_is_told_with_the_points_first(
    director: Official, desks: tuple[Official, Official]
) -> None:
    for desk in desks:
        desk.result(1, 1, (1, 2, 3, 4))
        desk.result(1, 2, (1, 2, 4, 3))
    told = director.done(
        "/results/1/1/correct", preview="yes", reason="geteilt", place0=1, place1=1, place2=3, place3=4
    )
    assert [bool(re.search("Punkte", line)) for line in told["changes"]] == [True, True, False]
    assert re.search(r": Platz 3 → 4$", told["changes"][2])


@pytest.fixture
def desk(event_app: Flask, director: Official) -> Official:
    """A device of the desk at a championship of seven, whose first round is played."""
    director.open()
    director.enter(people(7))
    director.draw()
    return Official(event_app, Role.DESK)


def shown(page: str) -> int:
    """The round for which a page takes results in."""
    found = re.search(r'name="round" value="(\d)"', page)
    assert found is not None
    return int(found[1])


def test_the_round_that_is_open_is_shown_unless_another_one_is_asked_for(desk: Official) -> None:
    for asked, expected in (
        ("", 1),
        ("1", 1),
        ("2", 2),
        ("4", 4),
        ("0", 1),
        ("5", 1),
        ("x", 1),
        ("9" * 5000, 1),
    ):
        page = desk.page(f"/results/?round={asked}")
        assert shown(page) == expected, asked
        assert ('data-key="other"' in page) is (expected != 1), asked


def test_the_desk_is_told_what_counts_now_for_whom(desk: Official) -> None:
    table = next(table for table, game in desk.state.round(1).tables if len(game.players) == 3)
    one, two, three = (desk.live.book.name(player).spoken for player in desk.state.game(1, table).players)

    told = desk.result(1, table, (2, 2, 1))
    assert told["sentence"] == f"Tisch {table}: {one} 2½, {two} 2½, {three} 5"


def test_the_desk_is_told_that_a_second_entry_is_waited_for(desks: tuple[Official, Official]) -> None:
    one, other = desks
    assert "zweite" in one.result(1, 1, (1, 2, 3, 4))["sentence"]
    assert " 5" in other.result(1, 1, (1, 2, 3, 4))["sentence"]


def test_a_form_without_its_script_leads_back_to_its_page(desk: Official) -> None:
    answer = desk.client.post(
        "/results/",
        data={
            "csrf_token": desk.token,
            "key": "a-key-of-one-form-only",
            "page": "/results/?round=1",
            "round": 1,
            "table": 1,
            "place0": 1,
            "place1": 2,
            "place2": 3,
            "place3": 0,
        },
        headers={"Accept": "text/html"},
    )

    assert (answer.status_code, answer.location) == (303, "/results/?round=1")


def test_what_is_no_number_is_refused(desk: Official) -> None:
    for field in ("round", "table", "place0", "home0", "rest0"):
        for text in ("y", "1.5", "-1", "\u00b2", "\uff11", "9999999999"):
            told: dict[str, Any] = {"round": 1, "table": 1, "place0": 1, "home0": 1, "rest0": 60, field: text}
            answer = desk.post("/results/", **told)
            assert answer.json is not None
            assert (answer.status_code, answer.json["error"]) == (422, "malformed_number"), (field, text)


def test_pieces_and_fields_are_asked_for_only_where_places_follow_from_them(desk: Official) -> None:
    assert 'name="home0"' in desk.page("/results/")
    director = Official(desk.app)
    director.done("/settings/", ruleset="hgv", reason="Vereinsmeisterschaft")

    assert 'name="home0"' not in desk.page("/results/")
    assert 'name="place0"' in desk.page("/results/")


def test_a_look_at_a_correction_refuses_what_would_be_refused_and_corrects_nothing(desk: Official) -> None:
    places = {f"place{seat}": seat + 1 for seat, player in enumerate(desk.state.game(1, 1).seats) if player}
    desk.done("/results/", round=1, table=1, **places)
    before = desk.state
    refused: list[dict[str, Any]] = [{"reason": "x", **places}, {"reason": "x", "place0": 3}, {"place0": 1}]
    for told in refused:
        assert desk.post("/results/1/1/correct", preview="yes", **told).status_code == 422, told

    assert desk.done("/results/1/1/correct", preview="yes", reason="x", place0=1)["changes"]
    assert desk.state == before


def test_the_day_goes_on_without_a_result_only_if_the_director_says_why(desk: Official) -> None:
    director = Official(desk.app)
    assert director.post("/results/1/2/without", reason=" ").status_code == 422
    director.done("/results/1/2/without", reason="verloren")

    assert desk.state.game(1, 2).without == "verloren"
    assert desk.state.round(1).missing == (1,)


def test_an_empty_field_makes_nobody_absent_that_is_said_with_a_sign(desk: Official) -> None:
    table = next(table for table, game in desk.state.round(1).tables if None not in game.seats)
    refused = desk.post("/results/", round=1, table=table, place0=1, place1=2)
    game = desk.state.game(1, table)
    untold = [desk.live.book.name(player).spoken for player in game.players[2:]]
    assert refused.status_code == 422
    assert f"Noch ohne Platz: {', '.join(untold)}." in refused.get_data(as_text=True)
    assert game.result is None

    desk.done("/results/", round=1, table=table, place0=1, place1=2, place2="0", place3="–")
    result = desk.state.game(1, table).result
    assert result is not None
    assert result.places == (1, 2, None, None)
    page = desk.page(f"/results/1/{table}")
    assert re.findall(r'name="place\d"[^>]* value="(\d?)"', page) == ["1", "2", "0", "0"]


def test_of_one_who_did_not_come_no_pieces_are_told(desk: Official) -> None:
    table = next(table for table, game in desk.state.round(1).tables if None not in game.seats)
    counted: dict[str, Any] = {"home0": 4, "rest0": 0, "home1": 2, "rest1": 30, "home2": 2, "rest2": 41}
    assert desk.post("/results/", round=1, table=table, **counted).status_code == 422
    desk.done("/results/", round=1, table=table, place3="x", **counted)
    result = desk.state.game(1, table).result

    assert result is not None
    assert result.places == (1, 2, 3, None)


def test_who_works_at_a_device_stands_beside_what_is_entered_there(
    desks: tuple[Official, Official],
) -> None:
    one, other = desks
    assert "Wer arbeitet hier?" in one.page("/pair")
    found = re.search(r'name="csrf_token" value="([^"]+)"', one.page("/pair"))
    assert found is not None
    one.client.post("/pair/label", data={"csrf_token": found[1], "label": "EV"})
    one.result(1, 1, (1, 2, 3, 4))

    number = one.state.game(1, 1).entries[0].device.removeprefix("page-")
    assert f"device {number} (EV)" in other.page("/results/1/1")
    assert 'value="EV"' in one.page("/pair")


def test_a_stranger_labels_nothing(event_app: Flask, director: Official) -> None:
    director.open()
    viewer = Official(event_app, Role.VIEWER)

    assert "Wer arbeitet" not in viewer.page("/pair")
    assert viewer.post("/pair/label", label="X").status_code in (400, 403)


def test_once_a_later_stage_has_begun_a_correction_is_noted_only_unless_somebody_says_else(
    director: Official,
) -> None:
    director.open_final_of_eight((1, 2, 3, 4), (1, 2, 3, 4))
    director.draw("1")
    assert 'value="" checked' in director.page("/results/1/1")
    director.done("/rounds/2", what="start")
    assert 'value="noted" checked' in director.page("/results/1/1")
    told: dict[str, Any] = {"place0": 4, "place1": 3, "place2": 2, "place3": 1, "reason": "zu spät"}
    seen = director.done("/results/1/1/correct", preview="yes", then="noted", **told)
    assert seen["stage"]  # what it would move if it counted

    director.done("/results/1/1/correct", then="noted", **told)
    result = director.state.game(1, 1).result
    assert result is not None
    assert result.places == (1, 2, 3, 4)
    assert "(nur vermerkt)" in director.page("/results/1/1")


def test_whoever_corrects_what_was_corrected_meanwhile_is_told(desks: tuple[Official, Official]) -> None:
    one, other = desks
    for desk in desks:
        desk.result(1, 1, (1, 2, 3, 4))
    found = re.search(r'name="replaces" value="([^"]+)"', other.page("/results/1/1"))
    assert found is not None
    assert correct(one, 1, (2, 1, 3, 4)) == 200
    told: dict[str, Any] = {"place0": 4, "place1": 3, "place2": 2, "place3": 1, "reason": "anders"}
    late = other.post("/results/1/1/correct", replaces=found[1], **told)

    assert late.json is not None
    assert late.json["error"] == "result_changed"


def test_a_sheet_that_was_typed_before_seats_changed_is_refused(director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()
    page = director.page("/results/")
    found = re.search(r'data-table="1" [^>]*data-seats="([^"]+)"', page)
    assert found is not None
    seats = found[1].split()
    assert seats == list(director.state.game(1, 1).seats)
    told: dict[str, Any] = {"round": 1, "table": 1, "place0": 1, "place1": 2, "place2": 3, "place3": 4}
    late = director.post("/results/", seats=" ".join(reversed(seats)), **told)

    assert late.json is not None
    assert late.json["error"] == "seats_changed"
    director.done("/results/", seats=" ".join(seats), **told)


def test_a_place_in_the_ranking_is_told_only_where_it_is_another_than_in_the_standings(
    director: Official,
) -> None:
    director.open_final_of_eight((1, 2, 3, 4), (1, 2, 3, 4))
    director.draw("1")
    told: dict[str, Any] = {"place0": 1, "place1": 2, "place2": 4, "place3": 3, "reason": "verlesen"}
    moved = director.done("/results/1/1/correct", preview="yes", **told)["changes"]
    assert len([line for line in moved if "Punkte, Platz" in line]) == 2
    assert not [line for line in moved if "in der Rangliste" in line]

    told |= {"place0": 4, "place1": 3, "place2": 2, "place3": 1}
    moved = director.done("/results/1/1/correct", preview="yes", **told)["changes"]
    assert any("andere Besetzung" in line for line in moved)  # and the ranking depends on that
    assert not [line for line in moved if "in der Rangliste" in line]

    director.result(2, 1, (1, 2, 3, 4))
    told |= {"place0": 2, "place1": 1, "place2": 3, "place3": 4}
    moved = director.done("/results/2/1/correct", preview="yes", **told)["changes"]
    assert len([line for line in moved if "in der Rangliste" in line]) == 2
    assert any("Gewonnen hat dann" in line for line in moved)


def test_places_that_cannot_be_are_told_beside_those_that_may_be_meant(desk: Official) -> None:
    for typed, meant in (((1, 2, 2, 3), "1 2 2 4"), ((1, 4, 2, 4), "1 3 2 3"), ((2, 3, 4, 0), "1 2 3 0")):
        places: dict[str, Any] = {f"place{seat}": place for seat, place in enumerate(typed)}
        answer = desk.post("/results/", round=1, table=1, **places)
        assert answer.json is not None

        told = answer.json["sentence"]
        assert told.startswith(f"{' '.join(map(str, typed))} geht nicht: Wer sich einen Platz teilt")
        assert told.endswith(f"Ist {meant} gemeint?")


def test_a_table_without_its_result_is_told_until_the_result_is_there(director: Official) -> None:
    director.open()
    director.enter(people(12))
    director.draw()
    for table in (1, 2):
        director.result(1, table, (1, 2, 3, 4))
    director.done("/results/1/3/without", reason="Zettel verloren")

    assert "2 von 3 Ergebnissen sind da; Tisch 3 ohne Ergebnis" in director.page("/results/?round=1")
    assert "2 von 3 Ergebnissen, Tisch 3 ohne Ergebnis" in director.page("/")
    assert "<td>2 / 3</td>" in director.page("/rounds/")
    assert "geht ohne dieses Ergebnis weiter: Zettel verloren" in director.page("/results/1/3")

    director.result(1, 3, (1, 2, 3, 4))
    assert "Alle 3 Ergebnisse sind da" in director.page("/results/?round=1")
    assert "ohne Ergebnis" not in director.page("/")
    assert "ohne dieses Ergebnis" not in director.page("/results/1/3")
