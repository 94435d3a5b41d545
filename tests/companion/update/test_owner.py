"""The owner of the games looks whether one is on, keeps them for an update, and puts them back."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.round_events import FloorCalled
from companion.update.owner import FAILED, GAME_ON, main
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.verification import verify


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    """A game that is set up, with a picture."""
    paths = TablePaths(tmp_path / "data", tmp_path / "data")
    open_game(paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False))
    evidence.keep(paths.evidence, b"picture")
    return paths


def begin(paths: TablePaths) -> None:
    """Somebody plays."""
    with closing(EventLog(paths.log, GAME_EVENTS)) as log:
        (stream,) = log.streams()
    with closing(Scribe(paths.log, fold)) as scribe:
        scribe.submit(stream, "begin", lambda _: [FloorCalled()], actor="t", device="t").result(5)


def test_a_game_that_is_only_set_up_is_in_nobodys_way(paths: TablePaths, tmp_path: Path) -> None:
    assert main("quiet", str(paths.data)) == 0
    assert main("keep", str(paths.data), str(tmp_path / "before.zip")) == 0


def test_nothing_is_kept_while_a_game_is_on(paths: TablePaths, tmp_path: Path) -> None:
    begin(paths)

    assert main("quiet", str(paths.data)) == GAME_ON
    assert main("keep", str(paths.data), str(tmp_path / "before.zip")) == GAME_ON
    assert not (tmp_path / "before.zip").exists()


def test_games_are_put_back_and_what_was_there_is_kept(paths: TablePaths, tmp_path: Path) -> None:
    backup, aside = tmp_path / "before.zip", tmp_path / "aside"
    main("keep", str(paths.data), str(backup))
    begin(paths)
    evidence.keep(paths.evidence, b"later picture")

    assert main("put-back", str(paths.data), str(backup), str(aside)) == 0
    assert main("quiet", str(paths.data)) == 0
    assert len(evidence.kept(paths.evidence)) == 1
    assert main("quiet", str(aside)) == GAME_ON
    assert len(evidence.kept(TablePaths(aside, aside).evidence)) == 2
    assert [found.key for found in verify(paths.data, paths)] == ["verify.game"]


def test_games_stay_where_they_are_when_they_cannot_be_put_back(paths: TablePaths, tmp_path: Path) -> None:
    assert main("put-back", str(paths.data), str(tmp_path / "missing.zip"), str(tmp_path / "aside")) == FAILED
    assert [found.key for found in verify(paths.data, paths)] == ["verify.game"]
    assert not (tmp_path / "aside").exists()


def test_a_backup_takes_the_place_of_the_one_before(paths: TablePaths, tmp_path: Path) -> None:
    backup = tmp_path / "before.zip"
    backup.write_text("of the last update")

    assert main("keep", str(paths.data), str(backup)) == 0
    assert [found.key for found in verify(backup, TablePaths(tmp_path, tmp_path))] == ["verify.game"]


def test_what_cannot_be_done_is_one_sentence(
    paths: TablePaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths.log.write_bytes(b"no log")

    assert main("keep", str(paths.data), str(tmp_path / "before.zip")) == FAILED
    assert main("put-back", str(paths.data), str(tmp_path / "missing.zip"), str(paths.data)) == FAILED
    assert len(capsys.readouterr().err.splitlines()) == 2
