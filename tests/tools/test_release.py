"""`make release`, tried on a copy of what it changes."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import Result

from tests.runner import CliRunner
from tools.release import (
    CHANGELOG,
    CONTROL,
    DEBIAN,
    MOST_HEADLINES,
    ROOT,
    TESTS,
    VERSION_FILE,
    headlines,
    main,
)

NOTICED = "- Backgammon,\n  too.\n- A siren.\n"


def git(copy: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=copy, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own, with the files that there are; its tests pass."""
    for variable in [one for one in os.environ if one.startswith("GIT_")]:
        monkeypatch.delenv(variable)  # a hook of git has some, which mean the project itself
    for name in (VERSION_FILE, DEBIAN, CONTROL):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / CHANGELOG).write_text(f"# Changelog\n\n## Unreleased\n\n{NOTICED}\n### Added\n\n- Details.\n")
    whose_tests(tmp_path, "exit 0")
    git(tmp_path, "init", "--quiet")
    for setting, value in {
        "user.name": "N",
        "user.email": "n@example.org",
        "commit.gpgsign": "false",
    }.items():
        git(tmp_path, "config", setting, value)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def whose_tests(copy: Path, how: str) -> None:
    (copy / TESTS).parent.mkdir(exist_ok=True)
    (copy / TESTS).write_text(f"#!/bin/sh\n{how}\n")


def released(copy: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--root", str(copy)])


def test_a_release_stands_wherever_the_version_does(copy: Path) -> None:
    assert released(copy, "7.0.0").exit_code == 0

    assert '\nVERSION = "7.0.0"\n' in (copy / VERSION_FILE).read_text()
    first, _, *lines = (copy / DEBIAN).read_text().splitlines()
    assert first == "tischbegleiter (7.0.0) trixie; urgency=medium"
    assert lines[:2] == ["  * Backgammon, too.", "  * A siren."]
    assert "\n## Unreleased\n\n## 7.0.0 - 2" in (copy / CHANGELOG).read_text()


def test_a_release_is_one_commit_and_a_tag_that_tells_users_what_is_new(copy: Path) -> None:
    released(copy, "7.0.0")

    assert git(copy, "log", "--format=%s") == "Release 7.0.0\nBegin\n"
    assert git(copy, "status", "--porcelain") == ""
    told = git(copy, "tag", "--list", "v7.0.0", "--points-at", "HEAD", "--format=%(contents)")
    assert told.rstrip() == "Tischbegleiter 7.0.0\n\n- Backgammon, too.\n- A siren."


def test_whatever_is_wrong_is_named_at_once_and_nothing_changes(copy: Path) -> None:
    git(copy, "tag", "v0.0.1")
    (copy / CHANGELOG).write_text("# Changelog\n\n## Unreleased\n\n### Added\n")

    refused = released(copy, "0.0.1")

    assert refused.exit_code == 1
    assert len(refused.stderr.splitlines()) == 4  # not later, not committed, tagged, nothing for users
    assert (copy / VERSION_FILE).read_text() == (ROOT / VERSION_FILE).read_text()


@pytest.mark.parametrize("version", ["7", "v7.0.0", "7.0.0-beta", "7.0.x"])
def test_a_version_is_three_numbers(copy: Path, version: str) -> None:
    assert f'"{version}" is no version' in released(copy, version).stderr


def test_what_fails_its_tests_is_not_released(copy: Path) -> None:
    whose_tests(copy, "exit 1")
    git(copy, "commit", "--quiet", "--all", "--message", "Break")

    assert released(copy, "7.0.0").exit_code == 1
    assert git(copy, "tag") == ""
    assert released(copy, "7.0.0", "--tested").exit_code == 0


def test_the_next_version_is_told_in_ten_lines() -> None:
    assert len(headlines((ROOT / CHANGELOG).read_text("utf-8"))) <= MOST_HEADLINES
