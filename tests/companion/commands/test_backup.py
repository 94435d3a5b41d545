"""`companion backup` and `companion restore` as a person meets them."""

from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.backup import backup, restore
from companion.game.fold import fold
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.scribe import Scribe
from companion.table.throw_events import DieRead
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    """A game with one throw and its picture."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    stream = open_game(paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False))
    picture = evidence.keep(paths.evidence, b"picture")
    seen = DieRead(throw=1, values=(4,), confidence=1, rest_tick=1, evidence=picture)
    scribe = Scribe(paths.log, fold)
    scribe.submit(stream, "throw", lambda _state: [seen], actor="t", device="t").result(5)
    scribe.close()
    return paths


def run(command: object, file: Path, paths: TablePaths, language: str = "en") -> Result:
    assert command in (backup, restore)
    arguments = [str(file), "--data", str(paths.data), "--runtime", str(paths.runtime)]
    return CliRunner().invoke(backup if command is backup else restore, arguments, obj=wording(language))


@pytest.mark.parametrize("language", languages())
def test_a_backup_is_made_and_put_back(paths: TablePaths, tmp_path: Path, language: str) -> None:
    file, elsewhere = tmp_path / "b.zip", TablePaths(tmp_path / "other", tmp_path / "other runtime")
    made = run(backup, file, paths, language)
    put_back = run(restore, file, elsewhere, language)

    assert (made.exit_code, put_back.exit_code) == (0, 0)
    assert str(file) in made.stdout
    assert str(elsewhere.data) in put_back.stdout


def test_a_picture_that_was_damaged_is_put_back_and_named(paths: TablePaths, tmp_path: Path) -> None:
    (picture,) = evidence.kept(paths.evidence)
    evidence.path_of(paths.evidence, picture).write_bytes(b"another")
    file, elsewhere = tmp_path / "b.zip", TablePaths(tmp_path / "other", tmp_path / "other runtime")
    run(backup, file, paths)
    put_back = run(restore, file, elsewhere)

    assert put_back.exit_code == 1
    assert picture in put_back.stderr
