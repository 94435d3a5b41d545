"""A camera that OpenCV can open, read so that only its newest frame counts."""

from collections.abc import Callable
from threading import Condition, Event, Thread
from typing import Any, Protocol

import cv2
import numpy as np

from companion.errors import SourceError
from vision.frames import Frame
from vision.pace import BootTime, Pace

LOST_AFTER = 1.0
"""Seconds without a frame after which the camera counts as lost."""
RETRY_AFTER = 1.0
"""Seconds between two attempts to get a lost camera back."""


class Capture(Protocol):
    """What is used of cv2.VideoCapture."""

    def isOpened(self) -> bool:
        """Whether there is a camera."""

    def read(self) -> tuple[bool, Any]:
        """Wait for a frame: whether it came, and its pixels."""

    def release(self) -> None:
        """Let go of the camera."""


class CameraSource:
    """The camera number `index`; a thread of its own fetches frames, so that the newest is at hand.

    `read` raises SourceError while the camera is away and gives frames again once it is back. `capture` opens
    the camera, `pace` stamps the frames (CLOCK_BOOTTIME s); `lost_after` and `retry_after` are in s.
    """

    def __init__(
        self,
        index: int,
        capture: Callable[[int], Capture] = cv2.VideoCapture,
        pace: Pace | None = None,
        *,
        lost_after: float = LOST_AFTER,
        retry_after: float = RETRY_AFTER,
    ) -> None:
        self._index = index
        self._capture = capture
        self._pace = pace or BootTime()
        self._lost_after = lost_after
        self._retry_after = retry_after
        self._changed = Condition()
        self._newest: Frame | None = None
        self._lost = False
        self._closing = Event()
        self._thread = Thread(target=self._fetch, name=f"camera-{index}", daemon=True)
        self._thread.start()

    def read(self) -> Frame | None:
        """The newest frame not yet seen; waits for it. None once closed."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._newest is not None or self._lost or self._closing.is_set(), self._lost_after
            )
            frame, self._newest = self._newest, None
            if self._closing.is_set():
                return None
            if frame is None:
                self._lost = True
                raise SourceError("camera_lost", index=self._index)
            return frame

    def close(self) -> None:
        """Let go of the camera."""
        with self._changed:
            self._closing.set()
            self._changed.notify_all()
        self._thread.join(timeout=self._lost_after)

    def _fetch(self) -> None:
        while not self._closing.is_set():
            camera = self._capture(self._index)
            if camera.isOpened():
                self._fetch_from(camera)
            camera.release()
            with self._changed:
                self._lost = True
                self._changed.notify_all()
            self._closing.wait(self._retry_after)

    def _fetch_from(self, camera: Capture) -> None:
        """Keep the newest frame until the camera gives none."""
        while not self._closing.is_set():
            taken, pixels = camera.read()
            if not taken:
                return
            frame = Frame(np.asarray(pixels, np.uint8), self._pace.now())
            with self._changed:
                self._newest, self._lost = frame, False
                self._changed.notify_all()
