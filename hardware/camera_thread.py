"""The camera's thread: reads frames, watches them for throws, and keeps the newest of everything.

Nothing here waits for anybody: a slow reader gets the newest frame, a lost camera is said and tried again.
"""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

from companion.errors import CompanionError
from hardware.pictures import jpeg
from vision.frames import Frame, FrameSource
from vision.throws.observation import AT_REST, Observation, State
from vision.throws.watcher import ThrowWatcher

PREVIEW_S = 0.1
"""Seconds between two preview pictures."""
PREVIEW_QUALITY = 70
AGAIN_S = 0.5
"""Seconds until a source that failed is read again; the camera itself waits longer between its attempts."""
WAITING_THROWS = 8
"""The most throws at rest that wait for the table to take them."""
NOTHING = Observation(State.EMPTY)


@dataclass(frozen=True, slots=True)
class CameraSnapshot:
    """What the camera saw last: `frame_time` in s on the boot clock, `fps` over the last frames.

    `frame` is the newest one, None before the first and while the camera is lost.
    """

    camera: str = "ok"
    trouble: CompanionError | None = None
    frame_time: float = 0.0
    fps: float = 0.0
    observation: Observation = NOTHING
    preview: bytes | None = None
    preview_number: int = 0
    frame: Frame | None = None


class CameraThread:
    """Follows `source` with `watcher` in a thread of its own until closed.

    `when_settled` is called, from whatever thread noticed it, when `settled` has something new. `failure` is
    what has ended the thread though nobody closed it. `turns` counts frames and looks for a
    lost camera; None once there will be no more.
    """

    def __init__(self, source: FrameSource, watcher: ThrowWatcher) -> None:
        self._source = source
        self._watcher = watcher
        self._stop = threading.Event()
        self._times: deque[float] = deque(maxlen=30)
        self._settled: deque[Observation] = deque(maxlen=WAITING_THROWS)
        self._last = NOTHING
        self._watching = threading.Lock()
        self.when_settled: Callable[[], object] | None = None
        self.failure: Exception | None = None
        self.turns: int | None = 0
        self.snapshot = CameraSnapshot()
        self._thread = threading.Thread(target=self._live, name="camera", daemon=True)
        self._thread.start()

    def settled(self) -> list[Observation]:
        """The throws that have come to rest, and the dice that were knocked over, since the last call."""
        throws = []
        while self._settled:
            throws.append(self._settled.popleft())
        return throws

    def take_answers(self) -> None:
        """Take what was read in the background, without waiting for the next one; from any thread."""
        try:
            with self._watching:
                self.snapshot = replace(self.snapshot, observation=self._noted(self._watcher.take_answers()))
        except Exception as error:  # as in the thread of its own
            self.failure = error

    def expect(self, dice: int) -> None:
        """Watch for throws of so many `dice` from now on."""
        self._watcher.expected = dice

    def close(self) -> None:
        """Stop watching and let go of the source."""
        self._stop.set()
        self._thread.join()
        self._source.close()

    def _live(self) -> None:
        try:
            self._watch()
        except Exception as error:  # a thread that died unnoticed would look like a connected camera
            self.failure = error

    def _watch(self) -> None:
        for self.turns in count():
            if self._stop.is_set():
                return
            try:
                frame = self._source.read()
            except CompanionError as error:
                self._lose("lost", error)
                continue
            if frame is None:
                self._lose("ended", None)
                self.turns = None
                return
            with self._watching:
                self._see(frame)

    def _see(self, frame: Frame) -> None:
        observation = self._noted(self._watcher.see(frame))
        self._times.append(frame.time)
        before = self.snapshot
        number = int(frame.time / PREVIEW_S)
        fresh = number != before.preview_number
        self.snapshot = CameraSnapshot(
            frame_time=frame.time,
            fps=self._fps(),
            observation=observation,
            preview=jpeg(frame.pixels, PREVIEW_QUALITY) if fresh else before.preview,
            preview_number=number,
            frame=frame,
        )

    def _noted(self, observation: Observation) -> Observation:
        """The observation that was given, kept for `settled` if it is a new throw at rest."""
        if observation.state in AT_REST and observation is not self._last:
            if observation.throw > self._last.throw or observation.state is State.CHANGED:
                self._settled.append(observation)
                if self.when_settled:
                    self.when_settled()
            self._last = observation
        return observation

    def _fps(self) -> float:
        span = self._times[-1] - self._times[0]
        return (len(self._times) - 1) / span if span > 0 else 0.0

    def _lose(self, camera: str, error: CompanionError | None) -> None:
        with self._watching:
            before = self.snapshot
            self.snapshot = CameraSnapshot(
                camera=camera,
                trouble=error,
                frame_time=before.frame_time,
                preview=before.preview,
                preview_number=before.preview_number,
            )
        self._stop.wait(AGAIN_S)
