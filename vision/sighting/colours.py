"""Other colours: what hides the pips in a picture as it is may be dimmed in the same one recoloured.

A lamp that a die mirrors adds its own light to the body's, mostly white, and so to all channels alike
(Shafer, Using color to separate reflection components, 1985). Where a share of what the channels have in
common is taken away, red pips on black stand out though a glare lies across them; dark pips on white only
grow paler. One channel alone shows pips that differ in no other, without the noise of these.
"""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.frames import Pixels
from vision.networks.scrutiny import without_common

TAKEN = (0.5, 0.7, 0.9)
"""Shares of what the channels have in common that are taken away."""
APART = 0.7
"""The one of them with which each channel is looked at alone."""


def recoloured(pixels: Pixels) -> Iterator[Pixels]:
    """The picture (height, width, 3) in other colours: duller, then blue, green and red alone as grey."""
    for share in TAKEN:
        yield without_common(pixels, share)
    for channel in cv2.split(without_common(pixels, APART)):
        yield np.asarray(cv2.cvtColor(channel, cv2.COLOR_GRAY2BGR), np.uint8)
