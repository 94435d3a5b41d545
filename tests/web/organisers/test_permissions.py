"""Who may do what at an event, and that nothing sent to it ends in a traceback."""

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.usecases.event.paths import event_paths
from tests.web.organisers.official import Official, people
from web.access.roles import Role
from web.event_app import close_event, create_event_app

OPEN_TO_ALL = {"pairing.by_pin"}
FOR_EVERYBODY = {
    "/",
    "/display",
    "/draw/certificate",
    "/draw/1.json",
    "/seating",
    "/standings",
    "/statistics",
    "/statistics/evidence.svg",
}
FOR_THE_DIRECTOR = {"/settings/", "/seating/1"}
DIRECTORS = (
    "/open",
    "/draw/",
    "/draw/step",
    "/draw/swap",
    "/seating/1",
    "/settings/",
    "/settings/erase",
    "/files/logo",
    "/rounds/1",
    "/results/1/1/without",
)
PARTS = {"player": "nobody", "number_": 1, "table": 1, "token": "none", "number": 1, "first": 1}
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
    "rounds",
    "points",
    "minutes",
)


def posts(app: Flask) -> list[str]:
    """An address for every form, with parts filled in."""
    adapter = app.url_map.bind("localhost")
    return sorted(
        adapter.build(rule.endpoint, {part: PARTS[part] for part in rule.arguments}, method="POST")
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and rule.endpoint not in OPEN_TO_ALL
    )


def pages(app: Flask) -> list[str]:
    """An address for every page of the event, with parts filled in, and one of its files."""
    adapter = app.url_map.bind("localhost")
    ours = {name for name, one in app.blueprints.items() if one.import_name.startswith("web.organisers")}
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint.partition(".")[0] in ours]
    parts = {**PARTS, "name": "json"}
    return [
        adapter.build(rule.endpoint, {part: parts[part] for part in rule.arguments})
        for rule in rules
        if "GET" in (rule.methods or ()) and rule.endpoint not in ("overview.health", "event_stream.events")
    ]


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (Role.VIEWER, lambda address: address in FOR_EVERYBODY),
        (Role.DESK, lambda address: address not in FOR_THE_DIRECTOR),
        (Role.DIRECTOR, lambda _: True),
    ],
)
def test_each_role_sees_its_pages_and_no_other(
    event_app: Flask, director: Official, role: Role, allowed: Callable[[str], bool]
) -> None:
    director.open()
    director.enter(people(4))
    director.draw()
    somebody = Official(event_app, role)

    found = pages(event_app)
    assert set(found) >= FOR_EVERYBODY | FOR_THE_DIRECTOR
    for address in found:
        assert (somebody.client.get(address).status_code != 403) is allowed(address), address


def test_before_an_event_is_set_up_every_page_and_form_is_answered(event_app: Flask) -> None:
    director = Official(event_app)
    fields: dict[str, Any] = {
        "what": "publish",
        "seed": "4162",
        "last": "Beck",
        "round": 1,
        "minutes": 1,
        "count": 0,
    }
    for address in pages(event_app):
        assert director.client.get(address).status_code < 500, address
    for address in [one for one in posts(event_app) if one != "/open" and "unpair" not in one]:
        answer = director.post(address, **fields)
        assert answer.status_code < 500, (address, answer.get_data(as_text=True))

    assert director.state.settings is None


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
    app = create_event_app(event_paths(tmp_path_factory.mktemp("event")))
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
