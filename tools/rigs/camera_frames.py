"""Renders what the virtual camera shows: in `pictures` one of every value, in `film` a throw.

The picture number n shows the value n + 1. libcamera's virtual camera knows no frame rate and plays a folder
as fast as it is asked, over and over; so every frame of the film comes as often as makes a throw last about
as long as a real one.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import cv2

from vision.frames import Pixels
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup, render
from vision.simulate.look import Look

QUALITY = 95
THROWN = 4
"""The value that the film ends with."""
SEED = 5
EMPTY, THROW = 15, 75  # frames of the empty cup, and of the throw until the die has lain for a while
REPEATED = 17


def main(folder: Path) -> None:
    """Write both."""
    random = Random(2026)
    _write(folder / "pictures", (render((value,), Look(), random) for value in range(1, 7)))
    _write(folder / "film", _film(), REPEATED)


def _film() -> Iterable[Pixels]:
    """The frames of a throw, from the empty cup on."""
    cup = SimulatedCup(SEED, pace=Unpaced())
    yield from _frames(cup, EMPTY)
    cup.throw((THROWN,))
    yield from _frames(cup, THROW)


def _frames(cup: SimulatedCup, count: int) -> Iterable[Pixels]:
    return (frame.pixels for _ in range(count) if (frame := cup.read()))


def _write(folder: Path, pictures: Iterable[Pixels], times: int = 1) -> None:
    """Write 0.jpg, 1.jpg, …, each picture as many times."""
    folder.mkdir(parents=True)
    for number, pixels in enumerate(pictures):
        first = folder / f"{number * times}.jpg"
        cv2.imwrite(str(first), pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        for again in range(1, times):
            os.link(first, folder / f"{number * times + again}.jpg")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
