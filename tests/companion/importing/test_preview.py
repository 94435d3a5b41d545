"""A preview names every row: as the heading, as a player, or as refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Refused, Unreadable
from companion.importing.choice import Choice
from companion.importing.grid import grid_of
from companion.importing.headings import Field
from companion.importing.preview import Preview, preview
from tests.companion.importing.workbooks import workbook

PEOPLE = (
    ("Jörg", "Müller", "SV Weißensee"),
    ("Šárka", "Žižková", "Łódź e. V."),
    ("Éothéod", "Võ", ""),
    ("Anna Lena", "von der Au", "TSV 1860 – Damen"),
)
WESTERN = {"cp1252": [PEOPLE[0], PEOPLE[3]], "iso-8859-15": [PEOPLE[0]]}
"""Whom these encodings can write."""


def people_in(encoding: str) -> list[tuple[str, str, str]]:
    return WESTERN.get(encoding, list(PEOPLE))


def written(encoding: str, delimiter: str, end: str) -> bytes:
    lines = [("Vorname", "Nachname", "Verein"), *people_in(encoding)]
    return "".join(delimiter.join(line) + end for line in lines).encode(encoding)


def names(found: Preview) -> list[tuple[str, str, str]]:
    return [(player.name.first, player.name.last, player.club) for player in found.players]


def asked(found: Preview) -> list[str]:
    return [one.about for one in found.asked]


def notes(found: Preview) -> list[tuple[int, str, str]]:
    return [(one.row, one.what, " ".join(reason.key for reason in one.reasons)) for one in found.notes]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("delimiter", [";", "\t", ","])
@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("cp1252", "cp1252"),
        ("iso-8859-15", "cp1252"),
    ],
)
def test_a_list_is_read_whatever_program_wrote_it(encoding: str, name: str, delimiter: str, end: str) -> None:
    content = written(encoding, delimiter, end)
    if name == "utf-16":
        content = "\ufeff".encode(encoding) + content
    found = preview(content)

    assert found.encoding == name
    assert found.delimiter == delimiter
    assert names(found) == people_in(encoding)
    assert (found.asked, found.notes) == ((), ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(
            "Mitglieds_Nr;Anrede;Titel;Nachname;Vorname;Strasse;Plz;Ort;Geburtsdatum;Eintritt;nickname\n"
            "17;Herr;Dr.;Müller;Jörg;Hauptstr. 1;12345;Musterstadt;03.03.70;01.01.99;Jogi\n",
            [("Jörg", "Müller", "")],
            id="club software",
        ),
        pytest.param(
            "ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ\n"
            '"70107","1001","A","Müller,Jörg","M","D","1970","202601","1500"\n',
            [("Jörg", "Müller", "")],
            id="federation of chess",
        ),
        pytest.param(
            "name,institution,team_name,use_institution_prefix,gender,email\n"
            "Šimon Novák ,Univerzita Praha,Praha A,1,M,s@example.org\n"
            "Éothéod Võ,Edoras,Edoras 1,0,,e@example.org\n",
            [("Šimon", "Novák", "Univerzita Praha"), ("Éothéod", "Võ", "Edoras")],
            id="debating",
        ),
        pytest.param(
            "# PTM-SpielerDB-CSV;version=1\nvorname;nachname;verein;lizenznr\nJörg;Müller;BC Boule;0815\n",
            [("Jörg", "Müller", "BC Boule")],
            id="petanque",
        ),
        pytest.param(
            "lastname\tfirstname\tclub-name\tclub-nr\tbirthyear\tlicence-nr\n"
            "Müller\tJörg\tTTC A/B & C\t1\t1970\t2\n",
            [("Jörg", "Müller", "TTC A/B & C")],
            id="table tennis",
        ),
    ],
)
def test_lists_as_programs_of_clubs_write_them_are_read(text: str, found: list[tuple[str, str, str]]) -> None:
    assert names(preview(text.encode())) == found
    assert asked(preview(text.encode())) == []


def test_what_stands_above_the_heading_and_the_heading_again_are_told() -> None:
    text = "Meldeliste;;\n\nNachname;Vorname;Verein\nMüller;Jörg;SV\nNachname;Vorname;Verein\nBeck;Anna;SV\n"
    found = preview(text.encode())

    assert [player.row for player in found.players] == [4, 6]
    assert notes(found) == [(1, "refused", "above"), (5, "refused", "again")]


def test_a_list_without_a_known_heading_is_asked_about_and_nobody_is_listed() -> None:
    found = preview("Müller;Jörg;SV\nBeck;Anna;SV\n".encode())

    assert asked(found) == ["heading", "name"]
    assert found.asked[1].choices == ("Müller", "Jörg", "SV")
    assert (found.players, found.notes) == ((), ())


@pytest.mark.parametrize(
    ("choice", "rows", "still_asked"),
    [
        (Choice({Field.LAST: "1", Field.FIRST: "2"}), [1, 2, 3], ["heading"]),
        (Choice({Field.LAST: "1", Field.FIRST: "2"}, heading=False), [1, 2, 3], []),
        (Choice({Field.LAST: "1", Field.FIRST: "2"}, heading=True), [2, 3], []),
        (Choice({Field.LAST: "Wie", Field.FIRST: "was"}), [2, 3], []),
        (Choice({Field.LAST: "Wie"}), [2, 3], ["first"]),
        (Choice({Field.NAME: "Wie"}), [2, 3], []),
    ],
)
def test_what_was_asked_is_answered_by_a_choice(
    choice: Choice, rows: list[int], still_asked: list[str]
) -> None:
    found = preview("Wie;Was\nMüller;Jörg\nBeck;Anna\n".encode(), choice)

    assert [player.row for player in found.players] == rows
    assert asked(found) == still_asked


def test_a_chosen_column_counts_more_than_a_known_one() -> None:
    content = "Vorname;Nachname;Verein;Heimat\nJörg;Müller;SV;Köln\n".encode()

    assert names(preview(content, Choice({Field.CLUB: "Heimat"}))) == [("Jörg", "Müller", "Köln")]
    assert names(preview(content, Choice({Field.NAME: "2"}))) == [("", "Müller", "SV")]


def test_a_column_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused) as caught:
        preview(b"Vorname;Nachname\nA;B\n", Choice({Field.CLUB: "Verein"}))

    assert caught.value.key == "column_unknown"
    assert caught.value.facts == {"column": "Verein", "known": "Vorname, Nachname"}


@pytest.mark.parametrize(
    ("columns", "key"),
    [
        ({Field.FIRST: "1", Field.LAST: "Vorname"}, "column_twice"),
        ({Field.FIRST: "1", Field.NAME: "2"}, "name_or_parts"),
    ],
)
def test_columns_that_contradict_each_other_are_refused(columns: dict[Field, str], key: str) -> None:
    with pytest.raises(Refused) as caught:
        preview(b"Vorname;Nachname\nA;B\n", Choice(columns))

    assert caught.value.key == key


def test_a_column_is_what_was_chosen_and_nothing_else() -> None:
    found = preview(b"Vorname;Nachname;Verein\nJo;Beck;X\n", Choice({Field.CLUB: "Vorname"}))

    assert found.columns == {Field.LAST: 1, Field.CLUB: 0}


def test_last_and_first_name_in_one_column_are_not_taken_for_two_columns_where_that_can_be_seen() -> None:
    found = preview("Name\nMüller, Jörg\nBeck, Anna\n".encode())

    assert names(found) == [("Jörg", "Müller", ""), ("Anna", "Beck", "")]
    assert (found.delimiter, found.asked) == (None, ())


def test_last_and_first_name_with_a_comma_and_no_heading_are_asked_about() -> None:
    content = "Müller, Jörg\nBeck, Anna\n".encode()
    columns = Choice({Field.LAST: "1", Field.FIRST: "2"}, heading=False)

    assert asked(preview(content)) == ["heading", "name", "one_column"]
    assert names(preview(content, Choice(one_column=True, heading=False))) == [
        ("Jörg", "Müller", ""),
        ("Anna", "Beck", ""),
    ]
    assert names(preview(content, columns)) == names(preview(content, Choice(one_column=True, heading=False)))
    assert preview(content, columns).notes == ()


def test_columns_of_the_same_heading_are_asked_about_until_one_is_chosen() -> None:
    content = "Name;Verein;Verein\nJörg Müller;A;B\n".encode()

    assert asked(preview(content)) == ["twice"]
    assert names(preview(content))[0][2] == "A"
    assert asked(preview(content, Choice({Field.CLUB: "3"}))) == []
    assert names(preview(content, Choice({Field.CLUB: "3"})))[0][2] == "B"


@pytest.mark.parametrize(
    "name", ["M?ller", "Müller".encode().decode("cp1252"), "M\ufffdller", "J”rg", "MŸller"]
)
def test_names_that_were_saved_wrongly_before_are_asked_about(name: str) -> None:
    found = preview(f"Name;Verein\n{name};SV\nBöck;SV\nŠimůnek „Šimi“;SV\n".encode())

    assert [(one.about, one.rows) for one in found.asked] == [("spelling", (2,))]


def test_namesakes_are_asked_about_where_a_club_is_missing_and_numbers_where_several_have_one() -> None:
    text = (
        "Name;Verein;Nr\n"
        "Ute Kurz;SV;1\nUte Kurz;;2\nUdo Lang;SV A;3\nUdo Lang;SV B;4\nJo Beck;X;9\nAl Au;X;9\n"
    )
    found = preview(text.encode(), Choice({Field.REFERENCE: "Nr"}))

    assert [(one.about, one.rows) for one in found.asked] == [("reference", (6, 7)), ("namesakes", (2, 3))]


def test_a_workbook_is_read_like_any_list_and_notes_beside_it_do_no_harm() -> None:
    rows = [["Meldeliste"], [], ["Nachname", "Vorname", "Verein"], ["Müller", "Jörg", "SV", "vegetarisch"]]
    found = preview(workbook([*rows, ["=1+1", "Anna"]]))

    assert (found.encoding, names(found)) == ("xlsx", [("Jörg", "Müller", "SV")])
    assert notes(found) == [(1, "refused", "above"), (5, "refused", "formula")]


def test_a_name_that_could_not_be_printed_is_refused() -> None:
    found = preview("Name\n王芳\nAnna Beck\n".encode(), unprintable=lambda name: "王" if "王" in name else "")

    assert (names(found), notes(found)) == ([("Anna", "Beck", "")], [(2, "refused", "unprintable")])


def test_which_of_several_sheets_is_meant_is_asked_until_one_is_chosen() -> None:
    content = workbook([["Name"], ["Jörg Müller"]], [["Name"], ["Anna Beck"]], titles=["Herren", "Damen"])
    chosen = preview(content, Choice(sheet="Damen"))

    assert [(one.about, one.choices) for one in preview(content).asked] == [("sheet", ("Herren", "Damen"))]
    assert (names(chosen), chosen.asked) == ([("Anna", "Beck", "")], ())


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "list_empty"),
        (b" \r\n\r\n", "list_empty"),
        (b"%PDF-1.7\n%\xe2\xe3", "list_other_kind"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "list_other_kind"),
        (b"<table><tr><td>Name</td></tr></table>", "list_other_kind"),
        (b"a" * 5_000_001, "list_too_big"),
    ],
)
def test_what_is_no_list_is_refused(content: bytes, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        preview(content)

    assert caught.value.key == key


def sum_holds(content: bytes, choice: Choice) -> None:
    """Every row that is not empty is the heading, a player or refused, unless columns are asked for."""
    try:
        found = preview(content, choice)
    except (Unreadable, Refused):
        return
    refused = [one.row for one in found.notes if one.what == "refused"]
    taken = [player.row for player in found.players]
    one_column = choice.one_column or found.delimiter is None
    rows = [row.number for row in grid_of(content, Choice(one_column=one_column)).rows]
    if not found.columns.keys() & {Field.FIRST, Field.LAST, Field.NAME}:
        assert found.asked
        assert not taken + refused
        return
    left = set(rows) - set(taken) - set(refused)
    assert len(taken) + len(refused) + len(left) == len(rows)
    assert len(left) == (1 if found.heading else 0)
    assert {one.row for one in found.notes if one.what == "changed"} <= set(taken)


CHOICES = st.builds(
    Choice,
    columns=st.dictionaries(st.sampled_from(Field), st.sampled_from(["1", "2", "Name"]), max_size=2),
    heading=st.sampled_from([None, True, False]),
    one_column=st.booleans(),
    last_first=st.booleans(),
)


TABLES = st.lists(
    st.lists(st.sampled_from(["Name", "Vorname", "Müller", "Jörg", "=1", "", " ", "a,b", "\n", "x" * 70])),
    max_size=6,
)


@settings(max_examples=30)  # openpyxl takes its time for a workbook
@given(TABLES, CHOICES)
def test_no_row_of_a_workbook_is_dropped(table: list[list[str]], choice: Choice) -> None:
    sum_holds(workbook(table), choice)


@given(st.binary(), CHOICES)
def test_any_bytes_are_read_or_refused_in_a_sentence(content: bytes, choice: Choice) -> None:
    sum_holds(content, choice)


@given(
    st.lists(
        st.lists(
            st.sampled_from(
                ["Name", "Vorname", "Müller", "Jörg", "=1", '"', "", " ", "a,b", "\n", "x" * 70, "\x07"]
            )
        )
    ),
    st.sampled_from(";\t,"),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    CHOICES,
)
def test_no_row_of_a_list_is_dropped(
    table: list[list[str]], delimiter: str, end: str, encoding: str, choice: Choice
) -> None:
    sum_holds(end.join(delimiter.join(row) for row in table).encode(encoding), choice)


@pytest.mark.parametrize(
    "heading", ["Nachname Vorname", "Name, Vorname", "NAME VORNAME", "Last name, first name"]
)
def test_a_heading_says_which_of_two_names_comes_first(heading: str) -> None:
    assert names(preview(f"{heading};Verein\nMüller Jörg;SV\n".encode())) == [("Jörg", "Müller", "SV")]


@pytest.mark.parametrize("heading", ["Verein/Ort", "Vereine", "Organisation", "Vereinszugehörigkeit"])
def test_clubs_are_known_by_more_headings(heading: str) -> None:
    found = preview(f"Nachname;Vorname;{heading}\nMüller;Jörg;SV\n".encode())

    assert (asked(found), names(found)) == ([], [("Jörg", "Müller", "SV")])


@pytest.mark.parametrize(
    ("heading", "expected"), [("Vereine 2026", ["club"]), ("Vereinsnummer", []), ("Ort", [])]
)
def test_a_column_that_may_be_the_club_is_asked_about(heading: str, expected: list[str]) -> None:
    content = f"Nachname;Vorname;{heading}\nMüller;Jörg;SV\n".encode()

    assert asked(preview(content)) == expected
    assert asked(preview(content, Choice({Field.CLUB: "3"}))) == []


def test_rows_with_different_numbers_of_cells_are_read_and_named() -> None:
    found = preview(
        "Nachname;Vorname;Verein\nMüller;Jörg\nBeck;Anna;SV;17\nKurz;Ute\nAu;Al;TV;2\nLang;Udo;SV".encode()
    )

    assert [(one.about, one.rows) for one in found.asked] == [("ragged", (2, 3, 4, 5))]
    assert names(found) == [("Jörg", "Müller", ""), ("Ute", "Kurz", ""), ("Udo", "Lang", "SV")]
    assert [(note.row, note.what) for note in found.notes] == [(3, "refused"), (5, "refused")]


def test_of_a_list_from_an_old_mac_every_row_with_a_wrong_letter_is_named() -> None:
    text = "Nachname;Vorname\nMüller;Jörg\nBäcker;Änne\nGroß;Ute\nLang;Udo\nKurz;Özlem\n"
    (question,) = preview(text.encode("mac_roman")).asked

    assert (question.about, question.rows) == ("spelling", (2, 3, 4, 6))
