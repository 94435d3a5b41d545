"""What every form of an organisers' page asks for, whatever it is about."""

from contextlib import closing
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.store.log import EventLog
from companion.tournament.kinds import TOURNAMENT_EVENTS
from tests.web.organisers.official import Official
from web.access.roles import Role


@pytest.fixture
def opened(director: Official) -> Official:
    director.open()
    return director


def sent(official: Official, accept: str, **fields: Any) -> TestResponse:
    """A form without its script, or with it."""
    data = {"csrf_token": official.token, "key": "a-key-of-one-form-only", "last": "Beck"} | fields
    return official.client.post("/players/", data=data, headers={"Accept": accept})


@pytest.mark.parametrize("key", ["", "short", "a key with spaces in it", "x" * 65, "a-key-of-one-form-önly"])
def test_a_form_without_a_key_is_refused_for_asked_twice_it_would_be_done_twice(
    opened: Official, key: str
) -> None:
    answer = sent(opened, "application/json", key=key)

    assert answer.json is not None
    assert (answer.status_code, answer.json["error"]) == (422, "form_without_key")
    assert not opened.state.players


@pytest.mark.parametrize(
    ("page", "leads_to"),
    [
        ("/players/?a=b", "/players/?a=b"),
        ("", "/"),
        ("//evil.example/", "/"),
        ("https://evil.example/", "/"),
        ("players", "/"),
        ("/players/\nX: y", "/"),
    ],
)
def test_a_form_leads_back_to_its_page_and_to_no_other_host(
    opened: Official, page: str, leads_to: str
) -> None:
    answer = sent(opened, "text/html", page=page)

    assert (answer.status_code, answer.location) == (303, leads_to)


def test_a_script_is_told_where_to_go_only_where_that_is_another_page(opened: Official) -> None:
    assert sent(opened, "application/json", page="/players/").json == {"ok": True, "page": ""}
    player = next(iter(opened.state.players))

    assert opened.done(f"/players/{player}/gone", what="remove")["page"] == "/players/"


def test_what_was_asked_for_is_on_every_page_at_once_and_in_the_log_with_who_asked(
    event_app: Flask, opened: Official
) -> None:
    desk = Official(event_app, Role.DESK)
    sent(desk, "application/json")
    assert "Beck" in opened.page("/players/")

    with closing(EventLog(opened.live.paths.log, TOURNAMENT_EVENTS, make=False)) as log:
        *_, newest = log.read(log.streams()[-1])
    with event_app.app_context():
        device = event_app.extensions["devices"].all()[-1]
    assert (newest.actor, newest.device) == ("desk", device.name)
