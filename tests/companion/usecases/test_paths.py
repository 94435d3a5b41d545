"""Where a table keeps its things if nobody says: with the installed services, or with the user."""

from pathlib import Path

import pytest

from companion.usecases import paths
from companion.usecases.paths import TablePaths, default_data, default_runtime


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the package would keep its games; not there yet."""
    monkeypatch.setenv("XDG_DATA_HOME", "/home/anna/data")
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/7")
    folder = tmp_path / "installed"
    monkeypatch.setattr(paths, "INSTALLED", TablePaths(folder, tmp_path / "run"))
    return folder


def test_without_the_package_things_lie_in_the_users_folders(installed: Path) -> None:
    assert not installed.exists()
    assert default_data() == Path("/home/anna/data/tischbegleiter")
    assert default_runtime() == Path("/run/user/7/tischbegleiter")


def test_who_may_look_into_the_folders_of_the_installed_services_means_those(installed: Path) -> None:
    installed.mkdir()

    assert default_data() == installed
    assert default_runtime() == installed.with_name("run")
