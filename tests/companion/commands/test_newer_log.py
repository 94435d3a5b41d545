"""An older version that meets a newer log says one sentence, whatever it was asked, and changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import companion
from companion.language import wording
from companion.rules.rulesets import LSA
from companion.supervisor import REFUSED
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tools.rigs.kill import free_port


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    """A table to which a later version has come, and gone."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    open_game(paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False))
    with closing(sqlite3.connect(paths.log)) as log:
        log.execute("PRAGMA user_version=99")
    return paths


@pytest.mark.parametrize(
    "asked",
    [
        "run --new",
        "run --resume",
        "practice",
        "table",
        "table --despite-damage",
        "table --again",
        "web",
        "web --despite-damage",
        "games",
        "verify",
        "backup {folder}/backup.zip",
        "export-frames {folder}/frames",
    ],
)
def test_a_newer_log_is_refused_in_one_sentence(paths: TablePaths, tmp_path: Path, asked: str) -> None:
    name, *more = asked.format(folder=tmp_path).split()
    command = companion.load(name)
    assert command is not None
    given = {"--data": str(paths.data), "--runtime": str(paths.runtime), "--port": str(free_port())}
    known = {option for param in command.params for option in param.opts}
    options = [word for option, value in given.items() if option in known for word in (option, value)]
    before = paths.log.read_bytes()

    result = CliRunner().invoke(companion, [name, *more, *options])

    assert (result.exit_code, result.output) == (
        REFUSED,
        wording("de")("errors.log_newer", path=paths.log) + "\n",
    )
    assert paths.log.read_bytes() == before
