"""From a PIN to a cookie that survives restarts; without one everything can be seen and nothing changed."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.game.kinds import GAME_EVENTS
from companion.store.log import EventLog
from companion.store.system_clock import now, tick
from companion.usecases.card import read_card
from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor
from tests.web.table.test_reports import assert_failed
from tests.web.templates import compiled_once
from web.access.attempts import ALLOWED, IN_ALL
from web.access.devices import Devices, Invitation
from web.access.roles import Role
from web.app import create_app
from web.table.live import Live

CHANGING = ("report", "preview", "game", "substitute", "request", "rules")


@contextmanager
def serving(paths: TablePaths, *, practice: bool = False) -> Iterator[Flask]:
    """The app from start to stop."""
    app = compiled_once(create_app(paths, practice=practice))
    try:
        yield app
    finally:
        live: Live = app.extensions["live"]
        live.close()


def invited(app: Flask, role: Role = Role.REFEREE) -> Invitation:
    devices: Devices = app.extensions["devices"]
    return devices.invite(role, now())


def enter(client: FlaskClient, pin: str) -> TestResponse:
    """Fill in the form for the PIN."""
    return client.post("/pair", data={"pin": pin, "csrf_token": csrf_token(client)})


def csrf_token(client: FlaskClient) -> str:
    form = client.get("/pair").get_data(as_text=True)
    token = re.search(r'name="csrf_token" value="([^"]+)"', form)
    assert token is not None
    return token[1]


def role(client: FlaskClient) -> str:
    """The role the page is shown in."""
    found = re.search(r'data-role="(\w+)"', client.get("/").get_data(as_text=True))
    assert found is not None
    return found[1]


def wrong_pin(pin: str) -> str:
    return f"{(int(pin) + 1) % 1_000_000:06}"


def test_the_longest_pin_of_a_card_can_be_typed_in_groups(app: Flask) -> None:
    longest = "123 456 789 012"
    asked = app.test_client().get("/pair").get_data(as_text=True)

    assert read_card(f'first_pin = "{longest.replace(" ", "")}"').first_pin
    assert int(re.findall(r'id="pin"[^>]* maxlength="(\d+)"', asked)[0]) >= len(longest)


@pytest.mark.parametrize("grouped", [False, True])
def test_a_pin_pairs_the_device_and_leads_to_the_table(app: Flask, *, grouped: bool) -> None:
    client, pin = app.test_client(), invited(app).pin
    answer = enter(client, f"{pin[:3]} {pin[3:]}" if grouped else pin)

    assert (answer.status_code, answer.location) == (303, "/")
    assert role(client) == "referee"


def test_a_link_pairs_once_and_opened_again_there_leads_to_the_table(app: Flask) -> None:
    first, second, link = app.test_client(), app.test_client(), f"/pair/{invited(app).token}"

    assert first.get(link).status_code == first.get(link).status_code == 303
    assert second.get(link).status_code == 403
    assert (role(first), role(second)) == ("referee", "viewer")


def test_a_wrong_pin_is_said_in_one_sentence_and_the_right_one_still_counts(app: Flask) -> None:
    client, pin = app.test_client(), invited(app).pin
    answer = enter(client, wrong_pin(pin))

    assert answer.status_code == 403
    assert "Diese PIN gilt nicht" in answer.text
    assert role(client) == "viewer"
    assert enter(client, pin).status_code == 303


def test_after_five_wrong_pins_even_the_right_one_has_to_wait(app: Flask) -> None:
    client, pin = app.test_client(), invited(app).pin
    for _ in range(ALLOWED):
        assert enter(client, wrong_pin(pin)).status_code == 403
    answer = enter(client, pin)

    assert answer.status_code == 429
    assert "Zu viele falsche Versuche" in answer.text
    assert role(client) == "viewer"


def test_officials_are_told_when_somebody_guesses_and_a_link_still_pairs_at_once(app: Flask) -> None:
    official, spectator = Visitor(app, role=Role.REFEREE), Visitor(app, role=Role.VIEWER)
    guessing, invitation = app.test_client(), invited(app)
    token = csrf_token(guessing)
    for number in range(IN_ALL):
        data = {"pin": wrong_pin(invitation.pin), "csrf_token": token}
        guessing.post("/pair", data=data, environ_base={"REMOTE_ADDR": f"192.168.1.{number}"})
    official.until(lambda: "Jemand probiert" in (trouble(official) or ""))

    assert trouble(spectator) is None
    assert guessing.get(f"/pair/{invitation.token}").status_code == 303


def trouble(visitor: Visitor) -> str | None:
    state = visitor.client.get("/api/state").json
    assert state is not None
    told: str | None = state["table"] and state["table"]["trouble"]
    return told


def test_wrong_links_lock_nobody_out(app: Flask) -> None:
    client, pin = app.test_client(), invited(app).pin
    for _ in range(2 * ALLOWED):
        assert client.get("/pair/x").status_code == 403

    assert enter(client, pin).status_code == 303


def test_a_pin_in_a_link_counts_for_nothing(app: Flask) -> None:
    """There it could be guessed without a limit."""
    assert app.test_client().get(f"/pair/{invited(app).pin}").status_code == 403


@pytest.mark.parametrize(
    "purpose", ["Sec-Purpose: prefetch;prerender", "Purpose: prefetch", "X-Purpose: preview"]
)
def test_whoever_only_looks_ahead_uses_no_invitation_up(app: Flask, purpose: str) -> None:
    client, link = app.test_client(), f"/pair/{invited(app).token}"
    name, _, said = purpose.partition(": ")
    ahead = client.get(link, headers={name: said})

    assert (client.head(link).status_code, ahead.status_code) == (503, 503)
    assert ahead.headers["Cache-Control"] == "no-store"
    assert role(client) == "viewer"
    assert client.get(link).status_code == 303


def test_a_pin_without_the_forms_token_is_turned_away(app: Flask) -> None:
    assert app.test_client().post("/pair", data={"pin": invited(app).pin}).status_code == 400


def test_the_cookie_survives_a_restart_of_the_server(paths: TablePaths) -> None:
    with serving(paths) as app:
        client = app.test_client()
        enter(client, invited(app).pin)
        cookie = client.get_cookie("device")
        assert cookie is not None
    with serving(paths) as app:
        client = app.test_client()
        client.set_cookie("device", cookie.value)

        assert role(client) == "referee"


def test_the_cookie_outlives_the_browser_and_no_script_reads_it(app: Flask) -> None:
    client = app.test_client()
    enter(client, invited(app).pin)
    cookie = client.get_cookie("device")

    assert cookie is not None
    assert cookie.max_age is not None
    assert cookie.http_only
    assert cookie.same_site == "Lax"


def test_a_cookie_that_was_tampered_with_is_a_strangers(app: Flask) -> None:
    client = app.test_client()
    enter(client, invited(app).pin)
    cookie = client.get_cookie("device")
    assert cookie is not None
    key, dot, signature = cookie.value.rpartition(".")
    other = "0" if key[0] != "0" else "1"

    for forged in (other + key[1:] + dot + signature, key, f"{key}.", ""):
        client.set_cookie("device", forged)
        assert role(client) == "viewer"


def test_a_device_that_is_paired_anew_leaves_its_old_role(app: Flask) -> None:
    client = app.test_client()
    for invitation in (invited(app), invited(app, Role.HEAD_REFEREE)):
        enter(client, invitation.pin)
    devices: Devices = app.extensions["devices"]

    assert [(one.number, one.role) for one in devices.all()] == [(2, Role.HEAD_REFEREE)]


@pytest.mark.parametrize("what", CHANGING)
def test_a_viewer_changes_nothing_and_is_told_why(app: Flask, paths: TablePaths, what: str) -> None:
    Visitor(app).open()
    viewer = Visitor(app, role=Role.VIEWER)
    before = viewer.game()
    answer = viewer.post(f"/api/{what}", kind="seats_confirmed", data={}, what="throw")

    assert "im Menü mit einer PIN verbinden" in assert_failed(answer, 403, "not_paired")
    assert viewer.game() == before
    assert viewer.live.channels.asked(tick()) == []


def test_every_address_that_changes_something_is_closed_to_viewers(app: Flask) -> None:
    viewer = Visitor(app, role=Role.VIEWER)
    addresses = {str(rule) for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}

    assert {f"/api/{what}" for what in CHANGING} <= addresses
    for address in addresses - {"/pair"}:
        assert viewer.post(address.replace("<int(max=999999999):number>", "1")).status_code == 403, address


def test_a_viewer_sees_the_game(app: Flask) -> None:
    Visitor(app).open(table="7")

    assert Visitor(app, role=Role.VIEWER).game()["title"]["table"] == "7"


def test_only_a_head_referee_releases_and_corrects_what_the_table_has_signed(app: Flask) -> None:
    referee, head = Visitor(app, role=Role.REFEREE), Visitor(app, role=Role.HEAD_REFEREE)
    referee.open(result_only=True)
    for kind in ("seats_confirmed", "clock_started", "counting_began"):
        assert referee.report(kind).status_code == 200
    assert referee.report("places_agreed", {"places": [1, 2, 3, 4]}).status_code == 200
    assert referee.report("result_confirmed").status_code == 200

    assert "Oberschiedsrichter" in assert_failed(referee.report("result_confirmed"), 403, "role_missing")
    assert_failed(referee.report("result_released"), 403, "role_missing")
    assert referee.report("organisers_called").status_code == 200
    assert head.report("result_confirmed").status_code == 200
    assert head.report("result_released").status_code == 200


def test_only_a_head_referee_gives_a_table_more_time_and_takes_it_back(app: Flask) -> None:
    referee, head = Visitor(app, role=Role.REFEREE), Visitor(app, role=Role.HEAD_REFEREE)
    referee.open()
    more = {"seconds": 120, "reason": "a lamp fell down"}
    assert_failed(referee.report("time_added", more), 403, "role_missing")
    given = head.report("time_added", more).json
    assert given is not None

    back = {"corrects": given["seq"]}
    assert_failed(referee.report("taken_back", back), 403, "role_missing")
    assert head.report("taken_back", back).status_code == 200


def test_the_log_knows_role_and_number_from_the_cookie_whatever_the_page_says(
    app: Flask, paths: TablePaths
) -> None:
    visitor = Visitor(app, role=Role.HEAD_REFEREE)
    visitor.open()
    visitor.report("seats_confirmed", actor="director", device="somebody else's")
    log = EventLog(paths.log, GAME_EVENTS)
    events = log.read(log.streams()[-1])
    log.close()

    assert {(event.actor, event.device) for event in events} == {("head_referee", "page-1")}


def test_at_a_practice_table_whoever_sits_at_the_computer_needs_no_pin(paths: TablePaths) -> None:
    with serving(paths, practice=True) as app:
        assert role(app.test_client()) == "director"
        from_elsewhere = app.test_client().get("/", environ_base={"REMOTE_ADDR": "192.168.1.7"})

    assert 'data-role="viewer"' in from_elsewhere.text


def test_at_any_other_table_the_computer_itself_is_paired_as_well(app: Flask) -> None:
    assert role(app.test_client()) == "viewer"


def test_the_director_invites_sees_and_unpairs_devices(app: Flask) -> None:
    director, referee = Visitor(app), app.test_client()
    headers = {"X-CSRFToken": director.token}
    shown = director.client.post("/devices/invite", data={"role": "head_referee"}, headers=headers).text
    pin = re.search(r'class="pin">(\d{3} \d{3})<', shown)
    assert pin is not None
    enter(referee, pin[1])

    assert role(referee) == "head_referee"
    assert "Nr.\N{NO-BREAK SPACE}2" in director.client.get("/devices").text
    assert director.client.post("/devices/2/unpair", headers=headers).status_code == 303
    assert "Nr.\N{NO-BREAK SPACE}2" not in director.client.get("/devices").text
    assert role(referee) == "viewer"


@pytest.mark.parametrize(
    ("opened", "own_only"), [("http://127.0.0.1:8000/", True), ("http://192.168.0.7:8000/", False)]
)
def test_an_address_that_only_this_computer_reaches_is_said_to_be_one_and_has_no_code(
    app: Flask, opened: str, own_only: bool
) -> None:
    director, link = app.test_client(), f"/pair/{invited(app, Role.DIRECTOR).token}"
    director.get(link, base_url=opened)
    token = re.search(r'name="csrf" content="([^"]+)"', director.get("/", base_url=opened).text)
    assert token is not None
    headers = {"X-CSRFToken": token[1]}
    shown = director.post("/devices/invite", base_url=opened, data={"role": "referee"}, headers=headers).text

    assert f"{opened}pair" in shown
    assert ("--host 0.0.0.0" in shown) is own_only
    assert ('class="code"' in shown) is not own_only


@pytest.mark.parametrize("asking", [Role.REFEREE, Role.HEAD_REFEREE])
def test_devices_are_the_directors_business(app: Flask, asking: Role) -> None:
    visitor = Visitor(app, role=asking)

    assert visitor.client.get("/devices").location == "/pair"
    assert_failed(visitor.post("/devices/invite"), 403, "role_missing")
    assert_failed(visitor.post("/devices/1/unpair"), 403, "role_missing")
    assert role(visitor.client) == asking.word


def test_no_pin_and_no_secret_comes_into_a_log(
    app: Flask, paths: TablePaths, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    client, used, broken = app.test_client(), invited(app), invited(app)
    enter(client, wrong_pin(used.pin))
    enter(client, used.pin)
    (paths.data / "devices.sqlite").write_bytes(b"broken" * 100)
    answers = [enter(app.test_client(), broken.pin), app.test_client().get(f"/pair/{broken.token}")]
    cookie = client.get_cookie("device")
    assert cookie is not None

    assert [answer.status_code for answer in answers] == [503, 503]
    assert "devices_unavailable" in caplog.text
    secrets = (used.pin, used.token, broken.pin, broken.token, cookie.value, app.config["SECRET_KEY"])
    assert [secret for secret in secrets if secret in caplog.text] == []
