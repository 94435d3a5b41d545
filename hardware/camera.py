"""The Pi's own camera, through picamera2, as a frame source."""

import contextlib
from collections.abc import Callable, Mapping
from typing import Any

import cv2
import numpy as np

from companion.errors import NotInstalled, SourceError
from companion.health.setup.facts import Kept
from vision.frames import Frame, Pixels
from vision.pace import BootTime, Pace

SIZE = (640, 480)
FPS = 30
BUFFERS = 4
"""Frames that the camera fills in turn."""
WAIT_S, FOCUS_S = 2.0, 10.0
"""How long a frame, and finding the focus, may take before the camera counts as lost."""
RETRY_S = 2.0
"""Seconds between two attempts to open a lost camera anew, however often it is read meanwhile."""
SETTLING_FRAMES = 60
"""Frames within which the automatic exposure mostly finds its setting."""
LOOSENING_FRAMES = 6
"""Frames until a control is at work: the newest ones were exposed before it was set."""
CONVERGED = 2
"""libcamera's AeState: the automatic exposure has found its setting."""
LONGEST_US = 5_000
"""Longest exposure: the die rolls, and 5 ms need no more than a desk lamp."""
FAILURES = (OSError, RuntimeError, IndexError)
"""What picamera2 raises for a camera that is gone, busy or silent; IndexError when there is none at all."""

CONVERSIONS: dict[str, int | None] = {
    "RGB888": None,  # libcamera names the bytes from the last to the first: this is blue, green, red
    "BGR888": cv2.COLOR_RGB2BGR,
    "XRGB8888": cv2.COLOR_BGRA2BGR,
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
}


def open_picamera() -> Any:
    """A Picamera2 object for the first camera. Raises NotInstalled where picamera2 is missing or unfit."""
    try:
        from picamera2 import Picamera2
    except ImportError as error:
        raise NotInstalled("picamera_missing") from error
    except ValueError as error:  # built for another numpy than the one that is installed over it
        raise NotInstalled("picamera_unfit") from error
    return Picamera2()


class PiCameraSource:
    """Frames of `size` (width, height) px from a Pi's camera, stamped with the time of their first line.

    `read` raises SourceError while the camera is away; it is opened again when asked later. `open_camera` and
    `pace` can be replaced. Focus and exposure are found once after opening and then kept, so that a hand over
    the cup changes nothing.
    """

    def __init__(
        self,
        open_camera: Callable[[], Any] = open_picamera,
        pace: Pace | None = None,
        *,
        size: tuple[int, int] = SIZE,
        fps: int = FPS,
    ) -> None:
        self._open_camera = open_camera
        self._pace = pace or BootTime()
        self._size = size
        self._frame_us = round(1e6 / fps)
        self._camera: Any = None
        self._next_try = self._pace.now()
        self._trouble = SourceError("picamera_lost")
        self._closed = False
        self._anew = False
        self._kept: Kept | None = None

    @property
    def kept(self) -> Kept | None:
        """Exposure, gain and lens of the newest frame; None before the first."""
        return self._kept

    def find_anew(self) -> None:
        """Find focus and exposure anew before the next frame; from any thread."""
        self._anew = True

    def read(self) -> Frame | None:
        """The next frame to be exposed, or None once closed. The camera is tried at most every RETRY_S."""
        if self._closed:
            return None
        if self._camera is None and self._pace.now() < self._next_try:
            raise self._trouble.with_traceback(None)  # or it would grow with each time
        try:
            return self._take(self._camera or self._open())
        except SourceError as error:
            self._trouble = error
            raise
        except FAILURES as error:
            self._let_go()
            self._trouble = SourceError("picamera_lost")
            raise self._trouble from error

    def close(self) -> None:
        """Let go of the camera."""
        self._closed = True
        self._let_go()

    def _take(self, camera: Any) -> Frame:
        if self._anew:
            self._anew = False
            loosen(camera)
            freeze(camera)
        request = camera.capture_request(wait=WAIT_S)
        try:
            pixels = to_bgr(request.make_array("main"), camera.camera_configuration()["main"])
            metadata = request.get_metadata()
        finally:
            request.release()
        stamp = metadata.get("SensorTimestamp")  # ns, CLOCK_BOOTTIME
        self._kept = Kept(
            exposure_us=metadata.get("ExposureTime"),
            gain=metadata.get("AnalogueGain"),
            lens=metadata.get("LensPosition"),
        )
        return Frame(pixels, stamp / 1e9 if stamp else self._pace.now())

    def _open(self) -> Any:
        """Open, configure and start the camera."""
        self._next_try = self._pace.now() + RETRY_S
        camera = self._camera = self._open_camera()
        camera.configure(
            camera.create_video_configuration(
                main={"size": self._size, "format": "RGB888"},
                controls={"FrameDurationLimits": (self._frame_us, self._frame_us)},
                buffer_count=BUFFERS,
                queue=False,  # a queued frame would be an old one
                display=None,
                encode=None,
            )
        )
        camera.start()
        self._anew = False
        freeze(camera)
        return camera

    def _let_go(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.cancel_all_and_flush()
            with contextlib.suppress(*FAILURES):  # it is gone already; there is nothing left to let go of
                camera.close()


def to_bgr(array: Any, stream: Mapping[str, Any]) -> Pixels:
    """A captured array as (height, width, 3) BGR; `stream` is its configuration as picamera2 made it.

    The format is read from there because a camera may give another than it was asked for. Raises SourceError
    for one that is not known here.
    """
    if stream["format"] not in CONVERSIONS:
        raise SourceError("picamera_format", format=stream["format"])
    code = CONVERSIONS[stream["format"]]
    pixels = array if code is None else cv2.cvtColor(array, code)
    width, height = stream["size"]
    return np.ascontiguousarray(pixels[:height, :width], np.uint8)


def loosen(camera: Any) -> None:
    """Let exposure, gain and colours be found by the camera again; what it cannot do is left out."""
    able = camera.camera_controls
    camera.set_controls({name: True for name in ("AeEnable", "AwbEnable") if name in able})
    for _ in range(LOOSENING_FRAMES):
        camera.capture_metadata(wait=WAIT_S)


def freeze(camera: Any) -> None:
    """Focus, let the automatic exposure settle, then keep both; what a camera cannot do is left out."""
    able = camera.camera_controls
    if "AfMode" in able:
        camera.autofocus_cycle(wait=FOCUS_S)
    if "ExposureTime" not in able:
        return
    for _ in range(SETTLING_FRAMES):
        found = camera.capture_metadata(wait=WAIT_S)
        if found.get("AeLocked") or found.get("AeState") == CONVERGED:
            break
    exposure, gain = found.get("ExposureTime"), found.get("AnalogueGain")
    if exposure and gain and "AnalogueGain" in able:
        shorter = min(exposure, LONGEST_US)
        exposure, gain = shorter, min(gain * exposure / shorter, able["AnalogueGain"][1])
    settings = {
        "ExposureTime": exposure,
        "AnalogueGain": gain,
        "ColourGains": found.get("ColourGains"),
        "AfMode": 0,  # manual
        "LensPosition": found.get("LensPosition"),
    }
    camera.set_controls(
        {name: value for name, value in settings.items() if name in able and value is not None}
    )
