"""Text is decoded by its mark, else as UTF-8, else as Windows-1252."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Unreadable
from companion.importing.decoding import Decoded, decode

TEXT = "Müller;Jörg – „Øre“ €\r\n"


@pytest.mark.parametrize(
    ("encoded", "name"),
    [
        (TEXT.encode("utf-8"), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8-sig"),
        (TEXT.encode("utf-16"), "utf-16"),
        (codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), "utf-16"),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), "utf-16"),
        (TEXT.encode("cp1252"), "cp1252"),
    ],
)
def test_a_text_is_read_in_the_encoding_it_has(encoded: bytes, name: str) -> None:
    assert decode(encoded) == Decoded(TEXT, name)


def test_latin_letters_are_those_of_windows() -> None:
    assert decode("Müller, Jörg".encode("iso-8859-1")) == Decoded("Müller, Jörg", "cp1252")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("Müller\nJürgen\n".encode("cp850"), 1),  # ü is 0x81 there, which Windows-1252 has not
        ("Name\nAnna\nJürgen\n".encode("cp850"), 3),
        (codecs.BOM_UTF8 + b"Name\nM\xfcller", 2),
        (codecs.BOM_UTF16_LE + b"abc", 1),
    ],
)
def test_another_encoding_is_refused_with_its_line(content: bytes, line: int) -> None:
    with pytest.raises(Unreadable) as caught:
        decode(content)

    assert (caught.value.key, caught.value.facts["line"]) == ("list_encoding", line)


@pytest.mark.parametrize("content", [b"Name\0", "Name".encode("utf-16-le"), b"\x7fELF\0\0"])
def test_what_holds_zero_bytes_is_no_text(content: bytes) -> None:
    with pytest.raises(Unreadable) as caught:
        decode(content)

    assert caught.value.key == "list_no_text"


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_every_text_is_read_back(text: str) -> None:
    for encoding in ("utf-8-sig", "utf-16"):
        assert decode(text.encode(encoding)).text == text
    if not text.startswith("\ufeff"):
        assert decode(text.encode("utf-8")).text == text
