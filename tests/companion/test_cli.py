"""The command line says in one sentence what is wrong, in the chosen language, without a traceback."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from companion.cli import companion
from tests.runner import CliRunner


def program(
    *arguments: str, cwd: Path, stdout: int | IO[str] = subprocess.PIPE, language: str = "de"
) -> "subprocess.CompletedProcess[str]":
    """The program as a process, with these arguments, in the `language` that its environment tells."""
    environment = {**os.environ, "PYTHONUTF8": "1", "COMPANION_LANGUAGE": language}
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )


def refusal(*arguments: str, language: str = "de") -> str:
    """What the command line refuses with, without a process of its own: a second is saved each time."""
    done = CliRunner(env={"COMPANION_LANGUAGE": language}).invoke(companion, arguments)

    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit), "no traceback"
    return done.stderr.strip()


@pytest.mark.parametrize(("language", "word"), [("de", "Aufruf: companion"), ("en", "Usage: companion")])
def test_bare_help_lists_the_commands_of_all_parts_in_the_chosen_language(
    language: str, word: str, tmp_path: Path
) -> None:
    done = program("--help", cwd=tmp_path, language=language)

    assert done.returncode == 0
    assert done.stdout.startswith(word)
    for command in ("run", "read", "eval", "replay", "table", "web"):
        assert f"  {command} " in done.stdout


@pytest.mark.parametrize(("language", "word"), [("de", "Aufruf: companion"), ("en", "Usage: companion")])
def test_a_commands_help_is_in_the_language_that_is_asked_for(language: str, word: str) -> None:
    assert CliRunner().invoke(companion, ["--language", language, "run", "--help"]).stdout.startswith(word)


@pytest.mark.parametrize(("language", "word"), [("de", "Regelwerk"), ("en", "ruleset")])
def test_an_unknown_ruleset_is_one_sentence(language: str, word: str, tmp_path: Path) -> None:
    told = refusal("--language", language, "run", "--ruleset", "chess", "--data", str(tmp_path / "data"))

    assert word in told
    assert len(told.splitlines()) == 1


def test_a_damaged_log_is_one_sentence(tmp_path: Path) -> None:
    """In a process, with all that there is between the error and somebody's face."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "table.sqlite").write_bytes(b"no database at all " * 100)
    done = program("run", "--data", "data", "--runtime", "runtime", cwd=tmp_path)

    assert done.returncode == 2
    assert "table.sqlite" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_missing_source_is_one_sentence(tmp_path: Path) -> None:
    folders = ("--data", str(tmp_path / "data"), "--runtime", str(tmp_path / "runtime"))
    told = refusal("table", "--source", "nowhere.mp4", *folders)

    assert "nowhere.mp4" in told


@pytest.mark.parametrize("told", ["--language en", "--language=en", ""])
def test_an_error_is_told_in_the_language_however_that_was_chosen(told: str) -> None:
    assert "does not exist" in refusal(*told.split(), "watch", "nowhere.mp4", language="de" if told else "en")


def test_a_language_that_there_is_not_is_refused() -> None:
    assert "'de', 'en'" in refusal("--language", "fr", "read", "x.jpg")


@pytest.mark.parametrize("command", ["read missing.jpg", "read --json missing.jpg"])
def test_output_for_which_there_is_no_room_is_one_sentence(command: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = program("--language", "en", *command.split(), cwd=tmp_path, stdout=full)

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "make room" in done.stderr


def test_help_for_which_there_is_no_room_is_one_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = program("--help", cwd=tmp_path, stdout=full)

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Platz schaffen" in done.stderr


def test_ctrl_c_while_the_command_is_being_loaded_ends_it_in_silence(tmp_path: Path) -> None:
    """A module that is loaded early stands for whatever takes its time."""
    (tmp_path / "click.py").write_text("raise KeyboardInterrupt\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--help"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip

    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
