"""Renders the pictures that the virtual camera shows: 0.jpg, 1.jpg, … in a folder.

The picture number n shows the value n + 1.
"""

import sys
from pathlib import Path
from random import Random

import cv2

from vision.simulate.cup import render
from vision.simulate.look import Look

QUALITY = 95


def main(folder: Path) -> None:
    """Write one picture of every value."""
    folder.mkdir(parents=True)
    random = Random(2026)
    for value in range(1, 7):
        pixels = render((value,), Look(), random)
        cv2.imwrite(str(folder / f"{value - 1}.jpg"), pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
