"""The camera is looked at beside its reader: while nothing moves, and a lost one is told as such."""

from dataclasses import replace

import pytest

from companion.errors import SourceError
from companion.health.line import Trouble
from hardware.camera_thread import CameraSnapshot
from hardware.health.camera import CameraWatch
from vision.frames import Frame
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.throws.observation import Observation, State


class Seen:
    """What a camera sees that a test makes see it; each call takes the next frame."""

    def __init__(self, pace: Unpaced) -> None:
        self.cup = SimulatedCup(5, pace=pace)
        self.snapshot = CameraSnapshot(fps=30.0)
        self.covered = False

    def __call__(self) -> CameraSnapshot:
        if self.snapshot.camera == "ok":
            frame = self.cup.read()
            assert frame is not None
            if self.covered:
                frame = Frame(frame.pixels * 0 + 60, frame.time)
            self.snapshot = replace(self.snapshot, frame=frame)
        return self.snapshot


@pytest.fixture
def pace() -> Unpaced:
    return Unpaced()


@pytest.fixture
def seen(pace: Unpaced) -> Seen:
    return Seen(pace)


@pytest.fixture
def watch(seen: Seen, pace: Unpaced) -> CameraWatch:
    return CameraWatch(seen, pace)


def test_an_empty_cup_is_seen_whole_in_good_light(watch: CameraWatch) -> None:
    found = watch.measure()

    assert found.cup is not None
    assert found.cup.overhang == 0.0
    assert 0.25 < found.cup.width < 0.95
    assert found.light is not None
    assert found.light > 60
    assert found.flicker is not None
    assert found.flicker < 0.03
    assert found.blur_px is not None
    assert found.blur_px < 2


def test_a_cup_that_is_gone_is_remembered_with_its_age(watch: CameraWatch, seen: Seen, pace: Unpaced) -> None:
    watch.measure()
    seen.covered = True
    pace.sleep(90)
    found = watch.measure()

    assert found.cup is not None
    assert found.cup.ago_s > 90
    assert found.looked_s > 90


def test_a_cup_is_not_gone_because_hands_move_over_it(watch: CameraWatch, seen: Seen, pace: Unpaced) -> None:
    watch.measure()
    seen.snapshot = replace(seen.snapshot, observation=Observation(State.TUMBLING))
    pace.sleep(90)
    found = watch.measure()

    assert found.cup is not None
    assert found.cup.ago_s < 1


def test_while_something_moves_what_was_measured_before_holds(watch: CameraWatch, seen: Seen) -> None:
    before = watch.measure()
    seen.covered = True
    seen.snapshot = replace(seen.snapshot, observation=Observation(State.TUMBLING))
    found = watch.measure()

    assert (found.light, found.blur_px, found.flicker) == (before.light, before.blur_px, before.flicker)


def test_a_lost_camera_tells_why(watch: CameraWatch, seen: Seen) -> None:
    seen.snapshot = CameraSnapshot(camera="lost", trouble=SourceError("camera_lost", index=0))
    found = watch.measure()

    assert (found.state, found.trouble) == ("lost", Trouble("camera_lost", {"index": "0"}))
    assert found.light is None


def test_before_the_first_frame_nothing_is_known(watch: CameraWatch, seen: Seen) -> None:
    seen.snapshot = CameraSnapshot(camera="opening")

    assert watch.measure().fps is None


def test_a_camera_that_shows_the_same_frame_for_ever_shows_none(
    watch: CameraWatch, seen: Seen, pace: Unpaced
) -> None:
    assert watch.measure().fps == 30.0
    seen.snapshot = replace(seen.snapshot, camera="hangs")
    began = pace.now()

    assert watch.measure().fps == 0.0
    assert pace.now() - began < 2.0, "it is not waited for long"
