"""The rotation ensemble: a network is asked about a face in its four rotations (test-time augmentation).

Two opposite rotations are enough where both are certain of one class, as of nearly every die that lies flat.
"""

from collections.abc import Callable

import numpy as np

from vision.features.lattice import Array
from vision.features.pyramid import Pyramid
from vision.frames import Pixels
from vision.networks.crop import Crop, cropped, rotations
from vision.networks.network import softmax

CERTAIN_SHARE = 0.9
"""Share that both opposite rotations give one class, from which on the other two are not asked."""
QUARTER_TURNS = (0, 2, 1, 3)  # rotations in quarters of a turn, in the order of asking: opposite ones first

Ask = Callable[[list[Pixels], Array | None], Array]
"""A network's answers (n, outputs) to n pictures, each with facts (n, facts) or none."""


def ask_rotated(
    ask: Ask, levels: Pyramid, crop: Crop, classes: int, facts_of: Callable[[Crop], Array] | None = None
) -> tuple[list[Crop], Array]:
    """The two or four rotated crops that were looked at, and the network's answers to them (n, outputs).

    The first `classes` outputs are the scores of classes; `facts_of` gives the further inputs (facts,) for a
    crop.
    """
    upright = cropped(levels, crop)
    crops = [rotations(crop)[side] for side in QUARTER_TURNS]
    seen = [np.rot90(upright, side) for side in QUARTER_TURNS]
    facts = np.stack([facts_of(one) for one in crops]) if facts_of else None
    answers = ask(seen[:2], None if facts is None else facts[:2])
    if _certain(answers[:, :classes]):
        return crops[:2], answers
    others = ask(seen[2:], None if facts is None else facts[2:])
    return crops, np.concatenate([answers, others])


def _certain(scores: Array) -> bool:
    """Whether both answers (2, classes) are certain of one class."""
    one, other = (softmax(answer) for answer in scores)
    return any(min(pair) > CERTAIN_SHARE for pair in zip(one, other, strict=True))
