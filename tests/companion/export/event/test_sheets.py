"""Workbook, CSV and JSON tell the same, cell by cell, and names that look like formulas stay text."""

import csv
import io
import json
import zipfile
from dataclasses import replace
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from companion.export.event.extras import Extras
from companion.export.event.registry import EVENT_PRINTS
from companion.export.event.sheets import control_sums, sheets
from companion.language import wording
from companion.tournament.record import EventRecord
from companion.tournament.tally import SeatTally, Tally
from tests.companion.export.event.test_prints import played

SAY = wording("de")


@pytest.fixture(scope="module")
def event() -> EventRecord:
    return played(22)


def rendered(event: EventRecord, name: str) -> bytes:
    return EVENT_PRINTS[name].render(event, SAY, Extras())


def test_the_workbook_holds_what_the_tables_hold_and_no_formula(event: EventRecord) -> None:
    book = load_workbook(io.BytesIO(rendered(event, "xlsx")))
    made = sheets(event, SAY)

    assert book.sheetnames == [sheet.title for sheet in made.values()]
    for sheet in made.values():
        rows = list(book[sheet.title].iter_rows())
        assert [cell.value for cell in rows[0]] == list(sheet.heading)
        for row, told in zip(rows[1:], sheet.rows, strict=True):
            assert [cell.value for cell in row] == [None if cell == "" else cell for cell in told]
            assert all(cell.data_type != "f" for cell in row)


def test_every_table_is_there_for_programs_too(event: EventRecord) -> None:
    made = sheets(event, SAY)
    with zipfile.ZipFile(io.BytesIO(rendered(event, "csv_all"))) as archive:
        assert archive.namelist() == [f"{key}.csv" for key in made]
        for key, sheet in made.items():
            rows = list(csv.reader(io.StringIO(archive.read(f"{key}.csv").decode(), newline="")))
            assert rows[0] == list(sheet.heading)
            assert rows[1:] == [["" if cell is None else str(cell) for cell in row] for row in sheet.rows]


def test_points_recounted_from_the_exported_results_are_those_of_the_standings(event: EventRecord) -> None:
    told = json.loads(rendered(event, "json"))
    total: dict[int, Fraction] = {}
    for one in told["rounds"]:
        if one["stage"] == "preliminary":
            for table in one["tables"]:
                for seat in table["seats"]:
                    if seat["player"] is not None:
                        total[seat["player"]] = total.get(seat["player"], Fraction()) + points_of(table, seat)

    assert {row["player"]: Fraction(row["points"]) for row in told["standings"]} == total
    ordered = [Fraction(row["points"]) for row in told["standings"]]
    assert ordered == sorted(ordered, reverse=True)
    for row in told["standings"]:
        assert row["place"] == 1 + sum(other > Fraction(row["points"]) for other in ordered)


def points_of(table: dict[str, list[dict[str, int | None]]], seat: dict[str, int | None]) -> Fraction:
    """5, 3, 2, 1 for the places, shared among those who share one; counted here from the places alone."""
    places = [other["place"] for other in table["seats"] if other["place"] is not None]
    first = seat["place"]
    assert first is not None
    shared = places.count(first)
    return Fraction(sum((5, 3, 2, 1)[first - 1 : first - 1 + shared]), shared)


def test_what_protocols_counted_is_a_sheet_with_a_line_for_every_seat(event: EventRecord) -> None:
    assert "throws" not in sheets(event, SAY)
    first, second, third, fourth = (SeatTally((1, 2, 3, 4, 5, at), at, 7 + at) for at in range(4))
    one = event.rounds[1]
    table = replace(one.tables[2], tally=Tally((first, second, third, fourth), 1530))
    tables = (*one.tables[:2], table, *one.tables[3:])
    told = replace(event, rounds=(event.rounds[0], replace(one, tables=tables), *event.rounds[2:]))
    rows = sheets(told, SAY)["throws"].rows

    assert len(rows) == 4
    player = table.seats[3].player
    assert player is not None
    assert rows[3][:5] == ("Runde 2", table.name, "Schwarz", player, event.player(player).spoken)
    assert rows[3][5:] == (1, 2, 3, 4, 5, 3, 3, 10, "25,5")


def test_the_control_sums_of_whole_and_broken_tables_are_equal(event: EventRecord) -> None:
    sums = control_sums(event, SAY)

    assert sums["given"] == sums["expected"] == str(4 * (4 * 11 + 2 * 10))
