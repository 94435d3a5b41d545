"""One rule says which text people may enter."""

import pytest

from companion.errors import Refused
from companion.text import entered, shown


@pytest.mark.parametrize(
    "text", ["Änne", "Nguyễn Thị Ánh", "محمد", "אבנר", "王芳", "👩‍👩‍👧", "O’Brien-Schmidt jr.", "می‌خواهم", ""]
)
def test_names_in_any_script_are_taken(text: str) -> None:
    assert entered(f" {text} ") == text


@pytest.mark.parametrize(
    "sign",
    ["\ud800", "\x00", "\n", "\t", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066"],
)
def test_signs_that_cannot_be_shown_are_named(sign: str) -> None:
    with pytest.raises(Refused) as caught:
        entered(f"a{sign}b")

    assert caught.value.key == "sign_refused"
    assert caught.value.facts["sign"] == f"U+{ord(sign):04X}"


def test_what_is_too_long_is_refused_and_not_cut() -> None:
    assert entered("x" * 60, 60) == "x" * 60
    with pytest.raises(Refused) as caught:
        entered("x" * 61, 60)

    assert caught.value.key == "text_too_long"
    assert caught.value.facts["longest"] == 60


@pytest.mark.parametrize(
    ("name", "line"),
    [("Würfel 1.jpg", "Würfel 1.jpg"), ("a\nb", "a\\nb"), ("\x1b[2J", "\\x1b[2J"), ("\udcff", "\udcff")],
)
def test_a_text_from_elsewhere_is_shown_in_one_line(name: str, line: str) -> None:
    assert shown(name) == line
