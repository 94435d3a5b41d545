"""From frames to throws: one throw, one reading.

A throw begins when the die leaves its rest pose, whether or not it was seen tumbling, and ends with the die
at rest. The die that lies in its pose again within 2 s has not been thrown; one that lies otherwise, though
nobody took it out or shook the cup, has been knocked over: it is a change that a person has to judge.
"""

from collections import deque
from dataclasses import replace
from math import inf

import numpy as np

from vision.features.cup import Cup, find_cup
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import Asking, Look
from vision.throws.left_behind import left_behind
from vision.throws.observation import Observation, State
from vision.throws.outside import placed
from vision.throws.readings import Readings
from vision.throws.rest import AWAY_S, COVERED_S, Rest
from vision.throws.settle import Area, Stillness, Thumb, alike, area_around, hull, thumbnail
from vision.throws.shaking import Circle
from vision.throws.window import around

LEAVING_FRAMES = 2
"""Frames in a row in which the dice's place must look different before they count as taken up."""
STILL_FRAMES = 3
"""Frames without motion before the first reading."""
EMPTY_READINGS = 5
"""Readings after which a still picture without a die, and without anything left behind, is the empty cup."""
PATIENCE_S = 0.7
"""Seconds that a still picture is looked at before the throw counts as one that cannot be read: a hand may
hover, the second die may be on its way."""
MEMORY_S = 2.0
"""Seconds back, up to which the moment of rest is looked for."""
_NAMED = {Reason.COCKED: State.COCKED, Reason.OUTSIDE: State.OUTSIDE}
"""By why a throw was not read, the state that says so; else it has settled."""


