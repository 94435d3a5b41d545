"""Which signs printed pages can show, and what stands where one cannot be shown."""

import pytest

from companion.export.typeface import printable, unprintable

NAMES = ["Nguyễn Thị Phượng", "Łukasz Şahin", "Ανδρέας", "Дмитрий Щукин", "გიორგი", "Zoë", "Þórunn", "Ñandú"]


@pytest.mark.parametrize("name", NAMES)
def test_every_script_of_europe_and_vietnamese_are_printed(name: str) -> None:
    assert unprintable(name) == ()
    assert printable(name) == name


def test_letters_told_as_letter_and_accent_are_printed_as_one() -> None:
    assert printable("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    ("name", "missing"), [("王伟", "王伟"), ("Max 👍👍", "👍"), ("محمد", "محد"), ("שרה", "שרה")]
)
def test_what_cannot_be_printed_is_named_once_and_boxed(name: str, missing: str) -> None:
    assert "".join(unprintable(name)) == missing
    assert printable(name) == "".join("□" if sign in missing else sign for sign in name)
