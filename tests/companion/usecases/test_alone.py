"""A table has its folders for itself: the log and the passing files alike."""

from pathlib import Path

import pytest

from companion.errors import LogUnavailable
from companion.usecases.alone import Occupation, alone, idle
from companion.usecases.paths import TablePaths


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


@pytest.mark.parametrize("part", Occupation)
def test_a_table_is_not_started_where_any_part_of_one_runs(paths: TablePaths, part: Occupation) -> None:
    with alone(paths, part), pytest.raises(LogUnavailable), idle(paths, patience_s=0):
        raise AssertionError


def test_a_table_starts_its_own_table_and_page(paths: TablePaths) -> None:
    with idle(paths), alone(paths, Occupation.TABLE, 0), alone(paths, Occupation.WEB, 0):
        pass


def test_a_part_that_is_started_again_makes_the_passing_folder_only(paths: TablePaths) -> None:
    with pytest.raises(LogUnavailable) as caught, alone(paths, Occupation.TABLE, again=True):
        raise AssertionError
    assert caught.value.key == "log_vanished"
    assert not paths.data.exists()

    paths.data.mkdir()
    with alone(paths, Occupation.TABLE, again=True):
        assert paths.runtime.exists()


@pytest.mark.parametrize("shared", ["data", "runtime"])
def test_two_tables_share_no_folder(paths: TablePaths, tmp_path: Path, shared: str) -> None:
    other = TablePaths(**{"data": tmp_path / "a", "runtime": tmp_path / "b", shared: getattr(paths, shared)})

    with idle(paths), pytest.raises(LogUnavailable) as caught, idle(other, patience_s=0):
        raise AssertionError
    assert caught.value.facts["path"] == getattr(paths, shared)
