"""Who is paired has threads of their own; strangers who watch, and those who ask, have theirs."""

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder

from companion.usecases.paths import TablePaths
from tests.web.access.test_pairing import serving
from tests.web.conftest import Visitor
from web.access.devices import Devices
from web.access.roles import Role
from web.access.rooms import PAIRED, STRANGERS, WATCHING, room_of
from web.serving.rooms import Room


def room(app: Flask, path: str, cookie: str = "", address: str = "192.168.1.7") -> Room:
    builder = EnvironBuilder(path=path, environ_overrides={"HTTP_COOKIE": f"device={cookie}"})
    return room_of(app)({**builder.get_environ(), "REMOTE_ADDR": address})


def cookie_of(visitor: Visitor) -> str:
    cookie = visitor.client.get_cookie("device")
    assert cookie is not None
    return cookie.value


@pytest.mark.parametrize("path", ["/", "/api/events", "/api/report"])
def test_a_paired_device_is_known_by_its_cookie_until_it_is_unpaired(app: Flask, path: str) -> None:
    cookie = cookie_of(Visitor(app, role=Role.REFEREE))
    devices: Devices = app.extensions["devices"]

    assert room(app, path, cookie) is PAIRED
    devices.unpair(1)
    assert room(app, path, cookie) is not PAIRED


@pytest.mark.parametrize("cookie", ["", "forged", "0123.signature"])
def test_strangers_who_watch_take_no_thread_from_those_who_ask(app: Flask, cookie: str) -> None:
    assert room(app, "/api/events", cookie) is WATCHING
    assert room(app, "/pair", cookie) is STRANGERS


def test_at_a_practice_table_the_computer_itself_counts_as_paired(paths: TablePaths) -> None:
    with serving(paths, practice=True) as app:
        assert room(app, "/", address="127.0.0.1") is PAIRED
        assert room(app, "/") is STRANGERS


def test_where_the_file_of_devices_is_gone_everybody_is_a_stranger(app: Flask, paths: TablePaths) -> None:
    cookie = cookie_of(Visitor(app, role=Role.REFEREE))
    (paths.data / "devices.sqlite").unlink()

    assert room(app, "/", cookie) is STRANGERS
