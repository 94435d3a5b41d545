"""What happens in a hall while a die lies is told from throws."""

import numpy as np
import pytest

from tools.films.hall import HAPPENINGS, Hall
from vision.throws.observation import State

pytestmark = pytest.mark.trial  # draws whole films with tools that only trials of the reader use


@pytest.mark.parametrize("name", list(HAPPENINGS))
def test_a_film_is_the_same_for_the_same_seed_and_something_happens_in_it(name: str) -> None:
    one, other = (list(HAPPENINGS[name](thrown(3))) for _ in range(2))
    quiet = list(thrown(3).frames(len(one)))

    assert all(np.array_equal(a.pixels, b.pixels) for a, b in zip(one, other, strict=True))
    assert any(not np.array_equal(a.pixels, b.pixels) for a, b in zip(one, quiet, strict=True))


def thrown(seed: int) -> Hall:
    """A hall in which a die lies."""
    hall = Hall(seed)
    hall.cup.knock((4,))
    hall.truth.append((State.SETTLED, (4,)))
    return hall
