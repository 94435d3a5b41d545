"""How the camera stands, read from a file."""

from pathlib import Path

import pytest

from companion.errors import Unreadable
from hardware.camera_settings import CameraSettings


def test_without_a_section_the_camera_looks_from_above_at_one_die(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[pins]\nsiren = 5\n")

    assert CameraSettings.load(file) == CameraSettings(below=False, dice=1)


def test_the_section_says_how_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[camera]\nbelow = true\ndice = 2\n")

    assert CameraSettings.load(file) == CameraSettings(below=True, dice=2)


def test_a_byte_order_mark_before_it_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[camera]\ndice = 2\n", "utf-8-sig")

    assert CameraSettings.load(file).dice == 2


@pytest.mark.parametrize("text", ["[camera]\nbelow = 1", "[camera]\ndice = 0", "[camera]\nup = true", "[cam"])
def test_a_wrong_setting_is_refused_and_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(text)

    with pytest.raises(Unreadable) as refused:
        CameraSettings.load(file)
    assert refused.value.facts["path"] == file
