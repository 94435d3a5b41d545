"""Rendered tables with a known number of dice."""

from random import Random

import numpy as np
import pytest

from tools.pictures.tables import SIZE, counted, in_a_row, table, verdict
from vision.frames import Pixels
from vision.reading import Reading
from vision.simulate.wild import wild_look


@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_the_same_for_the_same_seed_and_has_one_to_three_dice(seed: int) -> None:
    (picture, values), (again, same) = table(Random(seed)), table(Random(seed))
    assert values == same == tuple(sorted(values))
    assert 1 <= len(values) <= 3
    assert (picture == again).all()
    assert picture.shape[1] <= SIZE[0]


@pytest.mark.parametrize("seed", range(6))
def test_dice_in_a_row_lie_flat_and_each_is_a_side_from_the_next(seed: int) -> None:
    """Pushed along their edge by a third at most, so that no two of them share a place."""
    look = wild_look(1, Random(seed), in_cup=0.0)
    poses = in_a_row([1, 4, 6], look, 10 * look.size, Random(seed))
    places = np.array([pose.centre for pose in poses]) / look.size
    apart = np.linalg.norm(np.diff(places, axis=0), axis=1)
    assert places[:, 2] == pytest.approx(0.5)
    assert (apart >= 1.0).all()
    assert (apart < 1.12).all()


@pytest.mark.parametrize("seed", range(3))
def test_a_table_with_touching_dice_has_so_many(seed: int) -> None:
    _, values = table(Random(seed), touching=5)
    assert len(values) == 5


def test_who_knows_how_many_dice_there_are_reads_no_other_number() -> None:
    """Of a reader that sees one die anywhere, and refuses where there should be more."""

    def one(_pixels: Pixels, expected: int | None = None) -> Reading:
        return Reading((6,) if expected in (None, 1) else None, 1.0)

    two = [(np.zeros((1, 1, 3), np.uint8), (2, 5))]
    assert +counted(one, two, known=False) == {"too few": 1, "wrong without asking": 1}
    assert +counted(one, two, known=True) == {"none": 1}


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ((2, 5), "right"),
        (None, "none"),
        ((5,), "too few"),
        ((2, 5, 5), "too many"),
        ((2, 6), "another value"),
    ],
)
def test_a_reading_is_told_from_the_true_values(seen: tuple[int, ...] | None, expected: str) -> None:
    assert verdict(seen, (2, 5)) == expected