class ThrowWatcher:
    """Watches frames, in the order of their times, and asks about those in which nothing moves.

    `asking` is how a reader is asked: at once, or beside the frames that follow. `expected` is the number of
    dice thrown together, which may change; None: any number of them. `lying_counts` tells whether dice that
    lie there at the first frame are a throw: yes for pictures from files, no at a table, where they were
    thrown before the program started.
    """

    def __init__(self, asking: Asking, expected: int | None = 1, *, lying_counts: bool = False) -> None:
        self._asking = asking
        self.expected = expected
        self._counts = lying_counts  # whether dice that come to rest now are a throw
        self._throws = 0
        self._state = State.EMPTY
        self._rest: Rest | None = None
        self._unlike = 0  # frames in a row in which the place of the dice at rest looks different
        self._lay = 0.0  # time of the last frame in which it looked as it did, s
        self._empty: Thumb | None = None
        self._stillness: Stillness | None = None
        self._readings = Readings()
        self._verdict: Observation | None = None
        self._until = inf
        self._asked: Look | None = None
        self._past: deque[tuple[float, Thumb]] = deque()  # the last frames, with their times, s
        self._cup: Cup | None = None
        self._first: float | None = None  # time at which the dice began to move, s

    def see(self, frame: Frame) -> Observation:
        """What this frame adds."""
        thumb = thumbnail(frame.pixels)
        self._past.append((frame.time, thumb))
        while self._past[0][0] < frame.time - MEMORY_S:
            self._past.popleft()
        if self._rest and self._rest.leaving is None and self._lies(self._rest, thumb, frame.time):
            return self._rest.observation
        still = self._follow(thumb, frame.time)
        if frame.time > self._until:
            self._look_anew()
        self._rest = self._rest and self._rest.then(thumb)
        if still.frames >= STILL_FRAMES and not self._verdict:
            self._verdict = self._judge(frame, thumb, still.since)
        return self._observation()

    def take_answers(self) -> Observation:
        """What is known now: something may have been read since the last frame."""
        if self._stillness and not self._verdict:
            self._verdict = self._answered(self._stillness.since)
            if not self._verdict and self._asked and self._readings.last_read:
                self._ask(self._asked)
        return self._observation()

    def _observation(self) -> Observation:
        return self._verdict or Observation(self._state, self._throws)

    def _lies(self, rest: Rest, thumb: Thumb, time: float) -> bool:
        """Whether the dice still lie there; a single frame's noise does not take them up."""
        if rest.looks_as_it_did(thumb):
            self._unlike, self._lay = 0, time
        else:
            self._unlike += 1
        return self._unlike < LEAVING_FRAMES

    def _follow(self, thumb: Thumb, time: float) -> Stillness:
        """Carry stillness and state over to this frame."""
        before = self._stillness
        still = before.then(thumb, time) if before else Stillness(thumb, time)
        if self._rest and self._rest.leaving is None:
            self._rest = self._rest.left(self._lay, self._empty)
            self._state, self._first = State.TAKEN_UP, time
            still = Stillness(thumb, time)
        if still.frames == 1:
            self._look_anew()
            if before:
                self._counts = True
                if self._state is State.EMPTY:
                    self._state, self._first = State.TUMBLING, time
        self._stillness = still
        return still

    def _look_anew(self) -> None:
        self._readings, self._verdict, self._until = Readings(), None, inf

    def _judge(self, frame: Frame, thumb: Thumb, since: float) -> Observation | None:
        """What lies in a still picture; None while that is open."""
        if self._empty is not None and alike(self._empty, thumb):
            return self._nothing(thumb, frame)
        if self._rest and self._rest.unmoved(thumb) and self._rest.away(since) < AWAY_S:
            return self._lie(replace(self._rest, leaving=None))
        verdict = self._answered(since)
        if verdict is None:
            window = around(self._cup, self._empty, thumb, frame.pixels)
            self._ask(Look(frame, thumb, since, window, self.expected))
            verdict = self._answered(since)
        return verdict

    def _ask(self, look: Look) -> None:
        """Have a picture read, or what was read in an earlier one rechecked."""
        self._asked = replace(look, before=self._readings.last_read)
        self._asking.ask(self._asked)

    def _answered(self, since: float) -> Observation | None:
        """What the answers to be had by now say about the picture that has been still `since` then."""
        for look, reading in self._asking.answers():
            if look is self._asked:
                self._asked = None
            if look.since == since and (verdict := self._heard(look, self._placed(look, reading))):
                return verdict
        return None

    def _heard(self, look: Look, reading: Reading) -> Observation | None:
        """What lies there, now that one more frame of the still picture is read; None while that is open."""
        self._readings = readings = self._readings.then(reading)
        hidden = self._rest is not None and self._rest.is_half_hidden(reading, look)
        if reading.values and readings.agree and not hidden:
            return self._settle(reading, look)
        covered = self._rest is not None and self._rest.is_under_a_hand(look.thumb)
        if readings.lean and look.expected in (None, len(reading.dice)) and not covered:
            return self._settle(reading, look)
        usual = readings.usual
        something = usual.dice or reading.values or self._left_behind(look)
        patience = COVERED_S if covered else PATIENCE_S
        patient = look.frame.time - look.since < patience
        if not something and (len(readings) >= EMPTY_READINGS or not patient):
            return self._nothing(look.thumb, look.frame)
        if patient or readings.is_first:
            return None
        reason = Reason.UNSURE if usual.reason in (None, Reason.NO_DIE) else usual.reason
        unread = replace(usual, values=None, confidence=0.0, reason=reason)
        return self._settle(unread, look)

    def _left_behind(self, look: Look) -> bool:
        """Whether something lies in the cup, which was empty."""
        cup = self._circle(look.thumb, look.frame)
        return self._empty is not None and left_behind(self._empty, look.thumb, cup)

    def _placed(self, look: Look, reading: Reading) -> Reading:
        """The reading, refused if a die lies outside the cup; without a cup there is no outside.

        Before anything was thrown the cup is not known yet; there may be a board beside it.
        """
        cup = Cup(*reading.cup) if reading.cup else self._cup
        if cup is None and not self._counts:
            cup = find_cup(look.frame.pixels)
        return placed(reading, cup, thrown=self._counts) if cup else reading

    def _circle(self, thumb: Thumb, frame: Frame) -> Circle | None:
        """The cup in a frame's thumb, where there is one."""
        scale = thumb.shape[1] / frame.pixels.shape[1]
        return (self._cup.x * scale, self._cup.y * scale, self._cup.radius * scale) if self._cup else None

    def _inside(self, look: Look) -> Area | None:
        """The part of the thumb in which the cup is, where there is one."""
        circle = self._circle(look.thumb, look.frame)
        return area_around(*circle) if circle else None

    def _nothing(self, thumb: Thumb, frame: Frame) -> Observation:
        """No die is seen; unless the last one may be under a hand, the cup is empty."""
        if self._rest and self._rest.may_be_covered(thumb, frame.time, self._empty):
            self._until = self._rest.covered_until
            return Observation(self._state, self._throws)
        if self._state is not State.EMPTY or self._empty is None:
            self._cup = find_cup(frame.pixels) or self._cup_as_it_stood(thumb, frame)
        self._empty = thumb
        self._counts = True
        self._state = State.EMPTY
        self._rest = self._rest and self._rest.taken_out()
        return Observation(State.EMPTY, self._throws)

    def _cup_as_it_stood(self, thumb: Thumb, frame: Frame) -> Cup | None:
        """The cup that was known, if it stands there still, though its circle is not found in other light."""
        circle = self._circle(thumb, frame)
        stands = circle and self._empty is not None and alike(self._empty, thumb, area_around(*circle))
        return self._cup if stands else None

    def _settle(self, reading: Reading, look: Look) -> Observation:
        """The dice are at rest: a new throw, or the last one seen again."""
        frame, thumb, since = look.frame, look.thumb, look.since
        area = _area(reading, frame.pixels, thumb)
        if area and reading.reason is Reason.OUTSIDE and (cup := self._inside(look)):
            area = hull(area, cup)
        self._cup = Cup(*reading.cup) if reading.cup else self._cup
        if self._rest and self._rest.is_again(reading, look):
            observation = self._rest.observation
        else:
            state = _NAMED.get(reading.reason, State.SETTLED) if reading.reason else State.SETTLED
            if self._rest and not self._rest.thrown(since):
                state = State.CHANGED
            else:
                self._throws += self._counts
            rested = self._rested(thumb, area)
            observation = Observation(state, self._throws, reading, rested, frame, self._first)
        return self._lie(Rest(observation, reading, thumb, area, self._circle(thumb, frame)))

    def _lie(self, rest: Rest) -> Observation:
        self._rest, self._unlike, self._lay = rest, 0, self._past[-1][0]
        self._counts = True
        return rest.observation

    def _rested(self, thumb: Thumb, area: Area | None) -> float:
        """Since when the dice have lain as they do in `thumb`; a hand may still have moved elsewhere."""
        rested = self._past[-1][0]
        for time, earlier in reversed(self._past):
            if not alike(earlier, thumb, area):
                break
            rested = time
        return rested


def _area(reading: Reading, pixels: Pixels, thumb: Thumb) -> Area | None:
    """The part of the thumb that the dice cover, or None where that is not known."""
    if not reading.dice:
        return None
    scale = thumb.shape[1] / pixels.shape[1]
    corners = np.array([corner for die in reading.dice for corner in die.corners]) * scale
    (left, top), (right, bottom) = np.floor(corners.min(axis=0)), np.ceil(corners.max(axis=0))
    rows = slice(max(0, int(top) - 1), int(bottom) + 1)
    return rows, slice(max(0, int(left) - 1), int(right) + 1)
