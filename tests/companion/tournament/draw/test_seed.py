"""However the numbers of the dice are written down, they are one seed."""

import pytest

from companion.tournament.draw.seed import plain_seed


@pytest.mark.parametrize("told", ["4261", "4 2 6 1", " 42\t61 ", "4\u00a02\u20096 1\n"])
def test_spaces_between_the_numbers_do_not_count(told: str) -> None:
    assert plain_seed(told) == "4261"
