"""A workbook's sheet becomes rows; whatever else it holds is neither computed nor looked at."""

from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Refused, Unreadable
from companion.importing.limits import MOST_COLUMNS, MOST_ROWS
from companion.importing.row import Formula, Row
from companion.importing.xlsx_rows import xlsx_rows
from tests.companion.importing.workbooks import NAMESPACE, cell, exchanged, shared, sheet_of, workbook


def test_rows_have_the_numbers_that_excel_shows() -> None:
    found = xlsx_rows(workbook([[], ["Name", None, "Verein"], [], ["Jörg Müller"]]))

    assert found.rows == (Row(2, ("Name", "", "Verein")), Row(4, ("Jörg Müller",)))


def test_numbers_and_dates_are_texts() -> None:
    (row,) = xlsx_rows(workbook([[17, 17.0, 1.5, date(1970, 3, 3), True, "007"]])).rows

    assert row.cells == ("17", "17", "1.5", "1970-03-03 00:00:00", "True", "007")


def test_a_formula_is_told_apart_from_a_text_and_not_computed() -> None:
    rows = cell("A1", "=1+1") + '<c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="e"><v>#REF!</v></c>'
    (row,) = xlsx_rows(exchanged(sheet_of(f'<row r="1">{rows}</row>'))).rows

    assert row.cells == ("=1+1", "=1+1", "#REF!")
    assert [type(one) for one in row.cells] == [str, Formula, Formula]


def test_the_first_visible_sheet_that_holds_something_is_read_and_the_others_are_named() -> None:
    content = workbook(
        [["x"]], [], [["a"]], [["b"]], titles=["Versteckt", "Leer", "A", "B"], hidden=["Versteckt"]
    )

    assert xlsx_rows(content).sheets == ("A", "B")
    assert xlsx_rows(content).rows == (Row(1, ("a",)),)
    assert xlsx_rows(content, "B").rows == (Row(1, ("b",)),)
    assert xlsx_rows(content, "B").sheets == ("B", "A")


@pytest.mark.parametrize("sheet", ["C", "Leer"])
def test_a_sheet_that_is_not_there_or_empty_is_refused(sheet: str) -> None:
    with pytest.raises(Refused) as caught:
        xlsx_rows(workbook([["a"]], [], titles=["A", "Leer"]), sheet)

    assert caught.value.facts == {"sheet": sheet, "known": "A"}


def test_texts_that_a_workbook_shares_are_read_with_all_their_pieces() -> None:
    pieces = "<si><r><t>Mül</t></r><r><t>ler</t></r></si>"
    strings = f"<sst {NAMESPACE}><si><t xml:space='preserve'> a </t></si>{pieces}</sst>"
    rows = '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c></row>'
    (row,) = xlsx_rows(exchanged(sheet_of(rows) | shared(strings))).rows

    assert row.cells == ("Müller", " a ")


def test_how_large_a_sheet_says_it_is_does_not_count() -> None:
    content = exchanged(sheet_of(f'<row r="1">{cell("A1", "a")}</row>', '<dimension ref="A1:XFD1048576"/>'))

    assert xlsx_rows(content).rows == (Row(1, ("a",)),)


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (workbook([["a"]] * (MOST_ROWS + 1)), "list_too_long"),
        (workbook([["a"] * (MOST_COLUMNS + 1)]), "list_too_wide"),
        (workbook(*[[["a"]]] * 11), "list_sheets"),
        (exchanged(sheet_of(f'<row r="9999999999">{cell("A9999999999", "a")}</row>')), "list_too_long"),
        (exchanged(sheet_of('<row r="1"><c r="A1" t="s"><v>77</v></c></row>')), "list_damaged"),
        (exchanged({"xl/workbook.xml": "<workbook"}), "list_damaged"),
        (exchanged({"[Content_Types].xml": "<Types/>"}), "list_damaged"),
        (exchanged(sheet_of(f'<row r="1">{cell("A1", "x" * 40_000)}</row>')), "list_damaged"),
    ],
    ids=[
        *("many rows", "many columns", "many sheets", "a row too far", "a text that is not there"),
        *("no workbook", "no types", "a long text"),
    ],
)
def test_what_is_too_much_or_damaged_is_refused(content: bytes, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        xlsx_rows(content)

    assert caught.value.key == key


WHOLE = workbook([["Name", "Verein"], ["Jörg Müller", "SV"]])


@given(st.integers(0, len(WHOLE) - 1), st.binary(min_size=1, max_size=8))
def test_a_damaged_workbook_is_read_or_refused_in_a_sentence(place: int, damage: bytes) -> None:
    content = WHOLE[:place] + damage + WHOLE[place + len(damage) :]
    with suppress(Unreadable):
        xlsx_rows(content)


@given(st.integers(0, len(WHOLE)))
def test_a_workbook_that_is_cut_off_is_refused_in_a_sentence(length: int) -> None:
    if length < len(WHOLE):
        with pytest.raises(Unreadable):
            xlsx_rows(WHOLE[:length])
