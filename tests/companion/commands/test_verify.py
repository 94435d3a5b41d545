"""`companion verify` as a person meets it."""

from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.verify import verify
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.companion.store.forging import forge
from tests.runner import CliRunner


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    open_game(paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False, table="7"))
    return paths


def run(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(verify, [str(one) for one in arguments], obj=wording(language))


@pytest.mark.parametrize("language", languages())
def test_a_whole_folder_is_said_game_by_game(paths: TablePaths, language: str) -> None:
    for arguments in ((paths.data,), ("--data", paths.data)):
        answer = run(*arguments, language=language)

        assert answer.exit_code == 0
        assert "7" in answer.stdout
        assert len(answer.stdout.splitlines()) == 1


@pytest.mark.parametrize("language", languages())
def test_what_is_not_whole_is_said_and_told_by_the_exit_status(paths: TablePaths, language: str) -> None:
    forge(paths.log, "UPDATE event SET actor = 'x'")
    answer = run(paths.data, language=language)

    assert answer.exit_code == 1
    assert "table.sqlite" in answer.stdout
