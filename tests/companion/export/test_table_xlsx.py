"""A workbook opens in Excel with the same cells that were put into it, and computes nothing."""

import io
import zipfile
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from companion.export.table_xlsx import LONGEST_TITLE, Worksheet, titles, workbook
from companion.importing.preview import preview

PLAYERS = Worksheet(
    "Spieler",
    ["Nachname", "Vorname", "Verein", "Punkte"],
    [["=1+1", "@Šárka", "-", 5], ["Müller", "Jörg", None, Decimal("1.5")], ["O'Brien", "<b>", "'=x", -2]],
)


def cells(content: bytes) -> dict[str, list[list[object]]]:
    book = load_workbook(io.BytesIO(content))
    return {sheet.title: [[cell.value for cell in row] for row in sheet.rows] for sheet in book.worksheets}


def test_every_cell_is_read_again_as_it_was() -> None:
    found = cells(workbook([PLAYERS, Worksheet("Runde 1", ["Tisch"], [[1]])]))

    assert found == {
        "Spieler": [list(PLAYERS.heading), *map(list, PLAYERS.rows)],
        "Runde 1": [["Tisch"], [1]],
    }


def test_no_text_is_computed_not_even_when_it_is_edited() -> None:
    sheet = load_workbook(io.BytesIO(workbook([PLAYERS])))["Spieler"]

    assert {cell.data_type for row in sheet.rows for cell in row} == {"s", "n"}
    assert [cell.coordinate for row in sheet.rows for cell in row if cell.quotePrefix] == [
        "A2",
        "B2",
        "C2",
        "C4",
    ]


def test_a_control_sign_is_replaced_and_a_break_of_the_line_kept() -> None:
    assert cells(workbook([Worksheet("x", ["a"], [["b\x07\nc"]])]))["x"] == [["a"], ["b\ufffd\nc"]]


def test_headings_are_bold_and_stay_in_sight_and_columns_are_as_wide_as_their_texts() -> None:
    content = workbook([Worksheet("x", ["a", "b"], [["kurz", "x" * 500]])])
    sheet = load_workbook(io.BytesIO(content))["x"]

    assert [cell.font.bold for cell in sheet[1]] == [True, True]
    assert not sheet["A2"].font.bold
    assert sheet.freeze_panes == "A2"
    assert [sheet.column_dimensions[letter].width for letter in "AB"] == [6, 60]


def test_the_same_tables_give_the_same_bytes_which_tell_no_time() -> None:
    content = workbook([PLAYERS])

    assert content == workbook([PLAYERS])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(1980, 1, 1)}
        assert archive.read("docProps/core.xml").count(b"1980-01-01T00:00:00Z") == 2


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        (["Runde 1", "Runde 2"], ["Runde 1", "Runde 2"]),
        (["Tisch 1/2: [A]*?\\"], ["Tisch 1-2- -A----"]),
        (["x" * 40, "x" * 40], ["x" * 31, "x" * 29 + " 2"]),
        (["a", "A", "a"], ["a", "A 2", "a 3"]),
        (["", "'"], ["-", " 2"]),
    ],
)
def test_titles_are_as_excel_takes_them(wanted: list[str], given: list[str]) -> None:
    assert titles(wanted) == given


@given(st.lists(st.text(), max_size=5))
def test_any_titles_are_each_once_and_not_too_long(wanted: list[str]) -> None:
    found = titles(wanted)

    assert len({title.casefold() for title in found}) == len(wanted)
    assert all(0 < len(title) <= LONGEST_TITLE for title in found)


def test_a_list_of_players_is_read_again() -> None:
    found = preview(workbook([PLAYERS]))

    assert [(one.name.last, one.name.first, one.club) for one in found.players] == [
        (last, first, club or "") for last, first, club, _ in PLAYERS.rows
    ]
    assert (found.notes, found.asked) == ((), ())
