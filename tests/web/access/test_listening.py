"""A listener is told what it may know now, and many who look on leave room for those who referee."""

import json
import re
from collections.abc import Iterator

from flask import Flask
from werkzeug.test import TestResponse

from tests.web.conftest import Visitor
from web.access.devices import Devices
from web.access.listening import EACH, SPECTATORS
from web.access.roles import Role


def test_a_device_that_is_unpaired_while_it_listens_is_not_told_any_more_who_entered_what(app: Flask) -> None:
    referee, director = Visitor(app, "en", Role.REFEREE), Visitor(app, "en")
    referee.open()
    referee.report("seats_confirmed")
    stream = referee.client.get("/api/events").iter_encoded()
    devices: Devices = app.extensions["devices"]
    director.report("roll_accepted", {"values": [6]})
    director.live.follower.catch_up()
    assert "director No." in next_game(stream)
    devices.unpair(devices.all()[0].number)
    director.report("roll_accepted", {"values": [4]})
    director.live.follower.catch_up()

    assert '"by":[]' in (told := next_game(stream))
    assert "director No." not in told


def test_every_listener_is_told_for_whom_it_is_taken_when_a_device_is_unpaired(app: Flask) -> None:
    referee, director = Visitor(app, "en", Role.REFEREE), Visitor(app, "en")
    listening = [visitor.client.get("/api/events").iter_encoded() for visitor in (referee, director)]
    assert [next_audience(stream) for stream in listening] == ["officials", "officials"]
    first = app.extensions["devices"].all()[0]
    director.client.post(f"/devices/{first.number}/unpair", headers={"X-CSRFToken": director.token})

    assert [next_audience(stream) for stream in listening] == ["spectators", "officials"]


def test_the_list_of_devices_says_which_hear_what_is_new(app: Flask) -> None:
    referee, director = Visitor(app, "en", Role.REFEREE), Visitor(app, "en")

    def told() -> list[bool]:
        page = director.client.get("/devices").get_data(as_text=True)
        return ["not" not in found for found in re.findall(r"<small>(.*?)</small>", page)]

    assert told() == [False, True]  # who asks is there
    pages = [referee.client.get("/api/events") for _ in range(2)]
    assert told() == [True, True]
    pages[0].close()
    assert told() == [True, True]
    pages[1].close()
    assert told() == [False, True]  # who asks is there


def next_audience(stream: Iterator[bytes]) -> str:
    """For whom the listener of an open stream is taken, as it is told next."""
    told = next(text for text in map(bytes.decode, stream) if "event: audience" in text)
    return str(json.loads(told.split("data: ")[1])["body"]["name"])


def next_game(stream: Iterator[bytes]) -> str:
    """The next view of the game in an open stream."""
    return next(text for text in map(bytes.decode, stream) if "event: game" in text)


def test_spectators_never_take_the_place_of_a_referee(app: Flask) -> None:
    spectators = [Visitor(app, role=Role.VIEWER).client for _ in range(2)]
    watched = [spectators[0].get("/api/events") for _ in range(SPECTATORS)]
    refused = spectators[1].get("/api/events")
    referee = Visitor(app, role=Role.REFEREE).client.get("/api/events")

    assert {stream.status_code for stream in (*watched, referee)} == {200}
    assert "event: full" in refused.text
    assert "zu viele zu" in refused.text
    watched.pop().close()
    watched.append(spectators[1].get("/api/events"))
    assert watched[-1].status_code == 200
    for stream in (*watched, referee):
        stream.close()


def test_a_runaway_paired_device_leaves_room_for_the_others_and_is_told_so(app: Flask) -> None:
    runaway, other = Visitor(app, role=Role.REFEREE).client, Visitor(app, role=Role.REFEREE).client
    streams = [runaway.get("/api/events") for _ in range(EACH)]
    refused = [runaway.get("/api/events") for _ in range(45)][-1]
    streams.append(other.get("/api/events"))

    assert "event: full" in refused.text
    assert "zu viele Seiten offen" in refused.text
    assert "event: full" not in next(stream_text(streams[-1]))
    for stream in streams:
        stream.close()


def stream_text(stream: TestResponse) -> Iterator[str]:
    return map(bytes.decode, stream.iter_encoded())
