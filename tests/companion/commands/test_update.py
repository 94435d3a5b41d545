"""`companion update`: hands the wish over, and says what comes of it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.update import update
from companion.language import languages, wording
from companion.update import inbox, state
from companion.update.folders import Folders
from companion.update.state import Update, UpdateStage
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders(TablePaths(tmp_path / "data", tmp_path / "data"), tmp_path / "own")
    found.paths.data.mkdir()
    found.own.mkdir()
    return found


def run(folders: Folders, *arguments: str, language: str = "en") -> Result:
    told = [*arguments, "--data", str(folders.paths.data), "--own", str(folders.own)]
    return CliRunner().invoke(update, told, obj=wording(language), standalone_mode=False)


@contextmanager
def served(folders: Folders, *updates: Update) -> Iterator[None]:
    """A service that takes one wish and then is as far as each of `updates`."""

    def serve() -> None:
        while not inbox.waits(folders.inbox):
            ended.wait(0.01)
        inbox.take(folders.inbox, folders.own / "taken.deb")
        for one in updates:
            state.write(folders.state, one)

    ended = threading.Event()
    service = threading.Thread(target=serve, daemon=True)
    service.start()
    yield
    service.join()


@pytest.mark.parametrize(
    ("done", "status", "said"), [(True, 0, "Version 2.0 runs."), (False, 1, "Version 1.0 runs again.")]
)
def test_a_file_is_handed_over_and_its_end_waited_for(
    folders: Folders, tmp_path: Path, done: bool, status: int, said: str
) -> None:
    (tmp_path / "stick.deb").write_bytes(b"package")
    with served(folders, Update(number=1, done=done, told={"en": said})):
        result = run(folders, str(tmp_path / "stick.deb"))

    assert said in result.output
    assert result.exit_code == status
    assert (folders.own / "taken.deb").read_bytes() == b"package"


def test_the_version_before_is_wished_for(folders: Folders) -> None:
    with served(folders, Update(number=1, done=True, told={"en": "Version 1.0 runs."})):
        assert run(folders, "--back").exit_code == 0


@pytest.mark.parametrize("language", languages())
def test_without_a_file_it_says_what_came_of_the_last_one(folders: Folders, language: str) -> None:
    never = run(folders, language=language).output
    state.write(folders.state, Update(number=1, kept="0.9", told={language: "How it ended."}))
    ended = run(folders, language=language).output
    state.write(folders.state, Update(number=2, stage=UpdateStage.INSTALLING, new="2.0"))
    now = run(folders, language=language).output

    assert wording(language)("update.stage.none") in never
    assert ("0.9" in ended, "How it ended." in ended) == (True, True)
    assert "2.0" in now


def test_a_file_that_is_not_there_is_said(folders: Folders, tmp_path: Path) -> None:
    result = run(folders, str(tmp_path / "missing.deb"))

    assert "update_unreadable" in str(result.exception)


def test_a_file_and_the_version_before_at_once_are_refused(folders: Folders, tmp_path: Path) -> None:
    result = run(folders, str(tmp_path / "stick.deb"), "--back")

    assert "update_either" in str(result.exception)
    assert not inbox.waits(folders.inbox)


def test_a_computer_without_a_table_is_said(tmp_path: Path) -> None:
    result = run(Folders(TablePaths(tmp_path / "none", tmp_path / "none"), tmp_path / "own"), "--back")

    assert "update_not_installed" in str(result.exception)
