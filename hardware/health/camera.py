"""Watches the camera: looks at a picture now and then, beside whoever reads dice in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from companion.health.camera import CameraFacts, CupSeen
from companion.health.line import Trouble
from hardware.camera_thread import CameraSnapshot
from hardware.health.picture import Grey, blur, burnt, flicker, grey, light
from vision.features.cup import Cup, find_cup
from vision.frames import Frame
from vision.pace import Pace
from vision.throws.observation import AT_REST, State
from vision.throws.settle import thumbnail

FRAMES = 12
"""Number of frames in a row that tell whether the light flickers."""
FRAME_S = 0.02
"""Seconds to wait for a new frame before it is looked for again."""
WAITS = 6 * FRAMES
"""Such waits at most for all the frames."""
STILL = (State.EMPTY, *AT_REST)


@dataclass(frozen=True, slots=True)
class Picture:
    """What was measured in a frame."""

    light: float | None = None
    burnt: float | None = None
    blur_px: float | None = None


class CameraWatch:
    """Looks at what the camera saw last; `snapshot` returns it.

    A picture in which something moves is not judged: what was measured before goes on to hold.
    """

    def __init__(self, snapshot: Callable[[], CameraSnapshot], pace: Pace) -> None:
        self._snapshot = snapshot
        self._pace = pace
        self._picture = Picture()
        self._flicker: float | None = None
        self._cup: tuple[float, Cup, tuple[int, int]] | None = None
        self._began = self._looked = pace.now()

    def measure(self) -> CameraFacts:
        """What is known now; takes the time of some frames."""
        frames = self._frames()
        snapshot = self._snapshot()
        if frames and snapshot.observation.state in STILL:
            self._look(frames[-1])
            found = flicker([thumbnail(frame.pixels) for frame in frames])
            self._flicker = self._flicker if found is None else found
        return CameraFacts(
            state=snapshot.camera,
            trouble=None if snapshot.trouble is None else Trouble.of(snapshot.trouble),
            fps=self._fps(snapshot, frames),
            light=self._picture.light,
            burnt=self._picture.burnt,
            blur_px=self._picture.blur_px,
            flicker=self._flicker,
            cup=self._seen(),
            looked_s=self._pace.now() - self._began,
        )

    def _frames(self) -> list[Frame]:
        """Up to `FRAMES` frames one after the other, fewer where they come seldom."""
        frames: list[Frame] = []
        for _ in range(WAITS):
            frame = self._snapshot().frame
            if frame is not None and (not frames or frame is not frames[-1]):
                frames.append(frame)
            if len(frames) == FRAMES or (frame is None and not frames):
                break
            self._pace.sleep(FRAME_S)
        return frames

    def _fps(self, snapshot: CameraSnapshot, frames: Sequence[Frame]) -> float | None:
        """Frames a second; None before the first frame; 0 where none came for long, but no camera is lost."""
        if snapshot.frame is None:
            return None
        return snapshot.fps if len(frames) > 1 else 0.0

    def _look(self, frame: Frame) -> None:
        self._looked = self._pace.now()
        cup = find_cup(frame.pixels)
        height, width = frame.pixels.shape[:2]
        if cup is not None:
            self._cup = self._looked, cup, (width, height)
        seen = grey(frame.pixels)
        within = seen if cup is None else inside(cup.scaled(seen.shape[1] / width), seen)
        self._picture = Picture(light(seen), burnt(within), blur(seen))

    def _seen(self) -> CupSeen | None:
        if self._cup is None:
            return None
        when, cup, size = self._cup
        return cup_seen(cup, size, self._looked - when)


def cup_seen(cup: Cup, size: tuple[int, int], ago_s: float = 0.0) -> CupSeen:
    """Where a cup is in a picture of this `size` (width, height), seen so long ago."""
    width, height = size
    return CupSeen(
        width=2 * cup.radius / width,
        overhang=max(0.0, 1 - min(cup.x, cup.y, width - cup.x, height - cup.y) / cup.radius),
        ago_s=ago_s,
    )


def inside(cup: Cup, picture: Grey) -> Grey:
    """The square in the cup, where dice lie."""
    return around(cup, cup.radius / sqrt(2), picture)


def around(cup: Cup, reach: float, picture: Grey) -> Grey:
    """The square around a cup's middle, `reach` px to each side; all of a picture that has none of it."""
    rows, columns = (slice(max(0, round(at - reach)), max(1, round(at + reach))) for at in (cup.y, cup.x))
    part = picture[rows, columns]
    return part if part.size else picture
