"""The lessons in their files: every scene is possible, the mistakes are those meant, and nothing mixes."""

from pathlib import Path

import pytest

from companion.commands.practice import practice
from companion.commands.run import run
from companion.errors import CompanionError
from companion.game.state import State
from companion.games import TABLE_EVENTS, fold
from companion.language import wording
from companion.rules.findings import Code
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.phase import Phase
from companion.usecases.lessons import find_lesson, keep_apart, lessons, open_lesson
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner

PLANTED = {
    "lsa": [
        Code.WRONG_COUNT, Code.MUST_ENTER, Code.MUST_CLEAR_START, Code.OUT_OF_TURN, Code.ENTER_WITHOUT_SIX,
        Code.MUST_MOVE, Code.FOREIGN_PIECE,
    ],
    "hgv": [
        Code.MUST_ENTER, Code.MUST_CAPTURE, Code.TOUCH_MOVE, Code.WRONG_COUNT, Code.MUST_CLEAR_START,
    ],
}  # fmt: skip


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


def opened(paths: TablePaths, name: str) -> State:
    scribe = Scribe(paths.log, fold)
    stream = open_lesson(scribe, "key", name, actor="t", device="t")
    scribe.close()
    log = EventLog(paths.log, TABLE_EVENTS)
    state = fold(log.read(stream))
    log.close()
    assert isinstance(state, State)
    return state


def test_every_lesson_is_known_here() -> None:
    assert set(lessons()) == set(PLANTED)


@pytest.mark.parametrize("name", lessons())
def test_the_planted_mistakes_are_those_meant_and_more_throws_than_mistakes(name: str) -> None:
    found = [act.finding.verdict.code for act in find_lesson(name).acts if act.finding is not None]

    assert found == PLANTED[name]
    assert len(found) < len(find_lesson(name).acts) - 3


@pytest.mark.parametrize("name", lessons())
def test_every_number_can_be_played_and_every_deed_is_in_its_line(name: str) -> None:
    for act in find_lesson(name).acts:
        assert act.lines[0].values == (act.scene.die,)
        assert act.lines[-1].move is not None or act.lines[-1].passed
        assert len(act.lines) == (1 if act.lines[-1].values else 2)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_opened_up_to_its_first_throw_and_says_that_it_is_one(
    paths: TablePaths, name: str
) -> None:
    state = opened(paths, name)

    assert state.phase is Phase.RUNNING
    assert state.setup is not None
    assert state.setup.practice
    assert state.setup.lesson == name


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(CompanionError, match="no_lesson"):
        find_lesson("chess")


def test_lessons_and_real_games_never_share_a_folder(paths: TablePaths, tmp_path: Path) -> None:
    opened(paths, "lsa")
    keep_apart(paths, lesson=True)
    with pytest.raises(CompanionError, match="games_elsewhere"):
        keep_apart(paths, lesson=False)
    real = TablePaths(tmp_path / "real", tmp_path / "runtime")
    open_game(real, NewGame(LSA, None, ("A", "B"), practice=False))
    with pytest.raises(CompanionError, match="lessons_elsewhere"):
        keep_apart(real, lesson=True)


def test_neither_command_starts_in_the_folder_of_the_other(paths: TablePaths, tmp_path: Path) -> None:
    opened(paths, "lsa")
    real = TablePaths(tmp_path / "real", tmp_path / "runtime")
    open_game(real, NewGame(LSA, None, ("A", "B"), practice=False))
    for command, folder, key in ((run, paths, "games_elsewhere"), (practice, real, "lessons_elsewhere")):
        arguments = ["--data", str(folder.data), "--runtime", str(folder.runtime)]
        result = CliRunner().invoke(command, arguments, obj=wording("en"))
        assert isinstance(result.exception, CompanionError)
        assert result.exception.key == key
