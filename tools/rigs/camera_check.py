"""Checks our PiCameraSource on the real picamera2, whose camera shows a picture of every value."""

import platform
import sys
import time
from collections import Counter
from importlib.metadata import version
from pathlib import Path

import cv2
import numpy as np

from companion.errors import SourceError
from hardware.camera import RETRY_S, PiCameraSource
from tools.rigs.camera_virtual import VirtualPicamera2
from vision.frames import Frame, Pixels
from vision.pace import BootTime
from vision.readers.frame import read
from vision.sources.pictures import load

SHOWN = Path("/frames")
READINGS = 60
SLACK = 12.0
"""Grey levels by which a picture may differ on its way through JPEG, NV12 and back, on average."""


class Rig:
    """The camera under test and what it ought to show."""

    def __init__(self, folder: Path) -> None:
        self.opened: list[VirtualPicamera2] = []
        self.source = PiCameraSource(self._open)
        self.pictures = [load(folder / f"{index}.jpg") for index in range(6)]

    def _open(self) -> VirtualPicamera2:
        self.opened.append(VirtualPicamera2())
        return self.opened[-1]

    def frame(self) -> Frame:
        """The next frame."""
        frame = self.source.read()
        assert frame is not None, "the camera says it was closed"
        return frame

    def shown(self, pixels: Pixels) -> tuple[int, float]:
        """Which value's picture this is, and how far it is from it in grey levels."""
        distances = [float(np.abs(pixels.astype(int) - picture).mean()) for picture in self.pictures]
        nearest = int(np.argmin(distances))
        return nearest + 1, distances[nearest]


def frames_come_in_colour(rig: Rig) -> str:
    """Frames have the shape and the colours of the pictures."""
    frame = rig.frame()
    assert frame.pixels.shape == (480, 640, 3), frame.pixels.shape
    _, distance = rig.shown(frame.pixels)
    assert distance < SLACK, f"{distance:.1f} grey levels from every picture"
    asked_format = rig.opened[0].camera_configuration()["main"]["format"]
    return f"{frame.pixels.shape} from {asked_format}, {distance:.1f} grey levels from the JPEG"


def frames_carry_the_time(rig: Rig) -> str:
    """Frame times rise and are those of the boot clock."""
    times = [rig.frame().time for _ in range(10)]
    assert times == sorted(set(times)), times
    age = BootTime().now() - times[-1]
    assert 0 <= age < 1, f"a frame is {age:.3f} s old"
    return f"last frame {age * 1000:.0f} ms old"


def the_reader_reads_the_die(rig: Rig) -> str:
    """Every reading is right, and every value is seen."""
    right: Counter[int] = Counter()
    unread = 0
    while sum(right.values()) + unread < READINGS or len(right) < 6:
        frame = rig.frame()
        value, _ = rig.shown(frame.pixels)
        reading = read(frame.pixels, 1)
        assert reading.values in (None, (value,)), f"{value} was read as {reading.values}"
        right[value] += reading.values is not None
        unread += reading.values is None
        assert unread < READINGS / 10, "too many frames without a reading"
    return f"{sum(right.values())} right, {unread} unread, values seen {sorted(right)}"


def a_lost_camera_comes_back(rig: Rig) -> str:
    """A camera that stops delivering is missed within seconds and taken up again."""
    print("The camera stops; what picamera2 itself says to that:", file=sys.stderr, flush=True)
    rig.opened[-1].camera.stop()  # behind picamera2's back, as a loose cable would
    try:
        while True:
            rig.frame()
    except SourceError as error:
        lost = error.key
    time.sleep(RETRY_S)
    rig.frame()
    assert len(rig.opened) == 2, f"opened {len(rig.opened)} times"
    return f"{lost}, then frames again from a camera opened anew"


def a_closed_camera_can_be_opened_again(rig: Rig) -> str:
    """Closing lets go of the camera: another source gets it."""
    rig.source.close()
    rig.source.close()
    assert rig.source.read() is None
    other = PiCameraSource(VirtualPicamera2)
    assert other.read() is not None
    other.close()
    return "closed twice, opened by another source"


CHECKS = (
    frames_come_in_colour,
    frames_carry_the_time,
    the_reader_reads_the_die,
    a_lost_camera_comes_back,
    a_closed_camera_can_be_opened_again,
)


def main() -> None:
    """Run all checks; the first that fails ends the program with its traceback."""
    print(
        f"Python {platform.python_version()}, numpy {np.__version__}, OpenCV {cv2.__version__}, "
        f"picamera2 {version('picamera2')}"
    )
    rig = Rig(SHOWN)
    for check in CHECKS:
        print(f"PASS {check.__name__.replace('_', ' ')}: {check(rig)}", flush=True)


if __name__ == "__main__":
    main()
