"""The camera's thread: reads frames, watches them for throws, and keeps the newest of everything.

Nothing here waits for anybody: a slow reader gets the newest frame, a lost camera is said and tried again.
"""

import threading
from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np

from companion.errors import CompanionError
from vision.frames import Frame, FrameSource
from vision.throws import Observation, State, ThrowWatcher

PREVIEW_S = 0.1
PREVIEW_QUALITY = 70
EVIDENCE_QUALITY = 90
SURROUNDINGS = 3.0
"""Side of the evidence picture in units of what the dice take up."""
SMALLEST_PX = 80
AGAIN_S = 0.5
WAITING_THROWS = 8
NOTHING = Observation(State.EMPTY)


@dataclass(frozen=True, slots=True)
class Sight:
    """What the camera saw last: `frame_time` in s on the boot clock, `fps` over the last frames."""

    camera: str = "ok"
    trouble: CompanionError | None = None
    frame_time: float = 0.0
    fps: float = 0.0
    observation: Observation = NOTHING
    preview: bytes | None = None
    preview_number: int = 0


def jpeg(frame: Frame, quality: int) -> bytes:
    """The frame as a JPEG picture."""
    done, data = cv2.imencode(".jpg", frame.pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done, "OpenCV writes JPEG"
    return bytes(data)


def evidence(observation: Observation) -> bytes:
    """The picture that proves a throw (JPEG): the dice with their surroundings, or all if none was found."""
    frame, reading = observation.evidence, observation.reading
    assert frame is not None
    corners = [corner for die in (reading.dice if reading else ()) for corner in die.corners]
    if not corners:
        return jpeg(frame, EVIDENCE_QUALITY)
    points = np.asarray(corners)
    low, high = points.min(axis=0), points.max(axis=0)
    reach = max(SURROUNDINGS * float((high - low).max()), SMALLEST_PX) / 2
    middle = (low + high) / 2
    height, width = frame.pixels.shape[:2]
    left, top = (max(0, round(float(edge))) for edge in middle - reach)
    right, bottom = (round(float(edge)) for edge in middle + reach)
    cut = frame.pixels[top : min(bottom, height), left : min(right, width)]
    return jpeg(Frame(cut, frame.time), EVIDENCE_QUALITY)


class Eyes:
    """Follows `source` with `watcher` in a thread of its own until closed."""

    def __init__(self, source: FrameSource, watcher: ThrowWatcher) -> None:
        self._source = source
        self._watcher = watcher
        self._stop = threading.Event()
        self._times: deque[float] = deque(maxlen=30)
        self._settled: deque[Observation] = deque(maxlen=WAITING_THROWS)
        self._last_throw = 0
        self.sight = Sight()
        self._thread = threading.Thread(target=self._watch, name="eyes", daemon=True)
        self._thread.start()

    def settled(self) -> list[Observation]:
        """The throws that have come to rest since the last call."""
        throws = []
        while self._settled:
            throws.append(self._settled.popleft())
        return throws

    def close(self) -> None:
        """Stop watching and let go of the source."""
        self._stop.set()
        self._thread.join()
        self._source.close()

    def _watch(self) -> None:
        while not self._stop.is_set():
            try:
                frame = self._source.read()
            except CompanionError as error:
                self._lose("lost", error)
                continue
            if frame is None:
                self._lose("ended", None)
                return
            self._see(frame)

    def _see(self, frame: Frame) -> None:
        observation = self._watcher.see(frame)
        if observation.state is State.SETTLED and observation.throw > self._last_throw:
            self._last_throw = observation.throw
            self._settled.append(observation)
        self._times.append(frame.time)
        before = self.sight
        number = int(frame.time / PREVIEW_S)
        fresh = number != before.preview_number
        self.sight = Sight(
            frame_time=frame.time,
            fps=self._fps(),
            observation=observation,
            preview=jpeg(frame, PREVIEW_QUALITY) if fresh else before.preview,
            preview_number=number,
        )

    def _fps(self) -> float:
        span = self._times[-1] - self._times[0]
        return (len(self._times) - 1) / span if span > 0 else 0.0

    def _lose(self, camera: str, error: CompanionError | None) -> None:
        before = self.sight
        self.sight = Sight(
            camera=camera,
            trouble=error,
            frame_time=before.frame_time,
            preview=before.preview,
            preview_number=before.preview_number,
        )
        self._stop.wait(AGAIN_S)
