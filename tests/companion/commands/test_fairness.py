"""`companion fairness --faces FILE`: each line is a die."""

import json
from pathlib import Path

import pytest

from companion.cli import companion
from companion.rules.rulesets import LSA
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner


def told(tmp_path: Path, text: str, *options: str) -> tuple[int, str]:
    file = tmp_path / "faces.txt"
    file.write_bytes(text.encode())
    result = CliRunner().invoke(companion, ["--language", "en", "fairness", "--faces", str(file), *options])
    return result.exit_code, result.output


def test_each_line_is_one_die_as_json(tmp_path: Path) -> None:
    status, output = told(tmp_path, "666666666666666666\n123456\r\n\n", "--json")
    sixes, each, none = (json.loads(line) for line in output.splitlines())

    assert status == 0
    assert (sixes["n"], each["n"], none["n"]) == (18, 6, 0)
    assert sixes["e"] == sixes["e_max"] > 100
    assert each["alarm_at"] is None
    assert (none["e"], none["intervals"]) == (1.0, [[0.0, 1.0]] * 6)


def test_in_words_the_alarm_asks_to_swap_the_die(tmp_path: Path) -> None:
    status, output = told(tmp_path, "6" * 60)

    assert status == 0
    assert output.startswith("60 throws: evidence ")
    assert "please swap this die" in output


@pytest.mark.parametrize(("text", "line"), [("1234567", 1), ("12\n1 2\n", 2), ("1\n2\nä", 3)])
def test_anything_but_digits_of_a_die_is_refused_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    status, output = told(tmp_path, text)

    assert status != 0
    assert f"Line {line}: " in output


def test_a_file_that_is_not_there_is_said_in_a_sentence(tmp_path: Path) -> None:
    arguments = ["--language", "en", "fairness", "--faces", str(tmp_path / "nothing")]
    result = CliRunner().invoke(companion, arguments)

    assert result.exit_code != 0
    assert "cannot be read" in result.output


def test_a_table_is_told_with_what_was_not_counted_and_drawn(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    open_game(paths, NewGame(LSA, 10, ("Anna", "Ben"), practice=False))
    picture = tmp_path / "evidence.svg"
    arguments = ["--language", "en", "fairness", str(paths.data), "--picture", str(picture)]
    result = CliRunner().invoke(companion, arguments)

    assert result.exit_code == 0
    assert result.output.startswith(f"not enrolled ({paths.data}): 0 throws: ")
    assert "0 throws counted" in result.output
    assert picture.read_bytes().startswith(b"<?xml")


@pytest.mark.parametrize(
    "arguments", [[], ["somewhere", "--faces", "file"], ["--faces", "file", "--picture", "p"]]
)
def test_dice_or_tables_are_asked_for_but_not_both(arguments: list[str]) -> None:
    result = CliRunner().invoke(companion, ["--language", "en", "fairness", *arguments])

    assert result.exit_code != 0
    assert "Give either" in result.output
