"""`companion replay` judges a record anew: exit status 0, 1 or 2, and a sentence for each difference."""

import json
from codecs import BOM_UTF8
from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.replay import replay
from companion.errors import Unreadable
from companion.export import json as protocol_json
from companion.export import notation
from companion.language import wording
from companion.protocol.game_protocol import VERSION, Protocol, protocol
from tests.companion.game.table import Table, chance
from tests.companion.protocol.test_notation import examples
from tests.runner import CliRunner


def played() -> Table:
    table = Table()
    table.begin()
    table.play(*chance(5), rolls=30)
    return table


def record_of(table: Table) -> Protocol:
    return protocol("stream", table.state, {})


def run(file: Path, language: str = "en") -> Result:
    return CliRunner().invoke(replay, [str(file)], obj=wording(language))


@pytest.mark.parametrize("kind", ["notation", "protocol"])
def test_a_record_that_agrees_ends_with_zero(kind: str, tmp_path: Path) -> None:
    file, made = tmp_path / "game", {"notation": notation, "protocol": protocol_json}[kind]
    file.write_bytes(made.render(record_of(played())))

    done = run(file)

    assert done.exit_code == 0
    assert done.output.startswith("All ")
    assert done.output.count("\n") == 1


def test_a_record_from_another_system_may_end_its_lines_otherwise_and_begin_with_a_mark(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(BOM_UTF8 + notation.render(record_of(played())).replace(b"\n", b"\r\n"))

    assert run(file).exit_code == 0


def test_a_protocol_of_the_first_version_is_read_and_one_of_a_later_version_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    made = json.loads(protocol_json.render(record_of(played())))
    first = {"format": made["format"], "version": 1, "notation": made["notation"]}
    file.write_text(json.dumps(first))
    assert run(file).exit_code == 0

    file.write_text(json.dumps(made | {"version": VERSION + 1}))
    with pytest.raises(Unreadable, match="record_newer"):
        CliRunner().invoke(replay, [str(file)], obj=wording("en"), catch_exceptions=False)


@pytest.mark.parametrize(
    ("language", "turn", "result"), [("de", "Zug 1:", "Ergebnis:"), ("en", "Turn 1:", "Result:")]
)
def test_what_differs_is_one_line_each_and_ends_with_one(
    language: str, turn: str, result: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    text = notation.render(record_of(played())).decode()
    first = next(line for line in text.split("\n") if line.startswith("1. "))
    places = next(line for line in text.split("\n") if line.startswith("result: "))
    claimed = text.replace(first, f"{first} [must_move lsa-full-count waive]").replace(f"{places}\n", "")
    file.write_text(claimed, "utf-8")

    done = run(file, language)

    assert done.exit_code == 1
    told = done.output.splitlines()
    assert [line.split(":")[0] + ":" for line in told] == [turn, result]
    assert first in told[0]


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (None, "record_unreadable"),
        (b"\xff\xfe", "record_unreadable"),
        (b"{}", "record_unreadable"),
        (b"{", "record_unreadable"),
        (b"1. e4 e5\n", "no_game_record"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes | None, key: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)

    done = run(file)

    assert isinstance(done.exception, Unreadable)
    assert done.exception.key == key
    assert wording("de").error(done.exception)


def test_a_record_of_a_result_alone_is_judged_without_turns(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(examples()[1], "utf-8")

    done = run(file)

    assert done.exit_code == 0
    assert done.output == "The result agrees with the rules; no moves were logged.\n"


def test_another_winner_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(examples()[1].replace("winner: red", "winner: yellow"), "utf-8")

    done = run(file)

    assert done.exit_code == 1
    assert done.output == "Who goes through: recorded yellow, by the rules red.\n"
