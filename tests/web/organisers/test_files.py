"""What is printed from the page."""

import io
from typing import Any

import pytest
from flask import Flask

from companion.export.event.registry import EVENT_PRINTS
from tests.companion.usecases.event.test_logo import picture
from tests.web.organisers.official import Official, people
from web.access.pairing import COOKIE
from web.access.roles import Role


def test_cards_carry_the_address_by_which_the_page_is_opened_but_not_one_of_this_computer_alone(
    director: Official,
) -> None:
    director.open()
    director.enter(people(4))
    director.draw()

    cookie = director.client.get_cookie(COOKIE)
    assert cookie is not None

    def printed(host: str) -> int:
        sent = {"Host": host, "Cookie": f"{COOKIE}={cookie.value}"}
        answer = director.app.test_client(use_cookies=False).get("/files/place_cards", headers=sent)
        assert answer.status_code == 200
        return len(answer.data)

    assert printed("localhost") == printed("127.0.0.1:8080") == printed("[::1]")
    assert printed("192.168.1.5:8080") > printed("localhost:8080")


def test_every_file_is_named_in_the_language_of_the_page_and_kept_by_no_browser(director: Official) -> None:
    director.open()
    director.enter(people(4))
    director.draw()
    page = director.page("/files/")
    for name, kind in EVENT_PRINTS.items():
        answer = director.client.get(f"/files/{name}")
        assert f'href="/files/{name}"' in page
        assert (answer.status_code, answer.mimetype) == (200, kind.media_type)
        assert answer.headers["Cache-Control"] == "no-store"
        assert f".{kind.suffix}" in answer.headers["Content-Disposition"]

    told = director.client.get("/files/by_name").headers["Content-Disposition"]
    assert told == "attachment; filename=Sitzplan-nach-Namen.pdf"


def test_the_page_of_results_has_only_the_rounds_that_everybody_may_see(director: Official) -> None:
    director.open()
    director.enter(people(13))
    director.done("/draw/", seed="4162")
    director.done("/draw/step", what="publish_first")

    assert "Runde 1" in director.page("/files/page")
    assert "Runde 2" not in director.page("/files/page").partition("</table>")[2]
    assert b"Runde 2" in director.client.get("/files/csv_results").data


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_the_logo_that_is_kept_is_on_the_certificates(director: Official, kind: str) -> None:
    director.open("hgv")
    director.enter(people(4))
    director.draw()
    for number in range(1, 5):
        director.finish(number)
    plain = director.client.get("/files/certificates").data
    logo = picture(kind)
    director.done("/files/logo", logo=(io.BytesIO(logo), "logo"))

    assert director.live.paths.logo.read_bytes() == logo
    assert b"/Subtype /Image" in director.client.get("/files/certificates").data
    assert b"/Subtype /Image" not in plain


def test_what_is_no_picture_is_refused_and_the_logo_before_stays(director: Official) -> None:
    director.open()
    logo = picture()
    director.done("/files/logo", logo=(io.BytesIO(logo), "logo.png"))
    for sent in ({"logo": (io.BytesIO(b"%PDF-1.7"), "logo.png")}, dict[str, Any]()):
        answer = director.post("/files/logo", **sent)
        assert answer.json is not None
        assert (answer.status_code, answer.json["error"]) == (422, "logo_unreadable")

    assert director.live.paths.logo.read_bytes() == logo


def test_only_the_director_is_offered_to_keep_a_logo(event_app: Flask, director: Official) -> None:
    director.open()

    assert 'action="/files/logo"' in director.page("/files/")
    assert 'action="/files/logo"' not in Official(event_app, Role.DESK).page("/files/")
