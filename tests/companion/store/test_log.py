"""The log is append-only, chained, durable, and says in one sentence what is wrong with it."""

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import LogDamaged, LogUnavailable
from companion.game.events import Event
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.store.log import EventLog
from tests.companion.game.table import Table, chance
from tests.companion.log.counter import COUNTER_EVENTS, BegunAnew, Counted, counted
from tests.companion.store.forging import forge


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog[Event]]:
    log = EventLog(tmp_path / "table.sqlite", GAME_EVENTS)
    yield log
    log.close()


@pytest.fixture
def table() -> Table:
    table = Table()
    table.begin()
    table.play(*chance(7), rolls=20)
    return table


def test_what_was_appended_is_read_again_and_folds_to_the_same_state(
    log: EventLog[Event], table: Table
) -> None:
    with log.writing():
        log.append(table.log)

    assert log.read("stream") == table.log
    assert fold(log.read("stream")) == table.state
    assert log.streams() == ["stream"]


def test_a_log_keeps_whatever_events_it_is_made_for(tmp_path: Path) -> None:
    events = counted(Counted(), Counted(by=5), BegunAnew(reason="lunch"))
    log = EventLog(tmp_path / "counter.sqlite", COUNTER_EVENTS)
    with log.writing():
        log.append(events)

    assert log.read("counter") == events
    assert log.read("counter", after=2) == events[2:]
    log.close()


def test_events_of_another_kind_of_log_are_not_read(log: EventLog[Event], table: Table) -> None:
    with log.writing():
        log.append(table.log)
    other = EventLog(log.path, COUNTER_EVENTS)

    with pytest.raises(LogDamaged) as caught:
        other.read("stream")
    assert caught.value.facts["seq"] == 1
    other.close()


def test_reading_after_an_event_gives_the_rest(log: EventLog[Event], table: Table) -> None:
    with log.writing():
        log.append(table.log)

    assert log.read("stream", after=10) == table.log[10:]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE event SET actor = 'somebody else'",
        "DELETE FROM event",
        "INSERT OR REPLACE INTO event SELECT * FROM event WHERE seq = 1",
    ],
)
def test_an_event_can_be_neither_changed_nor_deleted_nor_replaced(
    log: EventLog[Event], table: Table, sql: str
) -> None:
    with log.writing():
        log.append(table.log)

    with pytest.raises(sqlite3.IntegrityError, match="never"):
        log.connection.execute(sql)


def test_the_same_seq_cannot_be_taken_twice(log: EventLog[Event], table: Table) -> None:
    with log.writing():
        log.append(table.log[:2])

    with pytest.raises(sqlite3.IntegrityError), log.writing():
        log.append(table.log[1:2])
    assert log.read("stream") == table.log[:2]


def test_a_transaction_that_fails_leaves_nothing_behind(log: EventLog[Event], table: Table) -> None:
    def half() -> None:
        with log.writing():
            log.append(table.log[:3])
            raise InterruptedError

    with pytest.raises(InterruptedError):
        half()
    assert log.read("stream") == []


def test_a_tampered_event_breaks_the_chain(log: EventLog[Event], table: Table, tmp_path: Path) -> None:
    with log.writing():
        log.append(table.log)
    forge(tmp_path / "table.sqlite", "UPDATE event SET actor = 'somebody else' WHERE seq = 5")

    with pytest.raises(LogDamaged) as caught:
        log.read("stream")
    assert caught.value.facts["seq"] == 5


def test_a_forger_who_mends_the_hash_of_one_event_still_breaks_the_link_to_the_next(
    log: EventLog[Event], table: Table, tmp_path: Path
) -> None:
    with log.writing():
        log.append(table.log)
    forged = replace(table.log[4], actor="somebody else")
    forge(
        tmp_path / "table.sqlite",
        f"UPDATE event SET actor = '{forged.actor}', hash = '{forged.hash}' WHERE seq = 5",
    )

    with pytest.raises(LogDamaged) as caught:
        log.read("stream")
    assert caught.value.facts["seq"] == 6


def test_a_file_that_is_no_log_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    path.write_bytes(b"this is not a database, just a long enough text" * 50)

    with pytest.raises(LogDamaged) as caught:
        EventLog(path, GAME_EVENTS)
    assert caught.value.key == "log_no_database"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(LogUnavailable) as caught:
        EventLog(tmp_path / "file" / "table.sqlite", GAME_EVENTS)
    assert caught.value.key == "log_unavailable"


def test_log_and_what_sqlite_puts_beside_it_are_its_owners_alone(tmp_path: Path, table: Table) -> None:
    path = tmp_path / "data" / "table.sqlite"
    path.parent.mkdir()
    path.touch(0o644)
    log = EventLog(path, GAME_EVENTS)
    with log.writing():
        log.append(table.log)
    files = sorted(path.parent.iterdir())
    log.close()

    assert [file.name for file in files] == ["table.sqlite", "table.sqlite-shm", "table.sqlite-wal"]
    assert {file.stat().st_mode & 0o077 for file in files if file.exists()} == {0}


def test_a_stream_is_there_though_its_first_event_is_gone_and_that_is_said(
    log: EventLog[Event], table: Table, tmp_path: Path
) -> None:
    with log.writing():
        log.append([replace(one, stream="another") for one in table.log[:2]])
        log.append(table.log)
    forge(tmp_path / "table.sqlite", "DELETE FROM event WHERE stream = 'stream' AND seq = 1")

    assert log.streams() == ["another", "stream"]
    with pytest.raises(LogDamaged):
        log.read("stream")


