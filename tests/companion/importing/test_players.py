"""Rows become players, or are refused with all reasons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.importing.headings import Field
from companion.importing.players import FoundPlayer, RowsRead, players_of
from companion.importing.row import Formula, Row
from companion.tournament.person_name import PersonName

TWO = {Field.LAST: 0, Field.FIRST: 1, Field.CLUB: 2}
ONE = {Field.NAME: 0, Field.CLUB: 1}


def read(
    columns: dict[Field, int], *rows: tuple[str, ...], width: int | None = None, last_first: bool = False
) -> RowsRead:
    numbered = [Row(number, cells) for number, cells in enumerate(rows, 2)]
    return players_of(numbered, columns, width=width, last_first=last_first)


def names(found: RowsRead) -> list[str]:
    return [player.name.listed for player in found.players]


def told(found: RowsRead) -> list[tuple[int, str, list[str]]]:
    return [(one.row, one.what, [reason.key for reason in one.reasons]) for one in found.notes]


def test_a_row_is_a_player_with_its_number() -> None:
    found = read(TWO, ("Müller", "Jörg", "SV Musterstadt"), ("Beck", "Anna", ""), ("Kurz", "Ute"))

    assert found.players == [
        FoundPlayer(2, PersonName("Jörg", "Müller"), "SV Musterstadt"),
        FoundPlayer(3, PersonName("Anna", "Beck")),
        FoundPlayer(4, PersonName("Ute", "Kurz")),
    ]
    assert found.notes == []


@pytest.mark.parametrize(
    ("text", "last_first", "name", "note"),
    [
        ("Müller, Jörg", False, ("Jörg", "Müller"), None),
        ("Müller,Jörg", False, ("Jörg", "Müller"), None),
        ("Jörg Müller", False, ("Jörg", "Müller"), None),
        ("Müller Jörg", True, ("Jörg", "Müller"), None),
        ("Müller, Jörg", True, ("Jörg", "Müller"), None),
        ("Pelé", False, ("", "Pelé"), None),
        ("Anna Lena Beck", False, ("Anna Lena", "Beck"), "split"),
        ("Beck Anna", True, ("Anna", "Beck"), None),
        ("von Berg Max", True, ("Berg Max", "von"), "split"),
        ("von der Au, Max, jun.", False, ("Max jun.", "von der Au"), "comma"),
        (", Jörg", False, ("", "Jörg"), "one_name"),
    ],
)
def test_a_name_in_one_column_is_shared_out(
    text: str, last_first: bool, name: tuple[str, str], note: str | None
) -> None:
    found = read(ONE, (text,), last_first=last_first)

    assert [player.name for player in found.players] == [PersonName(*name)]
    assert told(found) == ([(2, "changed", [note])] if note else [])


def test_who_has_one_name_has_it_as_the_last() -> None:
    found = read(TWO, ("", "Jörg"), ("Pelé", ""))

    assert [player.name for player in found.players] == [PersonName("", "Jörg"), PersonName("", "Pelé")]
    assert told(found) == [(2, "changed", ["one_name"])]


def test_several_words_in_one_of_two_columns_are_shared_out() -> None:
    found = read(TWO, ("Team Rot", ""), ("", "Anna Lena"))

    assert [player.name for player in found.players] == [
        PersonName("Team", "Rot"),
        PersonName("Anna", "Lena"),
    ]
    assert told(found) == [(2, "changed", ["split"]), (3, "changed", ["split"])]


WORDS = st.text(st.sampled_from("aÄ, -"), max_size=6)


@given(WORDS, WORDS, st.booleans())
def test_a_name_is_the_same_once_it_was_kept_as_it_is_listed(last: str, first: str, last_first: bool) -> None:
    """Or the same list again would not find it."""
    for columns in (TWO, ONE):
        for player in read(columns, (last, first), last_first=last_first).players:
            assert PersonName.parse(player.name.listed) == player.name


def test_a_row_whose_quotes_do_not_fit_is_refused_for_that_alone() -> None:
    found = players_of([Row(2, ('"', ""), defect="quotes")], TWO)

    assert told(found) == [(2, "refused", ["quotes"])]


def test_no_name_holds_a_comma() -> None:
    found = read(TWO, ("Müller, Dr.", "Jörg"))

    assert names(found) == ["Müller Dr., Jörg"]
    assert told(found) == [(2, "changed", ["comma"])]


@pytest.mark.parametrize(
    ("row", "reasons"),
    [
        (("", "", "SV"), ["no_name"]),
        (("-", ""), ["no_letter"]),
        (("x" * 40, "y" * 40), ["too_long"]),
        (("Müller", "Jörg", "z" * 61), ["too_long"]),
        ((Formula("=A1"), "Jörg", Formula("=B1")), ["formula", "formula"]),
        (("Müller", "Jö\x07rg", "S\nV"), ["sign", "line_break"]),
        (("Müller", "Jörg", "SV Köln", "1. Mannschaft"), ["beyond"]),
        (("Müller", "", "", Formula("=1")), ["beyond"]),
    ],
)
def test_a_row_is_refused_with_all_its_reasons(row: tuple[str, ...], reasons: list[str]) -> None:
    found = read(TWO, row, width=3)

    assert found.players == []
    assert sorted(told(found)[0][2]) == sorted(reasons)
    assert told(found)[0][:2] == (2, "refused")


def test_empty_cells_behind_the_last_heading_do_no_harm_and_a_sheet_may_have_notes_there() -> None:
    assert names(read(TWO, ("Müller", "Jörg", "SV", " ", ""), width=3)) == ["Müller, Jörg"]
    assert names(read(TWO, ("Müller", "Jörg", "SV", "vegetarisch"))) == ["Müller, Jörg"]


def test_a_formula_in_a_column_that_is_not_chosen_does_no_harm() -> None:
    assert names(read({Field.NAME: 1}, (Formula("=ROW()"), "Jörg Müller"))) == ["Müller, Jörg"]


def test_the_same_person_again_is_refused_and_told_where_the_first_is() -> None:
    found = read(TWO, ("Müller", "Jörg", "SV"), ("MÜLLER", "jörg", "sv"), ("Mu\u0308ller", " Jörg", "SV"))

    assert names(found) == ["Müller, Jörg"]
    assert [dict(one.reasons[0].facts) for one in found.notes] == [{"row": 2}, {"row": 2}]
    assert told(found) == [(3, "refused", ["twice"]), (4, "refused", ["twice"])]


def test_namesakes_are_told_apart_by_club_or_reference() -> None:
    found = read(
        {**TWO, Field.REFERENCE: 3},
        ("Beck", "Anna", "SV A", ""),
        ("Beck", "Anna", "SV B", ""),
        ("Kurz", "Ute", "SV A", "1"),
        ("Kurz", "Ute", "SV A", "2"),
        ("Kurz", "Ute", "SV A", ""),
    )

    assert [player.row for player in found.players] == [2, 3, 4, 5]
    assert told(found) == [(6, "refused", ["twice"])]


def test_only_what_was_chosen_is_kept() -> None:
    columns = {Field.NAME: 0, Field.REFERENCE: 1, Field.GROUP: 2}
    found = read(columns, ("Müller, Jörg", "17", "Müller", "03.03.70", "Hauptstraße 1"))

    assert found.players == [FoundPlayer(2, PersonName("Jörg", "Müller"), "", "Müller", "17")]
