"""A table as CSV is opened by German Excel and by programs, computes nothing, and is read again as it was."""

import csv
import io
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.export.table_csv import Cell, excel_csv, plain_csv
from companion.importing.cells import cleaned
from companion.importing.headings import Field, known_fields
from companion.importing.identity import identity
from companion.importing.players import FoundPlayer
from companion.importing.preview import preview
from companion.language import languages, wording
from companion.tournament.person_name import PersonName

FIELDS = (Field.LAST, Field.FIRST, Field.CLUB, Field.GROUP, Field.REFERENCE)


def test_excel_gets_semicolons_a_mark_its_own_line_ends_and_the_decimal_comma() -> None:
    assert excel_csv([["Name", "Punkte"], ["Müller; Jörg", Decimal("1.5")], ["-", -2]]) == (
        '\ufeffName;Punkte\r\n"Müller; Jörg";1,5\r\n\'-;-2\r\n'.encode()
    )


def test_programs_get_rfc_4180() -> None:
    assert plain_csv([["Name", "Punkte"], ['Müller, "Jo"', 1.5], ["=1+1", 2]]) == (
        'Name,Punkte\r\n"Müller, ""Jo""",1.5\r\n=1+1,2\r\n'.encode()
    )


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1), min_size=1))
def test_plain_csv_holds_every_text(rows: list[list[str]]) -> None:
    assert list(csv.reader(io.StringIO(plain_csv(rows).decode(), newline=""))) == rows


@pytest.mark.parametrize("language", languages())
def test_columns_called_as_we_call_them_are_known_again(language: str) -> None:
    headings = [wording(language)(f"importing.field.{field}") for field in FIELDS]

    assert known_fields(headings) == {field: column for column, field in enumerate(FIELDS)}


TEXTS = st.text(st.sampled_from("=+-@'\";,\t Aäß\u0301Žđ1?<"), max_size=6)


@st.composite
def players(draw: st.DrawFn) -> list[FoundPlayer]:
    """As the log keeps them: cleaned, with a last name, each once."""
    kept: list[FoundPlayer] = []
    for _ in range(draw(st.integers(0, 5))):
        first, last, *facts = (cleaned(draw(TEXTS), Field.NAME).text for _ in range(5))
        told = PersonName.parse(f"B{last.replace(',', '')}, {first.replace(',', '')}")
        name = PersonName.parse(told.listed)
        if not any(identity(other.name, "") == identity(name, "") for other in kept):
            kept.append(FoundPlayer(len(kept) + 2, name, *facts))
    return kept


@given(players())
def test_a_list_of_players_is_read_again_as_it_was(written: list[FoundPlayer]) -> None:
    rows: list[list[Cell]] = [["Nachname", "Vorname", "Verein", "Familie", "Mitgliedsnummer"]]
    rows += [[one.name.last, one.name.first, one.club, one.group, one.reference] for one in written]
    found = preview(excel_csv(rows))

    assert (found.encoding, found.delimiter) == ("utf-8-sig", ";")
    assert (list(found.players), found.notes) == (written, ())
