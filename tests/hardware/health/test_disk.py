"""Room and wear of the disk on which the games lie, as the kernel tells them."""

import os
from pathlib import Path

import pytest

from hardware.health.disk import measure
from tests.hardware.health.computer import Computer


@pytest.fixture
def card(computer: Computer, tmp_path: Path) -> str:
    """The card on which `tmp_path` seems to lie: a partition of mmcblk0."""
    device = os.stat(tmp_path).st_dev
    card = "sys/devices/platform/mmc_host/mmcblk0"
    (computer.root / card / "mmcblk0p2").mkdir(parents=True)
    link = computer.root / f"sys/dev/block/{os.major(device)}:{os.minor(device)}"
    link.parent.mkdir(parents=True)
    link.symlink_to(computer.root / card / "mmcblk0p2")
    return card


def test_the_room_is_that_of_the_games_own_disk(computer: Computer, tmp_path: Path) -> None:
    found = measure(tmp_path, computer.root)

    assert found is not None
    assert 0 < found.free < found.size
    assert found.writable


def test_of_a_folder_that_is_not_there_nothing_is_known(computer: Computer, tmp_path: Path) -> None:
    assert measure(tmp_path / "gone", computer.root) is None


@pytest.mark.parametrize(("told", "percent"), [("0x01 0x03", 30), ("0x0b 0x02", 110), ("0x00 0x00", None)])
def test_a_chip_tells_how_much_of_its_life_it_has_had(
    computer: Computer, tmp_path: Path, card: str, told: str, percent: int | None
) -> None:
    computer.says(f"{card}/device/life_time", told + "\n")
    found = measure(tmp_path, computer.root)

    assert found is not None
    assert found.used_percent == percent


def test_a_file_system_counts_its_errors(computer: Computer, tmp_path: Path, card: str) -> None:
    computer.says("sys/fs/ext4/mmcblk0p2/errors_count", "3\n")
    found = measure(tmp_path, computer.root)

    assert found is not None
    assert (found.errors, found.used_percent) == (3, None)
