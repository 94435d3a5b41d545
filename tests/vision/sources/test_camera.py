"""A camera gives its newest frame; unplugged it is missed, plugged in again it goes on."""

from threading import Event
from typing import Any

import numpy as np
import pytest

from companion.errors import SourceError
from vision.pace import Unpaced
from vision.sources.camera import CameraSource


class FakeCamera:
    """A camera on a cable: `show` delivers one frame and returns when the next is asked for."""

    def __init__(self) -> None:
        self.plugged = True
        self.opened = 0
        self._due = Event()
        self._asked = Event()
        self._grey = 0

    def __call__(self, index: int) -> "FakeCamera":
        self.opened += 1
        return self

    def isOpened(self) -> bool:
        return self.plugged

    def read(self) -> tuple[bool, Any]:
        self._asked.set()
        while self.plugged:
            if self._due.wait(0.01):
                self._due.clear()
                return True, np.full((4, 6, 3), self._grey, np.uint8)
        return False, None

    def release(self) -> None:
        pass

    def show(self, grey: int) -> None:
        self._grey = grey
        self._asked.clear()
        self._due.set()
        assert self._asked.wait(5), "nobody asks this camera for frames"


@pytest.fixture
def camera() -> FakeCamera:
    return FakeCamera()


@pytest.fixture
def source(camera: FakeCamera) -> Any:
    source = CameraSource(0, camera, Unpaced(7.0), lost_after=0.05, retry_after=0.01)
    yield source
    source.close()


def grey_of(source: CameraSource) -> int:
    frame = source.read()
    assert frame is not None
    return int(frame.pixels[0, 0, 0])


def test_a_frame_is_given_once_with_the_time_it_came(camera: FakeCamera, source: CameraSource) -> None:
    camera.show(50)
    frame = source.read()

    assert frame is not None
    assert frame.time == 7.0
    with pytest.raises(SourceError, match="camera_lost"):
        source.read()


def test_only_the_newest_frame_counts(camera: FakeCamera, source: CameraSource) -> None:
    for grey in (10, 20, 30):
        camera.show(grey)

    assert grey_of(source) == 30
    with pytest.raises(SourceError):
        source.read()


def test_an_unplugged_camera_is_missed_and_comes_back(camera: FakeCamera, source: CameraSource) -> None:
    camera.show(10)
    assert grey_of(source) == 10
    camera.plugged = False
    for _ in range(3):
        with pytest.raises(SourceError, match="camera_lost"):
            source.read()
    camera.plugged = True
    camera.show(40)

    assert grey_of(source) == 40
    assert camera.opened >= 2


def test_a_closed_camera_has_no_more_frames(camera: FakeCamera, source: CameraSource) -> None:
    camera.show(10)
    source.close()
    source.close()

    assert source.read() is None
