"""Films of squares on a plain cloth, shown to a watcher of throws; their brightness is their value.

A reader of a few lines can read them, so that the watcher is tested alone.
"""

from collections.abc import Callable, Iterator
from itertools import repeat

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Frame, Pixels
from vision.reading import DieFound, Reading, Reason
from vision.throws.asking import Answer, Asking, AtOnce, Look, Read, Recheck, never
from vision.throws.observation import Observation, State
from vision.throws.watcher import ThrowWatcher

FPS = 30
SIDE = 40.0
CLOTH = 60
LEVEL = 25
"""A die of value v is as bright as CLOTH + 40 + v * LEVEL."""

Die = tuple[int, float, float, float]
"""Value (0: a die nobody can read), x, y in px, degrees."""
FOUR: Die = (4, 300, 250, 20)
GRAINS = np.random.default_rng(5).integers(0, 6, (5, 480, 640, 3), np.uint8)
"""The noise of frame after frame, over and over again."""


class SquareReader:
    """Reads squares; counts how often it was asked. `leaning` tells of each look whether all dice lean."""

    def __init__(self) -> None:
        self.asked = 0
        self.blind = False
        self.leaning: Iterator[bool] = repeat(False)

    def __call__(self, pixels: Pixels, expected: int | None = None) -> Reading:
        self.asked += 1
        if self.blind:
            return Reading(None, 0.0, Reason.UNSURE)
        grey = np.asarray(cv2.medianBlur(pixels[..., 0], 3), np.uint8)
        mask = (grey > CLOTH + 20).astype(np.uint8)
        outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        found = [self._die(grey, np.asarray(outline, np.int32)) for outline in outlines]
        dice = tuple(die for die in found if die)
        if not dice:
            return Reading(None, 0.0, Reason.NO_DIE)
        if next(self.leaning):
            return Reading(None, 0.0, Reason.COCKED, dice)
        if expected not in (None, len(dice)):
            return Reading(None, 0.0, Reason.OTHER_COUNT, dice)
        return Reading(tuple(sorted(die.value or 0 for die in dice)), 1.0, None, dice)

    def _die(self, grey: Pixels, outline: NDArray[np.int32]) -> DieFound | None:
        middle, size, _ = box = cv2.minAreaRect(outline)
        value = round((int(grey[int(middle[1]), int(middle[0])]) - CLOTH - 40) / LEVEL)
        if not (SIDE - 4 < size[0] < SIDE + 4 and SIDE - 4 < size[1] < SIDE + 4 and 1 <= value <= 6):
            return None
        corners = [(float(x), float(y)) for x, y in cv2.boxPoints(box)]
        return DieFound(value, 1.0, (corners[0], corners[1], corners[2], corners[3]))


def scene(*dice: Die, hand: float | None = None, light: float = 1.0) -> Pixels:
    """A picture of dice; a hand reaches `hand` px into it from below."""
    pixels = np.full((480, 640, 3), CLOTH, np.uint8)
    pixels[:, :200] = CLOTH - 25
    for value, x, y, degrees in dice:
        corners = cv2.boxPoints(((x, y), (SIDE, SIDE), degrees)).astype(np.int32)
        bright = CLOTH + 40 + value * LEVEL
        cv2.fillConvexPoly(pixels, corners, (bright, bright, bright))
    if hand is not None:
        pixels[480 - int(hand) :, 250:400] = (10, 20, 30)
    return np.asarray(cv2.convertScaleAbs(pixels, alpha=light), np.uint8)


RIM = (320, 240)


def in_cup(*dice: Die) -> Pixels:
    """The same in a cup with a dark rim."""
    pixels = scene(*dice)
    return np.asarray(cv2.circle(pixels, RIM, 180, (0, 0, 0), 8, cv2.LINE_AA), np.uint8)


class Film:
    """Shows scenes to a watcher, thirty a second, and keeps what it said."""

    def __init__(
        self,
        expected: int | None = 1,
        *,
        lying_counts: bool = False,
        asking: Callable[[Read, Recheck], Asking] = AtOnce,
        recheck: Recheck = never,
    ) -> None:
        self.reader = SquareReader()
        self.asking = asking(self.reader, recheck)
        self.watcher = ThrowWatcher(self.asking, expected, lying_counts=lying_counts)
        self.seen: list[Observation] = []
        self.frames: list[Frame] = []
        self.time = 100.0

    def show(self, pixels: Pixels, seconds: float = 1 / FPS) -> Observation:
        noisy: dict[int, Pixels] = {}
        for _ in range(max(1, round(seconds * FPS))):
            grain = len(self.seen) % len(GRAINS)
            if grain not in noisy:
                noisy[grain] = np.asarray(cv2.add(pixels, GRAINS[grain]), np.uint8)
            self.frames.append(Frame(noisy[grain], self.time))
            self.seen.append(self.watcher.see(self.frames[-1]))
            self.time += 1 / FPS
        return self.seen[-1]

    def tumble(self, frames: int = 12) -> None:
        for step in range(frames):
            self.show(scene((step % 6 + 1, 150 + 23 * step, 200 + 7 * step, 31 * step)))

    def sweep(self, *dice: Die) -> None:
        """A hand comes and goes."""
        for reach in (*range(40, 400, 40), *range(400, 0, -40)):
            self.show(scene(*dice, hand=reach))

    def throws(self) -> list[tuple[int, ...] | None]:
        """The values of all throws, in order."""
        by_number = {
            one.throw: one.reading.values for one in self.seen if one.state is State.SETTLED and one.reading
        }
        return [by_number[number] for number in sorted(by_number)]


class Slow(AtOnce):
    """Answers three frames after it was asked, and is asked nothing else meanwhile."""

    FRAMES = 3

    def __init__(self, read: Read, recheck: Recheck) -> None:
        super().__init__(read, recheck)
        self._asked: Look | None = None
        self._left = 0

    def ask(self, look: Look) -> None:
        if self._asked is None:
            self._asked, self._left = look, self.FRAMES

    def answers(self) -> list[Answer]:
        self._left -= 1
        if self._asked is not None and self._left <= 0:
            super().ask(self._asked)
            self._asked = None
        return super().answers()


class Withheld(AtOnce):
    """Keeps its answers to itself for a while."""

    def __init__(self, read: Read, recheck: Recheck) -> None:
        super().__init__(read, recheck)
        self.withheld = False

    def answers(self) -> list[Answer]:
        return [] if self.withheld else super().answers()


class Worker(AtOnce):
    """Reads when the test lets it; what it is asked takes the place of what it has not begun."""

    def __init__(self, read: Read, recheck: Recheck) -> None:
        super().__init__(read, recheck)
        self.waiting: Look | None = None

    def ask(self, look: Look) -> None:
        self.waiting = look

    def begin(self) -> Look:
        look, self.waiting = self.waiting, None
        assert look is not None
        return look

    def finish(self, look: Look) -> None:
        super().ask(look)
