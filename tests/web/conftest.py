"""The app over a fresh folder with a visitor who knows the page's token; Chromium over a real web process."""

import re
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from werkzeug.test import TestResponse

from companion.store.system_clock import now
from companion.usecases.paths import TablePaths
from tests.web.tablets import Tablet, Tablets
from tests.web.templates import compiled_once
from tools.pages.chromium import launch
from tools.pages.rendered_cup import KeptPictures, RenderedCup
from tools.pages.stage import Stage
from web.access.devices import Devices
from web.access.roles import Role
from web.app import create_app
from web.table.live import Live

PATIENCE_S = 10.0
WAIT_MS = 20_000


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    (tmp_path / "data").mkdir()
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


@pytest.fixture
def app(paths: TablePaths) -> Iterator[Flask]:
    app = compiled_once(create_app(paths))
    yield app
    live: Live = app.extensions["live"]
    live.close()


class Visitor:
    """A person at the page on a device with this role, with the page's token, in a language."""

    def __init__(self, app: Flask, language: str = "de", role: Role = Role.DIRECTOR) -> None:
        self.live: Live = app.extensions["live"]
        self.client: FlaskClient = app.test_client()
        self.client.set_cookie("language", language)
        if role is not Role.VIEWER:
            devices: Devices = app.extensions["devices"]
            self.client.get(f"/pair/{devices.invite(role, now()).token}")
        page = self.client.get("/").get_data(as_text=True)
        found = re.search(r'name="csrf" content="([^"]+)"', page)
        assert found is not None
        self.token = found[1]

    def post(self, address: str, **body: Any) -> TestResponse:
        headers = {"X-CSRFToken": self.token}
        return self.client.post(address, json={"key": self.new_key()} | body, headers=headers)

    def report(self, kind: str, data: dict[str, Any] | None = None, **more: Any) -> TestResponse:
        return self.post("/api/report", kind=kind, data=data or {}, **more)

    def new_key(self) -> str:
        return uuid.uuid4().hex

    def open(self, **chosen: Any) -> None:
        """Open a game of four and wait until the page would show it."""
        names = ["Anna", "Ben", "Clara", "David"]
        answer = self.post("/api/game", **{"rules": {}, "minutes": 10, "names": names} | chosen)
        assert answer.status_code == 200, answer.json
        assert answer.json is not None
        stream = answer.json["stream"]
        self.until(lambda: self.live.follower.stream == stream)

    def game(self) -> Any:
        """The view of the game once the page is up to date."""
        self.live.follower.catch_up()
        state = self.client.get("/api/state").json
        assert state is not None
        return state["game"]

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, "nothing happened"
            time.sleep(0.01)


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers; there can be one at a time."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One for all tests: every page opened in it is a device that knows nothing of the others."""
    with closing(launch(playwright)) as browser:
        yield browser


@pytest.fixture(scope="module")
def browsers(playwright: Playwright) -> Iterator[list[Browser]]:
    """Two that can be stopped or end without the other."""
    with closing(launch(playwright)) as one, closing(launch(playwright)) as other:
        yield [one, other]


@pytest.fixture(scope="session")
def cup() -> RenderedCup:
    """A throw is rendered and read once for all tests: they are about what becomes of the number."""
    return KeptPictures()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, cup: RenderedCup) -> Iterator[Stage]:
    """One for all tests: each opens a game of its own, and the page shows the newest."""
    with Stage(tmp_path_factory.mktemp("stage"), cup) as stage:
        yield stage


@pytest.fixture
def stage(server: Stage) -> Stage:
    """The server, running whatever the test before has done to it."""
    server.go_on()
    return server


@pytest.fixture(scope="session")
def kept_tablets(browser: Browser, server: Stage) -> Iterator[Tablets]:
    with closing(Tablets(browser, server)) as tablets:
        yield tablets


@pytest.fixture(scope="module")
def tablets(kept_tablets: Tablets) -> Iterator[Tablets]:
    """Those of a module, of which the next module's tests find the usual one only."""
    yield kept_tablets
    kept_tablets.put_away()


@pytest.fixture
def tablet(tablets: Tablets, stage: Stage) -> Tablet:
    """Gives the page on a tablet of this language, role, size and shade, with the newest game on it."""
    assert stage.process is not None
    return tablets.given


@pytest.fixture
def page(tablet: Tablet, request: pytest.FixtureRequest) -> Page:
    """That of an English director; for a test marked `new_page` nothing was done on it before."""
    return tablet(new=request.node.get_closest_marker("new_page") is not None)
