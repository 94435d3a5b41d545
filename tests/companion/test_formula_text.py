"""What a spreadsheet would compute is told by an apostrophe to be text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.formula_text import is_formula, is_risky, protected, unprotected


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\tx", "\rx", "'=1"])
def test_what_may_be_computed_gets_an_apostrophe(text: str) -> None:
    assert is_risky(text)
    assert protected(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Müller", "1=1", "'Oumou", "O'Brien", "", "<b>"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert protected(text) == text == unprotected(text)


@pytest.mark.parametrize(
    ("text", "computed"), [("=1", True), (" =A1", True), ("-Müller", False), ("'=1", False)]
)
def test_only_an_equals_sign_makes_a_formula_of_a_cell_that_is_read(text: str, computed: bool) -> None:
    assert is_formula(text) is computed


@given(st.text(), st.sampled_from(["", "'", "=", "'=", "''", " ", "\t"]))
def test_what_was_protected_is_read_back_and_never_a_formula(text: str, before: str) -> None:
    text = before + text

    assert unprotected(protected(text)) == text
    assert not is_formula(protected(text))
