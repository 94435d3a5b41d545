"""`companion tournament preview` as a person meets it."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from companion.cli import companion
from companion.language import languages
from tests.companion.importing.workbooks import exchanged
from tests.runner import CliRunner

LIST = """Nachname;Vorname;Verein;Mitglieds_Nr;Ort
Müller;Jörg;SV Musterstadt;P-4711;Köln
Beck;Anna  Lena;;18;Bonn

=1+1;x;;19;
Müller;Jörg;SV Musterstadt;P-4711;Köln
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "liste.csv"
    path.write_text(LIST, "cp1252")
    return path


def run(*arguments: object, language: str = "en") -> Result:
    told = ["--language", language, "tournament", "preview", *map(str, arguments)]
    return CliRunner().invoke(companion, told)


@pytest.mark.parametrize("language", languages())
def test_the_preview_is_printed_for_programs(file: Path, language: str) -> None:
    answer = run(file, "--json", language=language)
    found = json.loads(answer.stdout)

    assert answer.exit_code == 0
    assert set(found) == {"encoding", "players", "asked", "rows"}
    assert found["encoding"] == "cp1252"
    assert found["players"] == [
        {"row": 2, "first": "Jörg", "last": "Müller", "club": "SV Musterstadt"},
        {"row": 3, "first": "Anna Lena", "last": "Beck", "club": None},
    ]
    assert found["asked"] == []
    assert [(one["row"], one["what"]) for one in found["rows"]] == [
        (3, "changed"),
        (5, "refused"),
        (6, "refused"),
    ]
    assert all(one["reason"] for one in found["rows"])


@pytest.mark.parametrize(("language", "twice"), [("de", "Zeile 2"), ("en", "row 2")])
def test_the_preview_is_told_to_people_with_the_columns_that_are_not_taken(
    file: Path, language: str, twice: str
) -> None:
    answer = run(file, language=language)

    assert answer.exit_code == 0
    assert "Müller, Jörg" in answer.stdout
    assert twice in answer.stdout
    assert "Ort" in answer.stdout
    assert "4711" not in answer.stdout


@pytest.mark.parametrize("language", languages())
def test_what_is_asked_is_told_with_the_options_that_answer_it(tmp_path: Path, language: str) -> None:
    file = tmp_path / "liste.csv"
    file.write_text("Müller, Jörg\nBeck, Anna\n", "utf-8")
    told = run(file, language=language).stdout
    found = json.loads(run(file, "--json", language=language).stdout)
    answered = json.loads(run(file, "--json", "--one-column", "--no-heading", language=language).stdout)

    assert all(option in told for option in ("--first", "--name", "--no-heading", "--one-column"))
    assert [one["about"] for one in found["asked"]] == ["heading", "name", "one_column"]
    assert found["asked"][1]["choices"] == ["Müller", "Jörg"]
    assert (answered["asked"], len(answered["players"])) == ([], 2)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "content",
    [None, b"", b"%PDF-1.4", b"\0\0", b"x" * 5_000_001, exchanged({"xl/media/bomb": bytes(20_000_000)})],
    ids=["missing", "empty", "PDF", "no text", "too big", "zip bomb"],
)
def test_what_is_no_list_is_one_sentence(tmp_path: Path, content: bytes | None, language: str) -> None:
    file = tmp_path / "liste.csv"
    if content is not None:
        file.write_bytes(content)
    answer = run(file, language=language)

    assert answer.exit_code == 2
    assert len(answer.stderr.strip().splitlines()) == 1
    assert answer.stdout == ""
