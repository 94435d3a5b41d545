"""At simulated tables an issued die is known and others are told."""

from random import Random

import pytest

from vision.evaluation.known import Kind, colours_apart, table, verdicts


def test_colours_are_as_far_apart_as_they_look() -> None:
    white, ivory, black, blue = (246, 246, 244), (240, 232, 208), (26, 26, 28), (20, 62, 150)
    assert colours_apart(white, white) == 0
    assert colours_apart(white, ivory) < 25 < colours_apart(black, blue) < colours_apart(white, black)


@pytest.mark.trial
@pytest.mark.parametrize("seed", range(3))
def test_a_table_knows_its_die_and_tells_dice_of_another_size(seed: int) -> None:
    random = Random(seed)
    at = table(random)
    assert at is not None
    seen = list(verdicts(at, random))
    assert not [one for one in seen if one.kind is Kind.ISSUED and one.mismatch]
    sized = [one for one in seen if one.kind is Kind.SIZE]
    assert sum(one.mismatch is not None for one in sized) >= 0.9 * len(sized)
