"""The Debian package fits the product: its version, its dependencies, what services call, settings."""

import re
import tomllib
from dataclasses import fields
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest

from companion import update
from companion.cli import companion
from companion.update.folders import INSTALLED, Folders
from companion.update.inbox import Wish
from companion.usecases.card import Card, read_card, without_secrets
from companion.version import VERSION
from hardware.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
SERVICES = sorted((DEPLOY / "debian").glob("*.service"))
OWN = [service for service in SERVICES if "\nUser=tischbegleiter\n" in service.read_text()]
"""Those that run a table; the others run once, or another program."""
UPDATE = DEPLOY / "debian" / "tischbegleiter.tischbegleiter-update.service"
UPDATE_PATH = UPDATE.with_name("tischbegleiter.tischbegleiter-update.path")
SETTINGS = DEPLOY / "table.toml"


def test_the_package_has_the_products_version() -> None:
    first = (DEPLOY / "debian" / "changelog").read_text("utf-8").splitlines()[0]

    assert f"tischbegleiter ({VERSION}) " in first


def test_every_library_is_called_as_debian_calls_it() -> None:
    """What is not named in the overrides is called `python3-NAME` there."""
    named = {line.split()[0] for line in (DEPLOY / "debian" / "py3dist-overrides").read_text().splitlines()}
    needed = {
        re.split(r"[><=;\[ ]", one)[0] for one in requires("tischbegleiter") or () if "extra" not in one
    }
    as_they_are = {"click", "flask", "itsdangerous", "openpyxl", "reportlab", "waitress"}

    assert {name.replace("-", "_") for name in needed} == named | as_they_are


@pytest.mark.parametrize("service", [one for one in SERVICES if "/usr/bin/companion " in one.read_text()])
def test_a_service_calls_a_command_with_options_that_there_are(service: Path) -> None:
    calls = re.findall(r"^Exec\w+=-?/usr/bin/companion (.+)$", service.read_text(), re.MULTILINE)
    assert calls
    for name, *told in map(str.split, calls):
        command = companion.load(name)
        assert command is not None
        options = {option for param in command.params for option in param.opts}
        assert [one for one in told if one.startswith("--") and one not in options] == []


@pytest.mark.parametrize("service", OWN, ids=lambda path: path.name)
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


def test_the_updater_is_started_by_wishes_and_by_what_was_cut_off() -> None:
    folders = Folders()
    looked_at = re.findall(r"^PathExists=(.+)$", UPDATE_PATH.read_text(), re.MULTILINE)

    assert {Path(one) for one in looked_at} == {*(folders.inbox / wish for wish in Wish), folders.work}


def test_the_updater_runs_its_copy_where_there_is_one() -> None:
    folders, text = Folders(), UPDATE.read_text()

    assert f"Environment=PYTHONPATH={folders.engine} PYTHONSAFEPATH=1" in text.splitlines()
    assert f"ExecStart=/usr/bin/python3 -m {update.__name__}" in text.splitlines()
    assert f"StateDirectory={folders.own.name}" in text.splitlines()


def test_purging_takes_all_folders() -> None:
    script = (DEPLOY / "debian" / "tischbegleiter.postrm").read_text()
    (taken,) = re.findall(r"^\trm -rf (.+)$", script, re.MULTILINE)

    assert {Path(one) for one in taken.split()} == {INSTALLED.data, INSTALLED.runtime, Folders().own}


def test_the_package_trusts_nobody_unless_it_is_signed() -> None:
    assert all(line.startswith("#") for line in (DEPLOY / "signers").read_text().splitlines())


def test_the_settings_are_the_defaults_and_say_so(tmp_path: Path) -> None:
    """Each line with a value, uncommented, changes nothing."""
    said = re.sub(r"^# (\w+ = )", r"\1", SETTINGS.read_text("utf-8"), flags=re.MULTILINE)
    file = tmp_path / "table.toml"
    file.write_text(said, "utf-8")
    sections: dict[str, Any] = tomllib.loads(said)

    assert {name: {*section} for name, section in sections.items()} == {
        one.name: {key.name for key in fields(getattr(Settings(), one.name))} for one in fields(Settings)
    }
    assert Settings.load(file) == Settings() == Settings.load(SETTINGS)


def test_the_card_that_is_given_out_is_one_and_its_keys_are_all_there_are() -> None:
    written = (DEPLOY / "card" / "tischbegleiter.toml").read_text("utf-8")

    assert set(tomllib.loads(written)) == {field.name for field in fields(Card)}
    assert read_card(written) == Card(table=1, country="DE")
    assert read_card(without_secrets(written)) == Card(table=1, country="DE")
