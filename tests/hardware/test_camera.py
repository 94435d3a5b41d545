"""The adapter for picamera2, against a camera that behaves as picamera2's does.

`make rig-camera` runs the same adapter against the real picamera2.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.errors import NotInstalled, SourceError
from companion.health.setup.facts import Kept
from hardware.camera import CONVERSIONS, RETRY_S, PiCameraSource, freeze, open_picamera, to_bgr
from vision.frames import Frame
from vision.pace import Unpaced

WIDTH, HEIGHT = 64, 48
BLUE = (200, 40, 20)


@dataclass
class FakeRequest:
    array: Any
    released: bool = False

    def get_metadata(self) -> dict[str, float]:
        return {"SensorTimestamp": 12_500_000_000, "ExposureTime": 4_990, "AnalogueGain": 2.0}

    def make_array(self, stream: str) -> Any:
        assert stream == "main"
        return self.array

    def release(self) -> None:
        self.released = True


@dataclass
class FakePicamera:
    """What the adapter uses of Picamera2; like it, it takes only the controls it advertises."""

    plugged: bool = True
    silent: bool = False
    camera_controls: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    metadata: list[dict[str, Any]] = field(default_factory=list)
    set_to: dict[str, Any] = field(default_factory=dict)
    requests: list[FakeRequest] = field(default_factory=list)
    focused: bool = False
    closed: bool = False
    wanted: dict[str, Any] = field(default_factory=dict)
    history: list[dict[str, Any]] = field(default_factory=list)

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        return wanted

    def configure(self, wanted: dict[str, Any]) -> None:
        self.wanted = wanted

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": self.wanted["main"]}

    def start(self) -> None:
        if not self.plugged:
            raise RuntimeError("Failed to acquire camera")

    def capture_request(self, wait: float) -> FakeRequest:
        if not self.plugged:
            raise TimeoutError
        width, height = self.wanted["main"]["size"]
        self.requests.append(FakeRequest(np.full((height, width, 3), BLUE, np.uint8)))
        return self.requests[-1]

    def capture_metadata(self, wait: float) -> dict[str, Any]:
        if self.silent:
            raise TimeoutError
        return self.metadata.pop(0) if len(self.metadata) > 1 else self.metadata[0]

    def autofocus_cycle(self, wait: float) -> bool:
        if self.silent:
            raise TimeoutError
        self.focused = True
        return True

    def set_controls(self, controls: dict[str, Any]) -> None:
        unknown = set(controls) - set(self.camera_controls)
        if unknown:
            raise RuntimeError(f"Control {unknown} is not advertised by libcamera")
        self.set_to = controls
        self.history.append(controls)

    def cancel_all_and_flush(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def source_of(camera: FakePicamera, pace: Unpaced | None = None) -> PiCameraSource:
    return PiCameraSource(lambda: camera, pace or Unpaced(), size=(WIDTH, HEIGHT))


def read(source: PiCameraSource) -> Frame:
    frame = source.read()
    assert frame is not None
    return frame


def test_a_frame_has_the_sensors_time_and_is_given_back_to_the_camera() -> None:
    camera = FakePicamera()
    frame = read(source_of(camera))

    assert frame.time == 12.5
    assert frame.pixels.shape == (HEIGHT, WIDTH, 3)
    assert frame.pixels[0, 0].tolist() == list(BLUE)
    assert all(request.released for request in camera.requests)


@pytest.mark.parametrize("name", sorted(CONVERSIONS))
def test_every_format_a_camera_may_give_becomes_blue_green_red(name: str) -> None:
    bgr = np.full((HEIGHT, WIDTH, 3), BLUE, np.uint8)
    i420 = cv2.cvtColor(bgr, cv2.COLOR_BGR2YUV_I420)
    chroma = i420[HEIGHT:].reshape(2, -1)
    arrays = {
        "RGB888": bgr,
        "BGR888": bgr[..., ::-1],
        "XRGB8888": cv2.cvtColor(bgr, cv2.COLOR_BGR2BGRA),
        "XBGR8888": cv2.cvtColor(bgr, cv2.COLOR_BGR2RGBA),
        "YUV420": i420,
        "NV12": np.vstack([i420[:HEIGHT], chroma.T.reshape(-1, WIDTH)]),
    }
    pixels = to_bgr(np.ascontiguousarray(arrays[name]), {"format": name, "size": (WIDTH, HEIGHT)})

    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert np.abs(pixels[5, 5].astype(int) - BLUE).max() <= 3


def test_an_unknown_format_is_named() -> None:
    with pytest.raises(SourceError) as caught:
        to_bgr(np.zeros((2, 2)), {"format": "MJPEG", "size": (2, 2)})
    assert caught.value.facts == {"format": "MJPEG"}


def test_an_unplugged_camera_is_missed_and_comes_back() -> None:
    camera, pace = FakePicamera(), Unpaced()
    source = source_of(camera, pace)
    read(source)
    camera.plugged = False
    for _ in range(3):
        with pytest.raises(SourceError, match="picamera_lost"):
            source.read()
    assert camera.closed
    camera.plugged = True
    pace.sleep(RETRY_S)

    assert read(source).time == 12.5


def test_a_lost_camera_is_not_tried_again_at_once() -> None:
    opened: list[float] = []
    pace = Unpaced()

    def absent() -> Any:
        opened.append(pace.now())
        raise IndexError("list index out of range")

    source = PiCameraSource(absent, pace)
    for _ in range(50):
        with pytest.raises(SourceError, match="picamera_lost"):
            source.read()
        pace.sleep(RETRY_S / 10)

    assert len(opened) == 5


def test_until_it_is_tried_again_the_same_reason_is_given() -> None:
    reasons: Iterator[Exception] = iter(
        [SourceError("picamera_missing"), IndexError("list index out of range")]
    )

    def absent() -> Any:
        raise next(reasons)

    pace = Unpaced()
    source = PiCameraSource(absent, pace)
    given = []
    for _ in range(8):
        with pytest.raises(SourceError) as caught:
            source.read()
        given.append(caught.value.key)
        pace.sleep(RETRY_S / 4)

    assert given == ["picamera_missing"] * 4 + ["picamera_lost"] * 4


def test_focus_and_exposure_are_found_once_and_kept() -> None:
    camera = FakePicamera(
        camera_controls={
            "AfMode": (0, 2, 0),
            "LensPosition": (0, 15, 1),
            "ExposureTime": (30, 60_000, 20_000),
            "AnalogueGain": (1, 16, 1),
            "ColourGains": (0, 32, 0),
        },
        metadata=[
            {"AeState": 1, "ExposureTime": 99, "AnalogueGain": 1.0},
            {
                "AeState": 2,
                "ExposureTime": 20_000,
                "AnalogueGain": 2.0,
                "ColourGains": (1.5, 2.0),
                "LensPosition": 5.5,
            },
        ],
    )
    freeze(camera)

    assert camera.focused
    assert camera.set_to == {
        "ExposureTime": 5_000,
        "AnalogueGain": 8.0,
        "ColourGains": (1.5, 2.0),
        "AfMode": 0,
        "LensPosition": 5.5,
    }


@pytest.mark.parametrize(
    ("able", "found", "kept"),
    [
        (("ExposureTime", "AnalogueGain"), {}, {}),
        (("ExposureTime",), {"ExposureTime": 20_000, "AnalogueGain": 2.0}, {"ExposureTime": 20_000}),
        (("ExposureTime", "AnalogueGain"), {"ExposureTime": 20_000}, {"ExposureTime": 20_000}),
    ],
)
def test_a_camera_that_does_not_tell_its_exposure_keeps_what_it_tells(
    able: tuple[str, ...], found: dict[str, Any], kept: dict[str, Any]
) -> None:
    """Without a gain that makes up for it a shorter exposure would be a darker picture."""
    camera = FakePicamera(camera_controls=dict.fromkeys(able, (1, 16, 1)), metadata=[found])
    freeze(camera)

    assert camera.set_to == kept


@pytest.mark.parametrize("able", ["AfMode", "ExposureTime"])
def test_a_camera_that_opens_and_gives_no_frames_is_lost(able: str) -> None:
    camera = FakePicamera(silent=True, camera_controls={able: (0, 2, 0)}, metadata=[{}])
    with pytest.raises(SourceError, match="picamera_lost"):
        source_of(camera).read()
    assert camera.closed


def test_focus_and_exposure_are_found_anew_when_somebody_asks_and_what_is_kept_is_told() -> None:
    found = {"AeState": 2, "ExposureTime": 4_000, "AnalogueGain": 1.5}
    camera = FakePicamera(
        camera_controls={
            "AfMode": (0, 2, 0),
            "AeEnable": (0, 1, 1),
            "ExposureTime": (30, 60_000, 20_000),
            "AnalogueGain": (1, 16, 1),
        },
        metadata=[found],
    )
    source = source_of(camera)
    assert source.kept is None
    read(source)
    assert source.kept == Kept(exposure_us=4_990, gain=2.0)

    camera.focused, camera.set_to, camera.history = False, {}, []
    source.find_anew()
    read(source)
    assert camera.focused
    assert camera.history == [
        {"AeEnable": True},
        {"ExposureTime": 4_000, "AnalogueGain": 1.5, "AfMode": 0},
    ]
    read(source)
    assert len(camera.history) == 2


def test_a_camera_without_focus_and_exposure_is_left_as_it_is() -> None:
    camera = FakePicamera(camera_controls={"FrameDurationLimits": (1, 2, 1)})
    freeze(camera)

    assert not camera.focused
    assert camera.set_to == {}


def test_a_closed_camera_has_no_more_frames() -> None:
    camera = FakePicamera()
    source = source_of(camera)
    read(source)
    source.close()
    source.close()

    assert camera.closed
    assert source.read() is None


@pytest.mark.skipif(
    find_spec("picamera2") is not None, reason="picamera2 is installed here, so nothing is missing."
)
def test_without_picamera2_one_sentence_says_what_to_install() -> None:
    with pytest.raises(NotInstalled, match="picamera_missing"):
        open_picamera()


def test_a_picamera2_that_another_numpy_was_put_over_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What a package says that was built for another numpy."""
    (tmp_path / "picamera2.py").write_text("raise ValueError('numpy.dtype size changed')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "picamera2", raising=False)
    with pytest.raises(NotInstalled, match="picamera_unfit"):
        open_picamera()
