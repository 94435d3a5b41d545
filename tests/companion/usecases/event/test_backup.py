"""An event in one file: whole, while it is on, and back; copies that never disturb anybody."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import LogDamaged, Unreadable
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.usecases.event.backup import COPIES, Copies, back_up, restore
from companion.usecases.event.example import fill
from companion.usecases.event.paths import EventPaths, event_paths
from tests.companion.store.forging import forge


@pytest.fixture
def paths(tmp_path: Path) -> Iterator[EventPaths]:
    """An event whose log is being written."""
    paths = event_paths(tmp_path / "event")
    with closing(Scribe(paths.log, fold)) as scribe:
        fill(scribe, paths, "2026-11-28")
        yield paths


def told(paths: EventPaths) -> tuple[object, ...]:
    """Everything that counts: the state by its log, and the names."""
    with closing(EventLog(paths.log, TOURNAMENT_EVENTS, make=False)) as log:
        stream = log.streams()[-1]
        return stream, fold(log.read(stream)), log.people()


def test_what_was_backed_up_while_the_event_was_on_comes_back(paths: EventPaths, tmp_path: Path) -> None:
    paths.logo.write_bytes(b"a picture")
    count = back_up(paths, tmp_path / "one.zip")
    there = event_paths(tmp_path / "other")

    assert restore(tmp_path / "one.zip", there) == count
    assert told(there) == told(paths)
    assert there.logo.read_bytes() == b"a picture"


def test_nothing_is_put_where_an_event_is_and_no_file_is_written_over(
    paths: EventPaths, tmp_path: Path
) -> None:
    file = tmp_path / "one.zip"
    back_up(paths, file)
    with pytest.raises(Unreadable, match="file_exists"):
        back_up(paths, file)
    with pytest.raises(Unreadable, match="restore_elsewhere"):
        restore(file, paths)


def test_another_file_brings_nothing(tmp_path: Path) -> None:
    file = tmp_path / "no.zip"
    file.write_bytes(b"PK no archive")
    there = event_paths(tmp_path / "other")
    with pytest.raises(Unreadable, match="no_backup"):
        restore(file, there)

    assert not there.log.exists()


def test_a_backup_of_a_damaged_log_is_refused_and_leaves_nothing(paths: EventPaths, tmp_path: Path) -> None:
    forge(paths.log, "UPDATE event SET actor = 'somebody' WHERE seq = 3")
    back_up(paths, tmp_path / "one.zip")
    there = event_paths(tmp_path / "other")
    with pytest.raises(LogDamaged):
        restore(tmp_path / "one.zip", there)

    assert not there.log.exists()


def test_the_newest_copies_are_kept_and_a_pulled_stick_is_only_said(
    paths: EventPaths, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    copies = Copies(paths, stick)
    copies.make()
    assert copies.trouble is not None
    stick.mkdir()
    for day in range(10, 10 + COPIES + 2):
        (stick / f"turnier-2020-01-{day}T10-00-00.zip").touch()
    copies.make()

    assert copies.trouble is None
    kept = sorted(path.name for path in stick.glob("turnier-*.zip"))
    assert len(kept) == COPIES
    assert kept[-1].startswith(f"turnier-{copies.newest[:10]}")


def test_two_copies_in_one_second_are_two_files(paths: EventPaths, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    copies = Copies(paths, stick)
    for made in (1, 2):
        copies.make()
        assert copies.trouble is None
        assert len(list(stick.glob("turnier-*.zip"))) == made
