"""The cup on a stage: pictures of throws as the table's own camera, reader and drawing would make them."""

from random import Random

from hardware.pictures import evidence, findings, jpeg
from vision.frames import Frame
from vision.readers.frame import read
from vision.simulate.cup import render
from vision.simulate.look import Look
from vision.throws.observation import Observation, State

SEED = 6
PREVIEW_QUALITY = 70


class RenderedCup:
    """A rendered cup in which every throw comes to rest somewhere else."""

    def __init__(self) -> None:
        self._random = Random(SEED)
        self._look = Look.draw(self._random)
        self.empty = jpeg(render((), self._look, self._random), PREVIEW_QUALITY)

    def thrown(self, *values: int) -> tuple[bytes, bytes]:
        """Dice that show `values`, seen and read: the picture that proves it, and what was found in it."""
        frame = Frame(render(values, self._look, self._random), 0.0)
        seen = Observation(State.SETTLED, 1, read(frame.pixels), 0.0, frame)
        return evidence(seen), findings(seen)


class KeptPictures(RenderedCup):
    """A cup in which each roll lies as it did the first time: rendered and read once, shown many times."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[tuple[int, ...], tuple[bytes, bytes]] = {}

    def thrown(self, *values: int) -> tuple[bytes, bytes]:
        """The pictures of that roll."""
        if values not in self._kept:
            self._kept[values] = super().thrown(*values)
        return self._kept[values]
