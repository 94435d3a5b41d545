"""A table has its folders for itself: the log and the passing files alike."""

from pathlib import Path

import pytest

from companion.errors import LogUnavailable
from companion.usecases.alone import Occupation, alone, idle
from companion.usecases.places import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "data", tmp_path / "runtime")


@pytest.mark.parametrize("part", Occupation)
def test_a_table_is_not_started_where_any_part_of_one_runs(places: Places, part: Occupation) -> None:
    with alone(places, part), pytest.raises(LogUnavailable), idle(places, patience_s=0):
        raise AssertionError


def test_a_table_starts_its_own_table_and_page(places: Places) -> None:
    with idle(places), alone(places, Occupation.TABLE, 0), alone(places, Occupation.WEB, 0):
        pass


def test_a_part_that_is_started_again_makes_the_passing_folder_only(places: Places) -> None:
    with pytest.raises(LogUnavailable) as caught, alone(places, Occupation.TABLE, again=True):
        raise AssertionError
    assert caught.value.key == "log_vanished"
    assert not places.data.exists()

    places.data.mkdir()
    with alone(places, Occupation.TABLE, again=True):
        assert places.runtime.exists()


@pytest.mark.parametrize("shared", ["data", "runtime"])
def test_two_tables_share_no_folder(places: Places, tmp_path: Path, shared: str) -> None:
    other = Places(**{"data": tmp_path / "a", "runtime": tmp_path / "b", shared: getattr(places, shared)})

    with idle(places), pytest.raises(LogUnavailable) as caught, idle(other, patience_s=0):
        raise AssertionError
    assert caught.value.facts["path"] == getattr(places, shared)
