"""From frames to throws: one throw, one reading.

A throw begins when the die leaves its rest pose, whether or not it was seen tumbling, and ends with the die
at rest. The die that lies in its pose again within 2 s has not been thrown.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from vision.frames import Frame, Pixels
from vision.pose import AWAY_S, same_pose
from vision.reading import Reading, Reason
from vision.settle import Area, Stillness, Thumb, alike, left_behind, thumbnail

Read = Callable[[Pixels, int | None], Reading]

LEAVING_FRAMES = 2
"""Frames in a row in which the dice's place must look different before they count as taken up."""
STILL_FRAMES = 3
"""Frames without motion before the first reading."""
AGREEING = 2
"""Readings in a row that must say the same."""
EMPTY_READINGS = 5
"""Readings after which a still picture without a die, and without anything left behind, is the empty cup."""
PATIENCE_S = 0.7
"""How long a still picture is looked at before the throw counts as one that cannot be read: a hand may
hover, the second die may be on its way."""
MEMORY_S = 2.0
"""How far back the moment of rest is looked for."""
COVERED_S = 10.0
"""How long a place that looks unlike the empty cup may be a die under somebody's hand."""


class State(StrEnum):
    """What the watcher sees; the sentences are in the catalogue under `source.state.<value>`."""

    EMPTY = "empty"  # no die in sight
    TUMBLING = "tumbling"  # something moves where no die lay
    SETTLED = "settled"  # the dice of throw number `throw` are at rest
    TAKEN_UP = "taken_up"  # the dice have left their rest pose


@dataclass(frozen=True)
class Observation:
    """What one frame adds to the story.

    `throw` counts the throws that have come to rest so far; 0 is what lay there before the first. While
    SETTLED, `reading` (its `values` None where the throw cannot be read), `rested` (frame time of coming to
    rest, s) and `evidence` (the frame that was read) are those of this throw and stay so until the next.
    """

    state: State
    throw: int = 0
    reading: Reading | None = None
    rested: float | None = None
    evidence: Frame | None = None


@dataclass(frozen=True, eq=False)
class _Rest:
    """Dice at rest: the observation, what the picture looked like and where in it the dice are, if known."""

    observation: Observation
    reading: Reading
    thumb: Thumb
    area: Area | None


