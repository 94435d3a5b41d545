"""The Debian package fits the product: its version, its dependencies, what services call, settings."""

import re
import tomllib
from importlib.metadata import requires, version
from pathlib import Path
from typing import Any

import pytest

from companion.cli import companion
from hardware.camera_settings import CameraSettings
from hardware.pins import Pins

DEPLOY = Path(__file__).parents[2] / "deploy"
SERVICES = sorted((DEPLOY / "debian").glob("*.service"))
SETTINGS = DEPLOY / "table.toml"


def test_the_package_has_the_products_version() -> None:
    first = (DEPLOY / "debian" / "changelog").read_text("utf-8").splitlines()[0]

    assert f"({version('tischbegleiter')})" in first


def test_every_library_is_called_as_debian_calls_it() -> None:
    """What is not named in the overrides is called `python3-NAME` there."""
    named = {line.split()[0] for line in (DEPLOY / "debian" / "py3dist-overrides").read_text().splitlines()}
    needed = {
        re.split(r"[><=;\[ ]", one)[0] for one in requires("tischbegleiter") or () if "extra" not in one
    }
    as_they_are = {"click", "flask", "itsdangerous", "reportlab", "waitress"}

    assert {name.replace("-", "_") for name in needed} == named | as_they_are


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.name)
def test_a_service_calls_a_command_with_options_that_there_are(service: Path) -> None:
    found = re.search(r"^ExecStart=/usr/bin/companion (.+)$", service.read_text(), re.MULTILINE)
    assert found is not None
    name, *told = found[1].split()
    command = companion.load(name)
    assert command is not None
    options = {option for param in command.params for option in param.opts}

    assert [one for one in told if one.startswith("--") and one not in options] == []


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.name)
def test_a_service_is_watched_never_given_up_and_keeps_its_files_to_itself(service: Path) -> None:
    text = service.read_text()

    for line in (
        "Type=notify",
        "Restart=always",
        "StartLimitIntervalSec=0",
        "UMask=0077",
        "User=tischbegleiter",
    ):
        assert line in text.splitlines()
    assert "WatchdogSec=" in text
    assert "--despite-damage" in text  # or a damaged log would have it started for ever, and nobody told


def test_the_settings_are_the_defaults_and_say_so(tmp_path: Path) -> None:
    """Each line with a value, uncommented, changes nothing."""
    said = re.sub(r"^# (\w+ = )", r"\1", SETTINGS.read_text("utf-8"), flags=re.MULTILINE)
    file = tmp_path / "table.toml"
    file.write_text(said, "utf-8")
    sections: dict[str, Any] = tomllib.loads(said)

    assert (set(sections["pins"]), set(sections["camera"])) == (
        set(Pins.__dataclass_fields__),
        set(CameraSettings.__struct_fields__),
    )
    assert (Pins.load(file), CameraSettings.load(file)) == (Pins(), CameraSettings())
    assert (Pins.load(SETTINGS), CameraSettings.load(SETTINGS)) == (Pins(), CameraSettings())
