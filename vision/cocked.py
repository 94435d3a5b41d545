"""Cocked dice: in a cup, into which the camera looks from above, a flat die's four or five is a square.

Only for dice in a cup: of a table seen at an angle the same sign means nothing. It tells what leans by more
than about 25 degrees and shows a four or five; the others need the camera's height and place.
"""

import numpy as np

from vision.proof import Die

NARROW = 0.9  # ratio of the lattice's pitches


def is_cocked(die: Die) -> bool:
    """Whether a die that lies in a cup leans."""
    across, down = float(np.linalg.norm(die.face.across)), float(np.linalg.norm(die.face.down))
    return die.face.value in (4, 5) and min(across, down) < NARROW * max(across, down)
