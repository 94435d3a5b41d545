"""At simulated tables an issued die is known and others are told."""

from random import Random

import numpy as np
import pytest

from vision.evaluation.known import Kind, colours_apart, learned, verdicts
from vision.evaluation.simulated_dice import enrolment, shots
from vision.simulate.look import Look


def test_colours_are_as_far_apart_as_they_look() -> None:
    white, ivory, black, blue = (246, 246, 244), (240, 232, 208), (26, 26, 28), (20, 62, 150)
    assert colours_apart(white, white) == 0
    assert colours_apart(white, ivory) < 25 < colours_apart(black, blue) < colours_apart(white, black)


def test_a_die_of_which_nothing_is_seen_is_not_learned() -> None:
    assert learned(lambda value: np.full((40, 40, 3), 40 * value, np.uint8)) is None


@pytest.mark.trial
@pytest.mark.parametrize("seed", range(3))
def test_a_table_knows_its_die_and_tells_dice_of_another_size(seed: int) -> None:
    random = Random(seed)
    look = Look.draw(random)
    die = learned(enrolment(look, random))
    assert die is not None
    seen = list(verdicts(die.template, shots(look, random)))
    assert not [one for one in seen if one.shot.kind is Kind.ISSUED and one.mismatch]
    sized = [one for one in seen if one.shot.kind is Kind.SIZE]
    assert sum(one.mismatch is not None for one in sized) >= 0.9 * len(sized)
