"""A backup is one file of one moment; put back, it is the same log with the same names and pictures."""

import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.equipment.cup import CupMark
from companion.equipment.events import CupMarked, Event
from companion.equipment.fold import fold
from companion.equipment.state import Equipment
from companion.errors import CompanionError, LogDamaged, LogUnavailable, Unreadable
from companion.game.kinds import GAME_EVENTS
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.log import EventLog
from companion.store.optional_log import OptionalLog
from companion.usecases.alone import idle
from companion.usecases.backup import LOG, Contents, back_up, backed_up, restore
from companion.usecases.equipment import Request, report
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.verification import verify
from tests.companion.store.forging import forge

GAME = NewGame(LSA, None, ("Änne", "Ben"), practice=False)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[TablePaths]:
    """A table at work: its log is open, and what was written last is not in the file itself yet."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    with closing(EventLog(paths.log, GAME_EVENTS)) as log:
        log.connection.execute("PRAGMA wal_autocheckpoint=0")
        open_game(paths, GAME)
        evidence.keep(paths.evidence, b"picture")
        yield paths


@pytest.fixture
def elsewhere(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "other", tmp_path / "other runtime")


def contents(paths: TablePaths) -> tuple[object, ...]:
    with closing(EventLog(paths.log, GAME_EVENTS)) as log:
        (stream,) = log.streams()
        events = log.read(stream)
        opened = events[0].event
        names = [log.name_of(player) for player in getattr(opened, "players", ()) if player]
    return stream, events, names, evidence.kept(paths.evidence)


def test_what_stands_on_the_table_goes_with_it(
    running: TablePaths, elsewhere: TablePaths, tmp_path: Path
) -> None:
    marked = CupMark(0.5, 0.4, 0.3)
    with closing(OptionalLog[Equipment, Event](running.equipment, fold)) as equipment:
        report(equipment.scribe, Request("a key of its own", "referee", "1"), CupMarked(mark=marked))
        back_up(running, tmp_path / "backup.zip")
    restore(tmp_path / "backup.zip", elsewhere)
    with closing(OptionalLog[Equipment, Event](elsewhere.equipment, fold)) as equipment:
        assert equipment.state.cup == marked
    running.equipment.write_bytes(b"no database any more " * 100)
    assert back_up(running, tmp_path / "again.zip") == Contents(games=1, pictures=1)
    assert [type(one) for one in verify(running.data, running)][-1] is LogDamaged


def test_a_backup_of_a_running_table_put_back_is_the_same(
    running: TablePaths, elsewhere: TablePaths, tmp_path: Path
) -> None:
    backed_up = back_up(running, tmp_path / "backup.zip")
    put_back = restore(tmp_path / "backup.zip", elsewhere)

    assert backed_up == put_back == Contents(games=1, pictures=1)
    assert contents(elsewhere) == contents(running)
    assert contents(elsewhere)[2] == ["Änne", "Ben"]
    assert (tmp_path / "backup.zip").stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "backup.zip", "data", "other", "other runtime",
    ]  # fmt: skip


def test_no_secret_is_in_a_backup(running: TablePaths, tmp_path: Path) -> None:
    for name in ("web.key", "devices.sqlite"):
        (running.data / name).write_text("secret")
    back_up(running, tmp_path / "backup.zip")

    with zipfile.ZipFile(tmp_path / "backup.zip") as archive:
        assert {Path(name).suffix for name in archive.namelist()} == {".sqlite", ".jpg"}
        assert [name for name in archive.namelist() if "evidence" not in name] == [LOG]


def test_what_the_last_backup_holds_is_known_where_it_was_made_and_where_it_was_put(
    running: TablePaths, elsewhere: TablePaths, tmp_path: Path
) -> None:
    assert backed_up(running).lengths == {}
    back_up(running, tmp_path / "backup.zip")
    restore(tmp_path / "backup.zip", elsewhere)

    with closing(EventLog(running.log, GAME_EVENTS)) as log:
        assert backed_up(running).lengths == backed_up(elsewhere).lengths == log.lengths()


def test_a_file_that_is_there_is_not_written_over(running: TablePaths, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")

    with pytest.raises(Unreadable) as caught:
        back_up(running, tmp_path / "mine")
    assert caught.value.key == "file_exists"
    assert (tmp_path / "mine").read_text() == "mine"


def test_a_folder_without_games_is_not_backed_up_and_none_is_made(
    elsewhere: TablePaths, tmp_path: Path
) -> None:
    with pytest.raises(LogUnavailable):
        back_up(elsewhere, tmp_path / "backup.zip")

    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_put_into_no_folder_with_games(running: TablePaths, tmp_path: Path) -> None:
    back_up(running, tmp_path / "backup.zip")
    before = contents(running)

    with pytest.raises(Unreadable) as caught:
        restore(tmp_path / "backup.zip", running)
    assert caught.value.key == "restore_elsewhere"
    assert contents(running) == before


def test_a_backup_is_not_put_into_the_folder_of_a_table_at_work(
    elsewhere: TablePaths, tmp_path: Path
) -> None:
    with idle(elsewhere), pytest.raises(LogUnavailable):
        restore(tmp_path / "backup.zip", elsewhere)


def rewritten(backup: Path, name: str, content: bytes) -> Path:
    """The backup with one more file, or another in its place."""
    with zipfile.ZipFile(backup) as archive:
        files = {one: archive.read(one) for one in archive.namelist()} | {name: content}
    changed = backup.with_name("changed.zip")
    with zipfile.ZipFile(changed, "w") as archive:
        for one, its_content in files.items():
            archive.writestr(one, its_content)
    return changed


@pytest.mark.parametrize("wrong", ["no zip", "cut off", "../escaped", "a log that is none"])
def test_what_is_no_whole_backup_leaves_nothing_behind(
    running: TablePaths, elsewhere: TablePaths, tmp_path: Path, wrong: str
) -> None:
    backup = tmp_path / "backup.zip"
    back_up(running, backup)
    match wrong:
        case "no zip":
            backup.write_bytes(b"PK\x03\x04 but no more")
        case "cut off":
            backup.write_bytes(backup.read_bytes()[:-200])
        case "../escaped":
            backup = rewritten(backup, "evidence/../../escaped", b"")
        case _:
            backup = rewritten(backup, LOG, b"no database" * 100)

    with pytest.raises(CompanionError):
        restore(backup, elsewhere)
    assert [file.name for file in elsewhere.data.iterdir() if file.suffix != ".lock"] == []
    assert not (tmp_path / "escaped").exists()


def test_a_backup_whose_log_was_changed_is_refused(
    running: TablePaths, elsewhere: TablePaths, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.zip"
    back_up(running, backup)
    with zipfile.ZipFile(backup) as archive:
        archive.extract(LOG, tmp_path)
    forge(tmp_path / LOG, "UPDATE event SET actor = 'x'")

    with pytest.raises(LogDamaged):
        restore(rewritten(backup, LOG, (tmp_path / LOG).read_bytes()), elsewhere)
    assert not elsewhere.log.exists()
