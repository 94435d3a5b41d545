"""What printed sheets have in common."""

import pytest

from companion.export.paper import NORMAL, fitting
from companion.text import LONGEST_NAME


@pytest.mark.parametrize("name", ["Wendelin " * (LONGEST_NAME // 9), "W" * LONGEST_NAME])
def test_the_longest_name_is_printed_smaller_so_that_its_cell_holds_it(name: str) -> None:
    width, height = 110, 28
    found = fitting(name, NORMAL, width, height)

    assert found.wrap(width - 12, height)[1] <= height
    assert found.style.fontSize < NORMAL.fontSize


def test_a_name_that_fits_is_printed_as_large_as_all_others() -> None:
    assert fitting("Ida Beck", NORMAL, 110, 28).style.fontSize == NORMAL.fontSize
