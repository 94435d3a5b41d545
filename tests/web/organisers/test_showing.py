"""What stands on every page of an event."""

from fractions import Fraction

from flask import Flask

from companion.language import wording
from companion.tournament.result import Result
from tests.web.organisers.official import Official, people
from web.access.roles import Role
from web.organisers.showing import fine, score_text, written

SAY = wording("de")


def test_points_places_and_scores_are_written_as_people_do() -> None:
    assert [fine(one, SAY) for one in (None, Fraction(0), Fraction(10, 3))] == ["", "0", "3⅓"]
    assert [written(one) for one in (None, Result((1, None, 2, 3)))] == ["–", "1 – 2 3"]
    assert [score_text(one, SAY) for one in (Fraction(5, 2), (2, 0, 1, 0))] == ["2½", "2–0–1–0"]


def test_a_name_with_markup_is_shown_as_it_is_on_every_page(director: Official) -> None:
    director.open(title="<i>Pokal</i>")
    director.enter(["<b>Anna</b> Beck", "Ben Kurz", "Eva <b>Lang</b>", "Udo Groß"])
    director.draw()
    director.finish(1)
    player = next(iter(director.state.players))
    pages = (
        "/",
        "/players/",
        f"/players/{player}",
        "/draw/certificate",
        "/seating",
        "/results/",
        "/results/1/1",
    )
    for address in (*pages, "/standings", "/rounds/", "/ties/", "/display", "/settings/", "/files/page"):
        page = director.page(address)
        assert "<b>Anna" not in page, address
        assert "<b>Lang" not in page, address
        assert "<i>Pokal" not in page, address
    assert "&lt;b&gt;Anna&lt;/b&gt; Beck" in director.page("/standings")


def test_no_page_with_names_is_kept_by_a_browser(event_app: Flask, director: Official) -> None:
    director.open()
    stranger = Official(event_app, Role.VIEWER)
    for address in ("/", "/seating", "/standings", "/statistics", "/draw/certificate", "/display"):
        assert stranger.client.get(address).headers["Cache-Control"] == "no-store", address


def test_everybody_is_offered_the_pages_of_their_role(event_app: Flask, director: Official) -> None:
    director.open()
    offered = {
        role: [name for name in ("standings", "players/", "settings/") if f'<a href="/{name}"' in page]
        for role in (Role.VIEWER, Role.DESK, Role.DIRECTOR)
        for page in [Official(event_app, role).page("/seating")]
    }

    assert offered[Role.VIEWER] == ["standings"]
    assert offered[Role.DESK] == ["standings", "players/"]
    assert offered[Role.DIRECTOR] == ["standings", "players/", "settings/"]


def test_before_the_draw_is_published_the_first_page_tells_strangers_no_number_of_players(
    event_app: Flask, director: Official
) -> None:
    director.open()
    director.enter(people(5))

    assert "<strong>5</strong>" in director.page("/")
    assert "<strong>5</strong>" not in Official(event_app, Role.VIEWER).page("/")


def test_under_a_name_of_this_computer_an_invitation_leads_where_others_find_it(
    event_app: Flask, director: Official
) -> None:
    event_app.config["ADDRESS"] = "http://192.168.0.7:8000/"
    headers = {"X-CSRFToken": director.token, "Accept": "text/html"}
    shown = director.client.post("/devices/invite", data={"role": "desk"}, headers=headers).text

    assert "http://192.168.0.7:8000/pair" in shown
    assert 'class="code"' in shown
