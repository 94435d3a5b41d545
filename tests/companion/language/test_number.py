"""Numbers and days are written as people write them in a language."""

import pytest

from companion.language import wording
from companion.language.number import decimal, points
from companion.language.time_of_day import date, day, time_of_day

DE, EN = wording("de"), wording("en")


@pytest.mark.parametrize(
    ("value", "german", "english"), [(25, "25", "25"), (2.5, "2,5", "2.5"), (0.1, "0,1", "0.1")]
)
def test_a_number_has_the_decimal_sign_of_the_language(value: float, german: str, english: str) -> None:
    assert (decimal(value, DE), decimal(value, EN)) == (german, english)


@pytest.mark.parametrize(
    ("written", "shown"),
    [("5", "5"), ("1/2", "½"), ("5/2", "2½"), ("4/3", "1⅓"), ("2/3", "⅔"), ("7/4", "1¾")],
)
def test_halves_are_one_sign_and_thirds_a_fraction(written: str, shown: str) -> None:
    assert points(written, DE) == shown


def test_days_are_written_as_in_the_language_and_in_names_of_files_so_that_they_sort() -> None:
    noon = "2026-03-07T12:00:00+00:00"

    assert (date(noon, DE), date(noon, EN), day(noon)) == ("07.03.2026", "2026-03-07", "2026-03-07")


def test_what_is_no_time_stays_as_it_is() -> None:
    assert (time_of_day("soon"), date("soon", DE), day("")) == ("soon", "soon", "")
