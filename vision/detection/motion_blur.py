"""Motion blur: whether a die moved while its picture was taken.

The pips of a face have as much edge one way as any other. What moved is blurred along its way only: of the
tensor of its steps in colour (Förstner and Gülch, A fast operator for detection and precise location of
distinct points, 1987) one eigenvalue is small. Defocus blurs both ways alike.
"""

import cv2
import numpy as np

from vision.features.lattice import HALF_FACE, Face
from vision.frames import Pixels

BLURRED_EIGENVALUES = 0.45  # ratio of the eigenvalues below which a face is said to be blurred by motion
SAMPLES_PER_SIDE = 56  # samples along a side of the face
INNER_SHARE = 0.76  # share of the face's side that is looked at: its edges need not all be seen
SMOOTHING = 1.6  # samples, standard deviation of the Gaussian against noise


def motion_blurred(pixels: Pixels, face: Face) -> bool:
    """Whether the edges on a face of a picture (height, width, 3) are blurred one way only."""
    seen = cv2.GaussianBlur(_upright(pixels, face).astype(np.float32), (0, 0), SMOOTHING)
    across, down = (cv2.Sobel(seen, cv2.CV_32F, *order) for order in ((1, 0), (0, 1)))
    tensor = [[(one * other).sum() for other in (across, down)] for one in (across, down)]
    small, large = np.linalg.eigvalsh(np.array(tensor, np.float64))
    return bool(small < BLURRED_EIGENVALUES * large)


def _upright(pixels: Pixels, face: Face) -> Pixels:
    """The inner part of the face as a square (n, n, 3), turned and stretched upright."""
    steps = INNER_SHARE * HALF_FACE * np.linspace(-1, 1, round(INNER_SHARE * SAMPLES_PER_SIDE))
    places = face.centre + steps[None, :, None] * face.across + steps[:, None, None] * face.down
    x, y = np.moveaxis(places.astype(np.float32), 2, 0)
    return np.asarray(cv2.remap(pixels, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
