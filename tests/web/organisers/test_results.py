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
    assert str(one.state.game(1, 2).entries[0].device) in other.page("/results/")

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
