"""Names as lists and people say them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.tournament.person_name import PersonName


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Müller, Jörg", "Jörg", "Müller"),
        ("Jörg Müller", "Jörg", "Müller"),
        ("  Anna  Lena   Beck ", "Anna Lena", "Beck"),
        ("Pelé", "", "Pelé"),
        ("von der Au, Max, jun.", "Max jun.", "von der Au"),
        ("Mu\u0308ller", "", "Müller"),
    ],
)
def test_a_name_is_read_with_and_without_a_comma(text: str, first: str, last: str) -> None:
    assert PersonName.parse(text) == PersonName(first, last)


@given(st.text(), st.text(min_size=1))
def test_what_is_listed_is_read_again(first: str, last: str) -> None:
    name = PersonName.parse(f"{last}, {first}")
    if name.last and (name.first or " " not in name.last):
        assert PersonName.parse(name.listed) == name


def test_a_list_is_sorted_as_a_dictionary_is() -> None:
    names = ["Zander, A", "Öhler, B", "Ohm, C", "Müßig, D", "Mussorgski, E", "muller, F", "Müller, E"]
    ordered = sorted(map(PersonName.parse, names), key=lambda name: name.order)
    assert [name.listed for name in ordered] == [
        "Müller, E", "muller, F", "Müßig, D", "Mussorgski, E", "Öhler, B", "Ohm, C", "Zander, A",
    ]  # fmt: skip


def test_who_has_one_name_is_listed_and_spoken_by_it() -> None:
    assert PersonName.parse("Pelé").listed == PersonName.parse("Pelé").spoken == "Pelé"
