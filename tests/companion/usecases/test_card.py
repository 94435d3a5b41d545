"""What a card may say, what is wrong with it, and what is left of it without its secrets."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.errors import Unreadable
from companion.usecases.card import Card, read_card, without_secrets

WRITTEN = """# Tisch 7 \r
table = 7   # am Fenster\r
network = "Turnier"\r
network_password = "anna # ben" # nicht weitersagen\r
first_pin = "472913"\r
hub = "http://zentrale.local"\r
"""


def test_a_card_says_which_table_it_is_and_how_it_is_reached() -> None:
    card = read_card(WRITTEN)

    assert card == Card(7, "Turnier", "anna # ben", "", "http://zentrale.local", "472913")
    assert card.hostname == "tisch-07"


def test_an_empty_card_says_nothing() -> None:
    assert read_card("") == Card()
    assert Card().hostname == ""


def test_all_defects_are_named_at_once_and_no_secret_is() -> None:
    text = 'tabel = 3\ntable = 100\nnetwork_password = "kurz"\nfirst_pin = 4729\n'
    text += 'country = "de"\nhub = "zentrale"'
    with pytest.raises(Unreadable) as refused:
        read_card(text)

    assert refused.value.key == "card_wrong"
    assert refused.value.facts["defects"] == (
        "tabel = 3, table = 100, network_password = …, first_pin = …, country = 'de', hub = 'zentrale'"
    )


@pytest.mark.parametrize("text", ['network_password = "streng geheim', "first_pin = 472 913", "table = 7 7"])
def test_what_is_no_toml_is_told_by_its_place_and_without_its_words(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_card(text)

    assert refused.value.key == "card_unreadable"
    assert refused.value.facts["why"].startswith(("line 1", "end of"))


@pytest.mark.parametrize("table", [True, 0, 100, "7", 7.0])
def test_a_table_has_a_number_of_two_digits(table: object) -> None:
    with pytest.raises(Unreadable):
        read_card(f"table = {str(table).lower() if isinstance(table, bool) else repr(table)}")


def test_secrets_go_and_everything_else_stays_as_it_was_written() -> None:
    assert without_secrets(WRITTEN) == WRITTEN.replace('"anna # ben" # nicht weitersagen', '""').replace(
        '"472913"', '""'
    )


PRINTABLE = some.text(some.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63)


@given(
    PRINTABLE, some.from_regex(r"[0-9]{6,12}", fullmatch=True), some.sampled_from(['"', "'", '"""', "'''"])
)
def test_however_they_are_written_no_secret_stays(password: str, pin: str, mark: str) -> None:
    told = password.replace("\\", "_").replace('"', "_").replace("'", "_")
    text = f"table = 7\nnetwork_password={mark}{told}{mark}\n  first_pin\t=  {mark}\n{pin}{mark}\n"
    if mark in ('"', "'"):
        text = text.replace("\n" + pin, pin)
    left = without_secrets(text)

    assert read_card(left) == Card(table=7)
    assert told not in left
    assert pin not in left