def test_a_log_that_is_not_there_is_not_made_where_it_should_be(tmp_path: Path) -> None:
    with pytest.raises(LogUnavailable):
        EventLog(tmp_path / "data" / "table.sqlite", GAME_EVENTS, make=False)
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_was_open_once_is_not_made_anew_when_its_folder_vanishes(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    EventLog(folder / "table.sqlite", GAME_EVENTS).close()
    folder.rename(tmp_path / "gone")

    with pytest.raises(LogUnavailable):
        EventLog(folder / "table.sqlite", GAME_EVENTS)
    assert not folder.exists()


def test_a_log_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()

    with pytest.raises(LogUnavailable) as caught:
        EventLog(path, GAME_EVENTS)
    assert caught.value.key == "log_newer"


def test_a_log_of_an_older_version_opens_unchanged(tmp_path: Path, table: Table) -> None:
    path = tmp_path / "table.sqlite"
    log = EventLog(path, GAME_EVENTS)
    with log.writing():
        log.append(table.log)
    log.connection.executescript("DROP TABLE asked; PRAGMA user_version = 1")
    log.close()

    again = EventLog(path, GAME_EVENTS)
    assert again.read("stream") == table.log
    assert again.asked(table.log[0].key) is None
    again.close()


def test_a_full_disk_is_said_and_what_was_written_before_stays(log: EventLog[Event], table: Table) -> None:
    with log.writing():
        log.append(table.log[:5])
    pages = log.connection.execute("PRAGMA page_count").fetchone()[0]
    log.connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(LogUnavailable) as caught, log.writing():
        log.append(table.log[5:])
    assert caught.value.key == "log_full"
    assert log.read("stream") == table.log[:5]


def test_a_name_can_be_erased_without_touching_the_chain(log: EventLog[Event], table: Table) -> None:
    with log.writing():
        log.append(table.log)
    with log.writing():
        log.set_name("p0", "Änne")
    assert log.name_of("p0") == "Änne"

    with log.writing():
        log.set_name("p0", "")
    assert log.name_of("p0") is None
    assert log.read("stream") == table.log


def test_nothing_is_acknowledged_into_a_folder_that_vanished_and_it_goes_on_when_that_is_back(
    tmp_path: Path, table: Table
) -> None:
    folder = tmp_path / "data"
    log = EventLog(folder / "table.sqlite", GAME_EVENTS)
    with log.writing():
        log.append(table.log[:5])
    folder.rename(tmp_path / "gone")

    with pytest.raises(LogUnavailable) as caught, log.writing():
        log.append(table.log[5:])
    assert caught.value.key == "log_vanished"
    (tmp_path / "gone").rename(folder)
    with log.writing():
        log.append(table.log[5:])
    assert log.read("stream") == table.log
    log.close()


def test_what_vanishes_while_it_is_written_is_not_acknowledged(tmp_path: Path, table: Table) -> None:
    path = tmp_path / "table.sqlite"
    log = EventLog(path, GAME_EVENTS)

    def write() -> None:
        with log.writing():
            log.append(table.log)
            path.unlink()

    with pytest.raises(LogUnavailable) as caught:
        write()
    assert caught.value.key == "log_vanished"
    log.close()


@pytest.mark.parametrize("name", ["table.sqlite", "table.sqlite-wal"])
def test_another_file_in_the_place_of_the_log_is_not_the_log(tmp_path: Path, table: Table, name: str) -> None:
    log = EventLog(tmp_path / "table.sqlite", GAME_EVENTS)
    with log.writing():
        log.append(table.log)
    (tmp_path / name).rename(tmp_path / "kept")
    (tmp_path / name).write_bytes(b"")

    with pytest.raises(LogUnavailable) as caught:
        log.require_there()
    assert caught.value.key == "log_vanished"
    (tmp_path / "kept").replace(tmp_path / name)
    log.close()


def test_a_folder_that_may_not_be_written_any_more_is_said(tmp_path: Path) -> None:
    log = EventLog(tmp_path / "table.sqlite", GAME_EVENTS)
    log.require_writable()
    tmp_path.chmod(0o500)
    try:
        if not os.access(tmp_path, os.W_OK):  # root may always write
            with pytest.raises(LogUnavailable) as caught:
                log.require_writable()
            assert caught.value.key == "log_read_only"
    finally:
        tmp_path.chmod(0o700)
        log.close()


@pytest.mark.parametrize("data", ["[]", '{"reason": ' + "[" * 900 + "]" * 900 + "}"])
def test_an_event_that_holds_something_else_is_damaged(
    log: EventLog[Event], table: Table, tmp_path: Path, data: str
) -> None:
    with log.writing():
        log.append(table.log)
    forge(tmp_path / "table.sqlite", f"UPDATE event SET data = '{data}' WHERE seq = 2")

    with pytest.raises(LogDamaged):
        log.read("stream")


def test_what_is_sound_before_the_damage_is_read(log: EventLog[Event], table: Table, tmp_path: Path) -> None:
    with log.writing():
        log.append(table.log)
    forge(tmp_path / "table.sqlite", "UPDATE event SET actor = 'somebody else' WHERE seq = 5")
    events, damage = log.sound("stream")

    assert events == table.log[:4]
    assert damage is not None
    assert damage.facts["seq"] == 5
