"""Throws one after another, for whoever only watches: nobody is there to throw."""

from dataclasses import dataclass

from vision.frames import Frame
from vision.simulate.cup import SimulatedCup

FIRST_S = 1.5
"""Seconds that the cup is seen empty before the first throw."""
EVERY_S = 6.0
"""Seconds from throw to throw: the hand takes one of them, the dice roll for up to 1.2."""


@dataclass(eq=False)
class Repeated:
    """A FrameSource: the frames of a simulated `cup` into which the dice are thrown again and again."""

    cup: SimulatedCup
    _due: float | None = None

    def read(self) -> Frame | None:
        """The cup's newest frame; with it the next throw begins, when that is due."""
        frame = self.cup.read()
        if frame is None:
            return None
        if self._due is None:
            self._due = frame.time + FIRST_S
        if frame.time >= self._due:
            self._due = frame.time + EVERY_S
            self.cup.throw()
        return frame

    def close(self) -> None:
        """No more frames."""
        self.cup.close()
