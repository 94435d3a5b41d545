"""The director brings another version to an installed table from the page; nobody else does."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.update import inbox, state
from companion.update.folders import INSTALLED, Folders, installed
from companion.update.inbox import Wish
from companion.update.state import Update, UpdateStage
from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor
from web.access.roles import Role
from web.app import close, create_app
from web.table.update import PIECE


@pytest.fixture
def folders(paths: TablePaths, tmp_path: Path) -> Folders:
    found = Folders(paths, tmp_path / "own")
    found.own.mkdir()
    return found


@pytest.fixture
def app(paths: TablePaths, folders: Folders) -> Iterator[Flask]:
    """Of a table that counts as installed."""
    app = create_app(paths, updates=folders)
    yield app
    close(app)


def send(visitor: Visitor, content: bytes, begin: int) -> int:
    """How a piece of a package is answered."""
    headers = {"X-CSRFToken": visitor.token}
    return visitor.client.post(f"/update/piece?begin={begin}", data=content, headers=headers).status_code


def page(visitor: Visitor) -> str:
    return visitor.client.get("/update/").text


def test_a_package_is_handed_over_in_pieces(visitor: Visitor, folders: Folders, tmp_path: Path) -> None:
    package = bytes(range(256)) * 400
    answers = [send(visitor, package[at : at + PIECE], at) for at in range(0, len(package), PIECE)]
    wished = visitor.post("/update/install")

    assert {*answers, wished.status_code} == {200}
    assert inbox.take(folders.inbox, tmp_path / "taken.deb") is Wish.INSTALL
    assert (tmp_path / "taken.deb").read_bytes() == package


def test_a_piece_out_of_step_is_refused_in_a_sentence(visitor: Visitor, folders: Folders) -> None:
    send(visitor, b"abc", 0)

    assert (send(visitor, b"x", 2), send(visitor, b"x", -1)) == (422, 400)
    assert visitor.client.post("/update/piece", headers={"X-CSRFToken": visitor.token}).status_code == 400
    assert not inbox.waits(folders.inbox)


def test_the_version_before_is_wished_for(visitor: Visitor, folders: Folders) -> None:
    state.write(folders.state, Update(number=1, kept="0.9"))
    assert "Zurück zu Version 0.9" in page(visitor)

    assert visitor.post("/update/back").status_code == 303
    assert inbox.waits(folders.inbox)
    assert "Das Paket wird geprüft" in page(visitor)


def test_without_a_version_before_there_is_no_way_back(visitor: Visitor) -> None:
    assert "Zurück zu Version" not in page(visitor)


@pytest.mark.parametrize("role", [Role.VIEWER, Role.REFEREE, Role.HEAD_REFEREE])
def test_only_the_director_sees_and_does_it(app: Flask, folders: Folders, role: Role) -> None:
    visitor = Visitor(app, role=role)

    assert visitor.client.get("/update/").status_code == 403
    assert send(visitor, b"abc", 0) == 403
    assert visitor.post("/update/install").status_code == 403
    assert visitor.post("/update/back").status_code == 403
    assert not inbox.waits(folders.inbox)


def test_while_a_game_is_on_it_is_refused_at_once(visitor: Visitor, folders: Folders) -> None:
    visitor.open()
    visitor.report("seats_confirmed")
    visitor.until(lambda: visitor.game()["phase"] != "seating")
    answer = visitor.post("/update/back")

    assert answer.json is not None
    assert "Hier wird gespielt" in answer.json["sentence"]
    assert visitor.post("/update/install").status_code == 422
    assert not inbox.waits(folders.inbox)


@pytest.mark.parametrize("stage", [stage for stage in UpdateStage if stage is not UpdateStage.NONE])
def test_every_stage_is_told(visitor: Visitor, folders: Folders, stage: UpdateStage) -> None:
    state.write(folders.state, Update(number=1, stage=stage, old="1.0", new="2.0"))

    assert "data-busy" in page(visitor)
    assert '<form id="install" hidden' in page(visitor)


def test_how_it_ended_is_told_in_the_pages_language(app: Flask, folders: Folders) -> None:
    told = {"de": "Version 1.0 läuft wieder.", "en": "Version 1.0 runs again."}
    state.write(folders.state, Update(number=1, told=told))

    assert told["de"] in page(Visitor(app))
    assert told["en"] in page(Visitor(app, "en"))


def test_a_table_that_is_not_installed_says_so(paths: TablePaths) -> None:
    app = create_app(paths)
    try:
        visitor = Visitor(app)
        assert "kein Tisch eingerichtet" in page(visitor)
        assert visitor.post("/update/back").status_code == 422
    finally:
        close(app)


def test_only_the_installed_table_is_updated_so(paths: TablePaths) -> None:
    assert installed(paths) is None
    assert installed(INSTALLED) == Folders()


def test_the_way_there_is_on_the_page_that_tells_how_the_table_is(app: Flask) -> None:
    assert 'href="/update/"' in Visitor(app).client.get("/health").text
    assert 'href="/update/"' not in Visitor(app, role=Role.HEAD_REFEREE).client.get("/health").text
