"""Cocked dice: in a cup, into which the camera looks from above, a die that leans is told by two signs.

A flat four or five is a square, and the voice knows the sight of a leaning die. Only for dice in a cup: of a
table seen at an angle the same signs mean nothing.
"""

import numpy as np

from vision.proof import Die

NARROW = 0.9  # ratio of the lattice's pitches
LEANING = 0.5  # share of the voice, in what it gives to the value and to leaning together


def is_cocked(die: Die) -> bool:
    """Whether a die that lies in a cup leans."""
    across, down = float(np.linalg.norm(die.face.across)), float(np.linalg.norm(die.face.down))
    narrow = die.face.value in (4, 5) and min(across, down) < NARROW * max(across, down)
    return narrow or (die.opinion is not None and die.opinion.leaning(die.face.value) > LEANING)
