"""The director's tablet hands a package over, and tells what becomes of it while services start anew."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect
from werkzeug.serving import make_server

from companion.store.system_clock import now
from companion.update import inbox, state
from companion.update.folders import Folders
from companion.update.state import Update, UpdateStage
from companion.usecases.paths import TablePaths
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable
from web.access.devices import Devices
from web.access.roles import Role
from web.app import close, create_app

pytestmark = NEEDS_CHROMIUM


@contextmanager
def served(app: Flask, port: int = 0) -> Iterator[int]:
    """The app at a port of this computer."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.port
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.trial  # packs and sends a package
def test_a_package_goes_from_the_tablet_to_the_table(
    browser: Browser, paths: TablePaths, tmp_path: Path
) -> None:
    folders = Folders(paths, tmp_path / "own")
    folders.own.mkdir()
    state.write(folders.state, Update(number=1, kept="0.9", told={"de": "Version 0.9 läuft wieder."}))
    package = tmp_path / "new.deb"
    package.write_bytes(bytes(range(256)) * 500)
    app = create_app(paths, updates=folders)
    devices: Devices = app.extensions["devices"]
    page = browser.new_page(locale="de-DE")
    news = page.locator("#update .news")

    with served(app) as port:
        page.goto(f"http://127.0.0.1:{port}/pair/{devices.invite(Role.DIRECTOR, now()).token}")
        page.goto(f"http://127.0.0.1:{port}/update/")
        assert_accessible(page)
        assert_touchable(page, "button, a.button, #file")
        page.get_by_label("Paket der Turnierleitung").set_input_files(package)
        page.get_by_role("button", name="Einspielen").click()
        expect(news).to_contain_text("wird geprüft")
        expect(page.locator("#install")).to_be_hidden()
        inbox.take(folders.inbox, tmp_path / "taken.deb")
        state.write(folders.state, Update(number=2, stage=UpdateStage.WATCHING, new="2.0"))
        expect(news).to_contain_text("Version 2.0 ist eingespielt; der Tisch wird")
    expect(page.locator("#update")).to_have_class("stale")  # the services start anew
    state.write(folders.state, Update(number=2, kept="1.0", told={"de": "Version 2.0 läuft."}, done=True))
    with served(app, port):
        expect(page.get_by_role("button", name="Zurück zu Version 1.0")).to_be_visible()
        expect(news).to_have_text("Version 2.0 läuft.")
    page.close()
    close(app)

    assert (tmp_path / "taken.deb").read_bytes() == package.read_bytes()
