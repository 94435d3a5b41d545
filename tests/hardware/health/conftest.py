"""A computer about which nothing is known yet."""

from pathlib import Path

import pytest

from tests.hardware.health.computer import Computer


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path / "root")
