"""A process of a table begins on a whole log only; started again it goes on and says what is wrong."""

from pathlib import Path

import pytest

from companion.errors import LogDamaged, LogUnavailable
from companion.rules.rulesets import LSA
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.start import require_log
from tests.companion.store.forging import forge


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


def test_a_damaged_log_is_refused_at_a_start_and_gone_on_with_after_one(paths: TablePaths) -> None:
    open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False))
    require_log(paths)
    forge(paths.log, "UPDATE event SET actor = 'somebody else'")

    with pytest.raises(LogDamaged):
        require_log(paths)
    require_log(paths, again=True)
    require_log(paths, despite_damage=True)


def test_a_first_start_makes_a_log_and_a_later_one_none(paths: TablePaths) -> None:
    with pytest.raises(LogUnavailable) as caught:
        require_log(paths, again=True)
    assert caught.value.key == "log_vanished"
    assert not paths.data.exists()

    require_log(paths, despite_damage=True)
    require_log(paths, again=True)
