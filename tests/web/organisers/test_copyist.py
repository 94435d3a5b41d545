"""Copies in a second folder, made by themselves, and what the first page says of them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

from companion.store.system_clock import now
from companion.usecases.event.paths import event_paths
from tests.web.organisers.official import Official, people
from web.access.roles import Role
from web.event_app import close_event, create_event_app
from web.organisers.copyist import Copyist

PATIENCE_S = 10.0


@contextmanager
def copying(data: Path, copies: Path) -> Iterator[Flask]:
    data.mkdir()
    app = create_event_app(event_paths(data), copies=copies)
    yield app
    close_event(app)


def until_copied(official: Official, before: str = "") -> str:
    """Wait for a copy after that one; when it was made."""
    copyist = official.live.copyist
    assert isinstance(copyist, Copyist)
    end = time.monotonic() + PATIENCE_S
    while copyist.copies.newest == before and copyist.copies.trouble is None:
        assert time.monotonic() < end, "no copy was made"
        time.sleep(0.02)
    return copyist.copies.newest


def test_a_copy_is_made_at_the_start_and_after_each_round_that_has_all_its_results(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with copying(tmp_path / "event", stick) as app:
        director = Official(app)
        assert not list(stick.iterdir()), "there is nothing yet"
        director.open()
        first = until_copied(director)
        director.enter(people(8))
        director.draw()
        director.result(1, 1, (1, 2, 3, 4))
        while now().at[:19] == first[:19]:
            time.sleep(0.02)
        assert len(list(stick.iterdir())) == 1
        director.finish(1)
        until_copied(director, first)

        assert len(list(stick.iterdir())) == 2
        assert f"Letzte Kopie in {stick}" in director.page("/")
        assert str(stick) not in Official(app, Role.VIEWER).page("/")


def test_why_no_copy_can_be_made_is_said_to_officials(tmp_path: Path) -> None:
    with copying(tmp_path / "event", tmp_path / "pulled") as app:
        director = Official(app)
        director.open()
        until_copied(director)

        page = director.page("/")
        assert 'data-key="copies" class="warning"' in page
        assert f"Keine Kopie: Den Ordner {tmp_path / 'pulled'} gibt es nicht: Steckt der Stick?</p>" in page
        assert 'data-key="copies"' not in Official(app, Role.VIEWER).page("/")


def test_where_nothing_is_copied_nothing_is_said_of_copies(director: Official) -> None:
    director.open()

    assert 'data-key="copies"' not in director.page("/")
