"""Who may do what at an event, and that nothing sent to it ends in a traceback."""

import uuid
from collections.abc import Iterator

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.usecases.event.places import event_places
from tests.web.organisers.official import Official, people
from web.access.roles import Role
from web.event_app import close_event, create_event_app

OPEN_TO_ALL = {"pairing.by_pin"}
DIRECTORS = (
    "/draw/",
    "/draw/step",
    "/draw/swap",
    "/settings/",
    "/settings/erase",
    "/files/logo",
    "/rounds/1",
)
PARTS = {"player": "nobody", "number_": 1, "table": 1, "token": "none", "number": 1, "name": "x"}
FIELDS = (
    "what",
    "reason",
    "seed",
    "round",
    "table",
    "place0",
    "home0",
    "rest0",
    "last",
    "in",
    "view",
    "count",
    "page",
)


def posts(app: Flask) -> list[str]:
    """An address for every form, with parts filled in."""
    adapter = app.url_map.bind("localhost")
    return sorted(
        adapter.build(rule.endpoint, {part: PARTS[part] for part in rule.arguments}, method="POST")
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and rule.endpoint not in OPEN_TO_ALL
    )


def test_a_viewer_changes_nothing_by_any_form(event_app: Flask, director: Official) -> None:
    director.open()
    viewer = Official(event_app, Role.VIEWER)

    for address in posts(event_app):
        assert viewer.post(address).status_code == 403, address


def test_the_desk_does_not_what_only_the_director_may(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()
    desk = Official(event_app, Role.DESK)

    for address in DIRECTORS:
        assert desk.post(address, what="publish", seed="1", reason="x").status_code == 403, address
    desk.finish(1)
    assert not desk.state.rounds[0].missing


def test_a_form_of_another_site_is_refused(director: Official) -> None:
    director.open()
    answer = director.client.post("/players/", data={"key": uuid.uuid4().hex, "last": "Beck"})

    assert answer.status_code == 400


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Official]:
    """A director at an event of which a round is played."""
    app = create_event_app(event_places(tmp_path_factory.mktemp("event")))
    director = Official(app)
    director.open()
    director.enter(people(13))
    director.draw()
    director.finish(1)
    yield director
    close_event(app)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.data(),
    st.dictionaries(
        st.sampled_from(FIELDS), st.text(max_size=30) | st.sampled_from(("1", "9", "publish", "leave"))
    ),
)
def test_whatever_a_form_says_is_answered_in_one_sentence(
    busy: Official, data: st.DataObject, fields: dict[str, str]
) -> None:
    address = data.draw(st.sampled_from([one for one in posts(busy.app) if "unpair" not in one]))
    answer = busy.post(address, **fields)

    assert answer.status_code < 500, (address, answer.get_data(as_text=True))
    if answer.status_code >= 400:
        assert answer.json is not None
        assert answer.json["sentence"]