class ThrowWatcher:
    """Watches frames, in the order of their times, with a reader `read(pixels, expected)`.

    `lying_counts` tells whether dice that lie there at the first frame are a throw: yes for pictures from
    files, no at a table, where they were thrown before the program started.
    """

    def __init__(self, read: Read, expected: int = 1, *, lying_counts: bool = False) -> None:
        self._read = read
        self._expected = expected
        self._counts = lying_counts
        self._throws = 0
        self._state = State.EMPTY
        self._rest: _Rest | None = None
        self._left: float | None = None
        self._unlike = 0
        self._empty: Thumb | None = None
        self._emptied = False
        self._stillness: Stillness | None = None
        self._readings: list[Reading] = []
        self._verdict: Observation | None = None
        self._past: deque[tuple[float, Thumb]] = deque()

    def see(self, frame: Frame) -> Observation:
        """What this frame adds."""
        thumb = thumbnail(frame.pixels)
        self._past.append((frame.time, thumb))
        while self._past[0][0] < frame.time - MEMORY_S:
            self._past.popleft()
        if self._rest and self._left is None and self._lies(self._rest, thumb):
            return self._rest.observation
        still = self._follow(thumb, frame.time)
        if still.frames >= STILL_FRAMES and not self._verdict:
            self._verdict = self._judge(frame, thumb, still.since)
        return self._verdict or Observation(self._state, self._throws)

    def _lies(self, rest: _Rest, thumb: Thumb) -> bool:
        """Whether the dice still lie there; a single frame's noise does not take them up."""
        self._unlike = 0 if alike(rest.thumb, thumb, rest.area) else self._unlike + 1
        return self._unlike < LEAVING_FRAMES

    def _follow(self, thumb: Thumb, time: float) -> Stillness:
        """Carry stillness and state over to this frame."""
        before = self._stillness
        still = before.then(thumb, time) if before else Stillness(thumb, time)
        if self._rest and self._left is None:
            self._left, self._state = time, State.TAKEN_UP
            still = Stillness(thumb, time)
        if still.frames == 1:
            self._readings, self._verdict = [], None
            if before:
                self._counts = True
                self._state = State.TUMBLING if self._state is State.EMPTY else self._state
        self._stillness = still
        return still

    def _judge(self, frame: Frame, thumb: Thumb, since: float) -> Observation | None:
        """What lies in a still picture; None while that is open."""
        if self._empty is not None and alike(self._empty, thumb):
            return self._nothing(thumb, frame.time)
        if self._rest and self._unmoved(self._rest, thumb) and self._away(since) < AWAY_S:
            return self._lie(self._rest)
        reading = self._read(frame.pixels, self._expected)
        self._readings.append(reading)
        latest = self._readings[-AGREEING:]
        if reading.values and len(latest) == AGREEING and same_pose(*latest):
            return self._settle(reading, frame, thumb, since)
        something = bool(reading.dice) or (self._empty is not None and left_behind(self._empty, thumb))
        patient = frame.time - since < PATIENCE_S
        if not something and (len(self._readings) >= EMPTY_READINGS or not patient):
            return self._nothing(thumb, frame.time)
        if patient:
            return None
        reason = Reason.UNSURE if reading.reason in (None, Reason.NO_DIE) else reading.reason
        unread = replace(reading, values=None, confidence=0.0, reason=reason)
        return self._settle(unread, frame, thumb, since)

    def _nothing(self, thumb: Thumb, time: float) -> Observation:
        """No die is seen; unless the last one may be under a hand, the cup is empty."""
        if self._may_be_covered(thumb, time):
            return Observation(self._state, self._throws)
        self._empty = thumb
        self._emptied = self._counts = True
        self._state = State.EMPTY
        return Observation(State.EMPTY, self._throws)

    def _may_be_covered(self, thumb: Thumb, time: float) -> bool:
        if self._rest is None or self._left is None or self._empty is None:
            return False
        return time - self._left < COVERED_S and not alike(self._empty, thumb, self._rest.area)

    def _settle(self, reading: Reading, frame: Frame, thumb: Thumb, since: float) -> Observation:
        """The dice are at rest: a new throw, or the last one seen again."""
        area = _area(reading, frame.pixels, thumb)
        if self._rest and self._is_last(self._rest, reading, thumb, since):
            observation = self._rest.observation
        else:
            self._throws += self._counts
            rested = self._rested(thumb, area)
            observation = Observation(State.SETTLED, self._throws, reading, rested, frame)
        return self._lie(_Rest(observation, reading, thumb, area))

    def _lie(self, rest: _Rest) -> Observation:
        self._rest, self._left, self._unlike = rest, None, 0
        self._counts, self._emptied = True, False
        return rest.observation

    def _is_last(self, rest: _Rest, reading: Reading, thumb: Thumb, since: float) -> bool:
        """Whether these are the dice of the last throw, not thrown again."""
        unmoved = self._unmoved(rest, thumb)
        if reading.values is None:
            return unmoved
        return same_pose(rest.reading, reading) and (unmoved or self._away(since) < AWAY_S)

    def _unmoved(self, rest: _Rest, thumb: Thumb) -> bool:
        """Whether the dice's place looks as it did, and never looked empty meanwhile."""
        return not self._emptied and alike(rest.thumb, thumb, rest.area)

    def _away(self, since: float) -> float:
        """How long the dice had left their pose when the picture became still, s."""
        return since - (since if self._left is None else self._left)

    def _rested(self, thumb: Thumb, area: Area | None) -> float:
        """Since when the dice have lain as they do in `thumb`; a hand may still have moved elsewhere."""
        rested = self._past[-1][0]
        for time, earlier in reversed(self._past):
            if not alike(earlier, thumb, area):
                break
            rested = time
        return rested


def _area(reading: Reading, pixels: Pixels, thumb: Thumb) -> Area | None:
    """The part of the thumb the dice cover, or None where that is not known."""
    if not reading.dice:
        return None
    scale = thumb.shape[1] / pixels.shape[1]
    corners = np.array([corner for die in reading.dice for corner in die.corners]) * scale
    (left, top), (right, bottom) = np.floor(corners.min(axis=0)), np.ceil(corners.max(axis=0))
    rows = slice(max(0, int(top) - 1), int(bottom) + 1)
    return rows, slice(max(0, int(left) - 1), int(right) + 1)
