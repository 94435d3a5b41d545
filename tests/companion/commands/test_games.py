"""`companion games` as a person meets it."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.games import games
from companion.errors import LogUnavailable, Unreadable
from companion.game.fold import fold
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from companion.store.scribe import Scribe
from companion.table.seat_events import SeatsConfirmed
from companion.usecases.games import Games
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.companion.store.forging import forge
from tests.runner import CliRunner


@pytest.fixture
def data(tmp_path: Path) -> Path:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    for _ in range(2):
        open_game(paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False, table="7"))
    return paths.data


def run(data: Path, *arguments: str, language: str = "en") -> Result:
    done = CliRunner().invoke(
        games, ["--data", str(data), *arguments], obj=wording(language), catch_exceptions=False
    )
    assert done.exit_code == 0
    return done


@pytest.mark.parametrize("language", languages())
def test_every_game_is_one_line(data: Path, language: str) -> None:
    lines = run(data, language=language).output.splitlines()

    assert len(lines) == 2
    assert all("7" in line and "Änne, Ben" in line for line in lines)


def test_all_protocols_are_written_and_none_over_another(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    run(data, "--export", str(folder))
    files = sorted(folder.iterdir())

    assert len(files) == 6
    assert len({json.loads(file.read_bytes())["stream"] for file in files if file.suffix == ".json"}) == 2


def test_of_a_damaged_game_what_is_left_is_written_and_the_damage_said(data: Path, tmp_path: Path) -> None:
    paths = TablePaths(data, data)
    with closing(Scribe(paths.log, fold)) as scribe:
        for stream in (one.stream for one in Games(paths).played()):
            scribe.submit(stream, stream, lambda _: [SeatsConfirmed()], actor="t", device="t").result(5)
    first, second = (one.stream for one in Games(paths).played())
    forge(paths.log, f"UPDATE event SET actor = 'x' WHERE seq = 2 AND stream = '{first}'")
    forge(paths.log, f"UPDATE event SET actor = 'x' WHERE seq = 1 AND stream = '{second}'")
    done = run(data, "--export", str(tmp_path / "out"), "--kind", "json")

    (file,) = (tmp_path / "out").iterdir()
    assert [one["key"] for one in json.loads(file.read_bytes())["damage"]] == ["log_damaged"]
    assert len(done.stderr.splitlines()) == 2


def test_only_the_kind_that_is_wanted_is_written(data: Path, tmp_path: Path) -> None:
    run(data, "--export", str(tmp_path / "out"), "--kind", "txt")

    assert {file.suffix for file in (tmp_path / "out").iterdir()} == {".txt"}


def test_a_folder_that_no_table_uses_is_named_and_nothing_made_there(tmp_path: Path) -> None:
    with pytest.raises(LogUnavailable):
        run(tmp_path / "nothing")

    assert not (tmp_path / "nothing").exists()


def test_a_folder_that_cannot_be_written_to_is_named(data: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unreadable, match="cannot_export"):
        run(data, "--export", str(tmp_path / "file" / "out"))
