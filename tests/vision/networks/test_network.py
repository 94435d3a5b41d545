"""The networks as they are kept: small, and the same for everybody who asks."""

from random import Random

import numpy as np
import pytest

from vision.features.pyramid import pyramid
from vision.networks.crop import crop_of, cropped
from vision.networks.network import CLASSES, FOLDER, Network, softmax
from vision.simulate.closeup import draw

NAMES = ("detector", "classifier")


def _seen(seed: int) -> np.ndarray:
    sample = draw(seed % 6 + 1, Random(seed))
    return cropped(pyramid(sample.pixels), crop_of(sample.face))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_together_is_answered_as_it_is_alone(name: str) -> None:
    seen = [_seen(seed) for seed in range(5000, 5003)]
    together = Network(name).ask(seen)
    for one, answer in zip(seen, together, strict=True):
        assert Network(name).ask([one])[0] == pytest.approx(answer, abs=1e-4)


def test_all_weights_together_are_small_enough_to_be_kept_in_the_repository() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 2_000_000


def test_shares_add_up_to_one_and_keep_their_order() -> None:
    scores = np.array([1.0, 900.0, -900.0, 3.0, 2.0, 0.0, 0.0, 1.0])
    found = softmax(scores)
    assert sum(found) == pytest.approx(1)
    assert len(found) == CLASSES
    assert int(np.argmax(found)) == 1
