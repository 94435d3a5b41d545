"""What many frames in a row tell: the focus while somebody turns the lens, a lamp's flicker, the pace."""

from collections import deque
from dataclasses import replace
from statistics import median

from companion.health.setup.focus import Focus
from companion.health.setup.hang import Hang
from hardware.health.camera import FRAMES, around
from hardware.health.picture import WIDTH, flicker, grey
from hardware.setup.sharpness import sharpness
from vision.features.cup import Cup
from vision.frames import Frame
from vision.throws.settle import Thumb, thumbnail

STEADY = 5
"""How many numbers in a row are kept, of which the median counts."""
AROUND = 1.1
"""How far from the cup's middle edges are looked for, in radii of the cup: the rim is among them."""


class Series:
    """The frames since somebody looks. `edged`: the newest one has an edge whose sharpness can be told."""

    def __init__(self) -> None:
        self._glanced: Frame | None = None
        self._thumbs: deque[Thumb] = deque(maxlen=FRAMES)
        self._numbers: deque[float] = deque(maxlen=STEADY)
        self._times: deque[float] = deque(maxlen=3 * STEADY)
        self._hangs: deque[Hang] = deque(maxlen=STEADY)
        self.focus: Focus | None = None
        self.edged = False

    def glance(self, frame: Frame) -> None:
        """The next frame, whether it is shown or not: a lamp's light may be the same in every third."""
        if frame is not self._glanced:
            self._glanced = frame
            self._thumbs.append(thumbnail(frame.pixels))

    def add(self, frame: Frame, cup: Cup | None, shown_at: float) -> None:
        """The frame that is shown next, at so many s, with the cup where it is known (px)."""
        self.glance(frame)
        self._times.append(shown_at)
        seen = grey(frame.pixels)
        near = cup and cup.scaled(WIDTH / frame.pixels.shape[1])
        number = sharpness(around(near, AROUND * near.radius, seen) if near else seen)
        self.edged = number is not None
        if number is not None:
            self._numbers.append(number)
            now = median(self._numbers)
            self.focus = self.focus.then(now) if self.focus else Focus(now=now, best=now)

    def steady(self, hang: Hang) -> Hang:
        """The median of how the camera seemed to hang lately: circles tremble from picture to picture."""
        self._hangs.append(hang)
        known = [one for one in self._hangs if one.told]
        if not hang.told or not known:
            return hang
        aside, lean = median(one.aside_mm for one in known), median(one.lean_deg for one in known)
        return replace(hang, aside_mm=aside, lean_deg=lean)

    @property
    def flicker(self) -> float | None:
        """The share by which the light differs from one of the last frames to the next."""
        return flicker(self._thumbs)

    @property
    def fps(self) -> float:
        """Frames shown in a second."""
        span = self._times[-1] - self._times[0] if self._times else 0.0
        return (len(self._times) - 1) / span if span > 0 else 0.0
