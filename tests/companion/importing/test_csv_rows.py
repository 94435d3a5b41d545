"""Lines become rows of cells, each with the number of its line; nothing swallows the lines below it."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Unreadable
from companion.importing.csv_rows import csv_rows
from companion.importing.limits import LONGEST_LINE, MOST_COLUMNS, MOST_LINES, MOST_ROWS
from companion.importing.row import Formula, Row


def cells(text: str, one_column: bool = False) -> list[tuple[str, ...]]:
    return [row.cells for row in csv_rows(text, one_column).rows]


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("Nachname;Vorname\nMüller;Jörg\n", ";"),
        ("Nachname\tVorname\nMüller\tJörg\n", "\t"),
        ("name,institution\nŠimon Novák,Praha\n", ","),
        ("Name;Verein\nMüller, Jörg;SV\nBeck, Anna;SV\n", ";"),
        ('Spielername,Verein\n"Müller,Jörg",SV\n"Beck,Anna",SV\n', ","),
        ("Name\nJörg Müller\nAnna Beck, geb. Kurz\n", None),
        ("Name\nMüller\n", None),
        ("Beck;Anna\nKurz;Ute;SV\nLang;Udo;SV;17\n", ";"),
        ("Beck;Anna\nKurz;Ute;SV, Elbe\nLang;Udo;SV;17\n", ";"),
        ("Meldeliste 2026\n\nNachname;Vorname\nMüller;Jörg\nBeck;Anna\n", ";"),
        ("sep=,\nA;B,C\nA;B,C\n", ","),
        ('"sep=\t"\r\nA;B\tC\r\n', "\t"),
        ("sep=|\nA|B\n", "|"),
        ('sep="\nA;B\nA;B\n', ";"),
        ("sep=\rA;B\rA;B\r", ";"),
    ],
)
def test_the_delimiter_is_the_one_that_most_lines_have_equally_often(
    text: str, delimiter: str | None
) -> None:
    assert csv_rows(text).delimiter == delimiter


def test_where_rows_have_no_number_of_cells_in_common_those_unlike_the_first_are_named() -> None:
    assert csv_rows("A;B;C\nBeck;Anna\n\nKurz;Ute;SV\nLang;Udo;SV\n").ragged == ()
    assert csv_rows("A;B;C\nBeck;Anna\n\nKurz;Ute;SV;1\nLang;Udo;SV\nAu\n").ragged == (2, 4, 6)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_rows_have_the_numbers_of_their_lines_past_empty_and_long_ones(end: str) -> None:
    text = end.join(["A;B", "", ';"two', 'lines"', " ; ", "C;D"])

    assert [row.number for row in csv_rows(text).rows] == [1, 3, 6]


def test_the_line_that_tells_the_delimiter_counts_as_a_line() -> None:
    assert csv_rows("sep=;\nA;B\n").rows == (Row(2, ("A", "B")),)


def test_quotes_are_read_as_rfc_4180_says() -> None:
    assert cells('"a;b";"say ""hi"""\nc;Hans "Hansi" M\n') == [("a;b", 'say "hi"'), ("c", 'Hans "Hansi" M')]
    assert cells('a, "b, c"\nd, e\n') == [("a", "b, c"), ("d", "e")]


@pytest.mark.parametrize("broken", ['"Müller;Jörg', '"Müller" x;Jörg', 'Müller;"Jörg'])
def test_a_quote_that_is_not_closed_costs_its_own_line_only(broken: str) -> None:
    rows = csv_rows(f'Nachname;Vorname\n{broken}\nBeck;Anna\n"Kurz";"Ute"\nLang;Udo\n').rows

    assert [row.number for row in rows if row.defect == "quotes"] == [2]
    assert [row.cells for row in rows if not row.defect][1:] == [
        ("Beck", "Anna"),
        ("Kurz", "Ute"),
        ("Lang", "Udo"),
    ]


def test_a_formula_is_told_apart_from_a_text_behind_an_apostrophe() -> None:
    first, second = csv_rows("=1+1; =A1\n'=1+1;'Oumou\n").rows

    assert [type(cell) for cell in first.cells] == [Formula, Formula]
    assert second.cells == ("=1+1", "'Oumou")
    assert [type(cell) for cell in second.cells] == [str, str]


def test_a_line_may_be_one_cell_whatever_is_in_it() -> None:
    assert cells('Müller, Jörg; jun.\n"Beck, Anna"\n', one_column=True) == [
        ("Müller, Jörg; jun.",),
        ("Beck, Anna",),
    ]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Name\n" * (MOST_ROWS + 1), "list_too_long"),
        ("\n" * (2 * MOST_LINES + 1), "list_too_long"),
        (";" * MOST_COLUMNS + "Name", "list_too_wide"),
        ("x" * (LONGEST_LINE + 1), "list_too_wide"),
    ],
)
def test_more_than_a_list_has_is_refused(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        csv_rows(text)

    assert caught.value.key == key


def test_as_much_as_a_list_may_have_is_taken() -> None:
    assert len(csv_rows("Name\n" * MOST_ROWS).rows) == MOST_ROWS
    assert len(csv_rows(";" * (MOST_COLUMNS - 1) + "Name").rows[0].cells) == MOST_COLUMNS


@given(
    st.lists(
        st.lists(st.text(st.characters(exclude_characters="\0=+-@'"), min_size=1), min_size=2, max_size=4),
        min_size=1,
    ),
    st.sampled_from(";\t,"),
    st.sampled_from(["\n", "\r\n"]),
)
def test_what_a_program_wrote_is_read_as_it_was_meant(
    table: list[list[str]], delimiter: str, end: str
) -> None:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(table)
    text = f"sep={delimiter}\n{written.getvalue()}"

    assert cells(text) == [tuple(row) for row in table if any(cell.strip() for cell in row)]
