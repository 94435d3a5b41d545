"""The words of a turn: each deed reads back as itself, and texts of any kind stay on one line."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.deed_text import format_deed, parse_deeds, plain, progress_of, quoted, unquoted
from companion.protocol.turns import WrittenDeed
from companion.rules.board import NAMES
from companion.rules.rulesets import LSA
from tests.companion.protocol.written_games import deeds, seats

SEATS = {colour: seat for seat, colour in enumerate(LSA.colours)}


@given(deeds, seats)
def test_every_deed_reads_back_as_itself(deed: WrittenDeed, seat: int) -> None:
    assert parse_deeds(format_deed(deed, LSA.colours, seat), SEATS, seat) == (deed,)


@given(st.text())
def test_every_text_reads_back_from_one_line(text: str) -> None:
    assert unquoted(plain(text)) == unquoted(quoted(text)) == text
    assert "\n" not in plain(text)


@pytest.mark.parametrize("text", ["", "two words", "3 [", "[]"])
def test_what_is_neither_plain_nor_quoted_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        unquoted(text)


def test_a_quotation_without_end_is_refused() -> None:
    with pytest.raises(ValueError, match="Unterminated"):
        unquoted('"open')


def test_half_a_sign_is_no_text() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        unquoted(r'"\ud800"')


def test_fields_are_read_as_people_call_them_and_numbers_beyond_as_numbers() -> None:
    assert {progress_of(name): name for name in NAMES.values()} == NAMES
    assert progress_of("45") == 45
