"""A cell becomes a text that may be kept; what is changed in it and what is wrong with it is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.importing.cells import Cleaned, cleaned, quoted
from companion.importing.headings import Field
from companion.importing.row import Formula
from companion.text import LONGEST_NAME, wrong_sign


def keys(cell: Cleaned) -> tuple[list[str], list[str]]:
    return [reason.key for reason in cell.changed], [reason.key for reason in cell.refused]


@pytest.mark.parametrize(
    "text",
    [
        "Müller",
        "Šimůnek",
        "Łukasz",
        "Võ Thị Ánh",
        "Éothéod",
        "O’Brien-Schmidt",
        "<b>Anna</b>",
        "محمد",
        "-",
        "+1",
    ],
)
def test_names_of_the_world_and_markup_are_kept_as_they_are(text: str) -> None:
    assert cleaned(text, Field.NAME) == Cleaned(text)


@pytest.mark.parametrize(
    ("cell", "text", "changed"),
    [
        (" Anna  Lena ", "Anna Lena", ["spaces"]),
        ("Anna\u00a0Lena", "Anna Lena", ["spaces"]),
        ("Mu\u0308ller", "Müller", ["composed"]),
        ("\ufeffAn\u00adna\u200b", "Anna", ["invisible"]),
        (" Mu\u0308\u200bller", "Müller", ["invisible", "spaces", "composed"]),
    ],
)
def test_what_is_put_right_is_told(cell: str, text: str, changed: list[str]) -> None:
    found = cleaned(cell, Field.LAST)

    assert found.text == text
    assert keys(found) == (changed, [])


@pytest.mark.parametrize("cell", ["", "  ", "\u200b", "\u00a0"])
def test_a_cell_in_which_nothing_is_seen_is_empty_and_not_changed(cell: str) -> None:
    assert cleaned(cell, Field.CLUB) == Cleaned("")


@pytest.mark.parametrize(
    ("cell", "key"),
    [
        (Formula("=1+1"), "formula"),
        ("Anna\nBeck", "line_break"),
        ("An\x07na", "sign"),
        ("Anna\u202egnol", "sign"),
        ("x" * (LONGEST_NAME + 1), "too_long"),
    ],
)
def test_what_may_not_be_kept_is_refused(cell: str, key: str) -> None:
    assert keys(cleaned(cell, Field.LAST)) == ([], [key])


def test_a_name_may_be_as_long_as_any_name() -> None:
    assert cleaned("x" * LONGEST_NAME, Field.LAST) == Cleaned("x" * LONGEST_NAME)


@given(st.text())
def test_what_is_kept_may_be_entered_and_is_left_as_it_is(text: str) -> None:
    kept = cleaned(text, Field.NAME).text

    assert wrong_sign(kept) is None
    assert cleaned(kept, Field.NAME) == Cleaned(kept)


def test_a_long_text_is_quoted_by_its_beginning() -> None:
    assert quoted("short") == "short"
    assert quoted("x" * 500) == "x" * 40 + "…"
