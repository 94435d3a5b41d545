"""A name is kept as it can be printed, or refused by the sign that cannot."""

import pytest

from companion.errors import Refused
from companion.usecases.naming import named


def test_a_name_of_any_script_of_europe_is_kept_without_space_around_it() -> None:
    assert [named(name) for name in (" Anna ", "Łukasz Şahin", "Дмитрий", "")] == [
        "Anna",
        "Łukasz Şahin",
        "Дмитрий",
        "",
    ]


@pytest.mark.parametrize(("name", "signs"), [("王伟", "王 伟"), ("Max 👍", "👍")])
def test_a_name_that_cannot_be_printed_is_refused_with_the_signs_that_cannot(name: str, signs: str) -> None:
    with pytest.raises(Refused, match="name_unprintable") as refused:
        named(name)

    assert refused.value.facts == {"name": name, "signs": signs}
