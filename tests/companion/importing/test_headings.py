"""Columns are known by the headings that clubs, federations and programs write."""

import pytest

from companion.importing.headings import KNOWN, Field, doubtful, is_heading, known_fields, plain

FIRST, LAST, NAME, CLUB, REFERENCE, GROUP = Field


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        ("Vorname Nachname Verein", {FIRST: 0, LAST: 1, CLUB: 2}),
        ("VORNAME Familienname VEREINSNAME", {FIRST: 0, LAST: 1, CLUB: 2}),
        ("Mitglieds_Nr Anrede Titel Nachname Vorname Strasse nickname", {LAST: 3, FIRST: 4, REFERENCE: 0}),
        ("ZPS Mgl-Nr Status Spielername Geschlecht Geburtsjahr FIDE-ID", {NAME: 3, REFERENCE: 1}),
        (
            "lastname firstname club-name birthyear licence-nr ttr",
            {LAST: 0, FIRST: 1, REFERENCE: 4, CLUB: 2},
        ),
        ("name institution team_name email", {NAME: 0, CLUB: 1}),
        ("vorname nachname verein lizenznr", {FIRST: 0, LAST: 1, CLUB: 2, REFERENCE: 3}),
        ("Name Vorname JG Verein Familie", {LAST: 0, FIRST: 1, CLUB: 3, GROUP: 4}),
        ("Name Vorname Nachname", {FIRST: 1, LAST: 2}),
        ("ID Mgl.-Nr. Name Gruppe", {REFERENCE: 1, NAME: 2}),
        ("Vor-/Nachname Heimatverein Pass-Nr.", {NAME: 0, CLUB: 1, REFERENCE: 2}),
        ("Spieler*in Nr ID", {NAME: 0}),
        ("Müller Jörg", {}),
    ],
)
def test_headings_as_people_write_them_are_known(headings: str, fields: dict[Field, int]) -> None:
    assert known_fields(headings.split()) == fields


@pytest.mark.parametrize(
    "heading",
    ["Mitgliedsnummer", "mitglieds nummer", "Mitglieds_Nummer", "MITGLIEDS-NUMMER.", " Mitglieds Nummer "],
)
def test_capitals_spaces_points_and_dashes_say_nothing(heading: str) -> None:
    assert plain(heading) == "mitgliedsnummer"


@pytest.mark.parametrize("heading", ["Prüfnr", "Pruefnr", "Pru\u0308fnr"])
def test_an_umlaut_is_the_same_however_it_is_written(heading: str) -> None:
    assert plain(heading) == "pruefnr"


def test_no_word_stands_for_two_fields_and_each_is_as_it_is_compared() -> None:
    words = [word for words in KNOWN.values() for word in words]

    assert len(set(words)) == len(words)
    assert [plain(word) for word in words] == words


def test_a_heading_names_a_column_for_names() -> None:
    assert is_heading(("Nr", "Spieler"))
    assert not is_heading(("Nr", "Verein"))
    assert not is_heading(("Müller", "Jörg"))


def test_columns_that_are_called_the_same_are_doubtful() -> None:
    headings = ("Name", "Verein", "VEREIN")

    assert doubtful(headings, known_fields(headings)) == [(1, 2)]
