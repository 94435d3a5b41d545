"""What cannot be answered is a page with a sentence for people, and JSON with the same for scripts."""

import http.client
from contextlib import closing
from typing import Any

import pytest
from flask import Flask

from tests.web.conftest import Visitor
from tools.pages.stage import Stage
from web.access.site import LARGEST_REPORT

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
FAILURES: dict[int, dict[str, Any]] = {
    404: {"path": "/nothing/here"},
    421: {"path": "/", "headers": {"Host": "example.org"}},
    400: {"path": "/pair", "method": "POST", "data": {"pin": "123456"}},
    413: {"path": "/pair", "method": "POST", "data": b"x" * (LARGEST_REPORT + 1)},
    405: {"path": "/api/report"},
}
PATIENCE_S = 20.0


@pytest.mark.parametrize("status", FAILURES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_people_get_a_page_and_scripts_json_with_the_same_sentence(
    app: Flask, status: int, language: str
) -> None:
    told: dict[str, Any] = {"headers": {}, **FAILURES[status]}
    client = app.test_client()
    script, person = (
        client.open(**{**told, "headers": {**told["headers"], "Accept": accept, "Accept-Language": language}})
        for accept in ("*/*", BROWSER)
    )

    assert (script.status_code, person.status_code) == (status, status)
    assert script.json is not None
    assert script.json["ok"] is False
    assert person.mimetype == "text/html"
    assert script.json["sentence"] in person.text
    assert f'<html lang="{language}"' in person.text


@pytest.mark.parametrize("host", ["example..org", f"{'x' * 300}.org", "..", "a b", "[::1"])
def test_a_name_that_nothing_can_have_is_refused_like_a_foreign_one(app: Flask, host: str) -> None:
    answer = app.test_client().get("/", headers={"Host": host, "Accept": BROWSER})

    assert answer.status_code in (400, 421)
    assert answer.mimetype == "text/html"


def test_the_page_under_a_foreign_name_is_styled_and_leads_nowhere(app: Flask) -> None:
    foreign = {"Host": "example.org", "Accept": BROWSER}
    client = app.test_client()
    page = client.get("/", headers=foreign).text

    assert 'href="/"' not in page
    assert client.get("/static/shared/css/base.css", headers=foreign, buffered=True).status_code == 200


@pytest.mark.parametrize(
    "path", ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"]
)
def test_browsers_find_the_pictures_that_they_fetch_unasked(visitor: Visitor, path: str) -> None:
    answer = visitor.client.get(path, buffered=True)

    assert (answer.status_code, answer.mimetype) == (200, "image/png")


def test_what_is_too_large_to_be_read_at_all_is_said_in_the_same_sentence(stage: Stage) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", stage.port, timeout=PATIENCE_S)) as asking:
        asking.putrequest("POST", "/pair")
        asking.putheader("Content-Length", "1000000000")
        asking.putheader("Accept", BROWSER)
        asking.endheaders()
        answer = asking.getresponse()

        assert answer.status == 413
        assert "Das ist zu groß." in answer.read().decode()
