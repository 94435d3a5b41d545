"""The eye is looked at while somebody asks, with the very frames that the reader has, and then no more."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import cv2
import numpy as np
import pytest

from companion.equipment.cup import CupMark
from companion.errors import SourceError
from companion.health.setup.facts import Circle, CupBy, SetupFacts, parsed
from companion.store.channels import Channels
from companion.store.system_clock import tick
from hardware.camera_thread import CameraSnapshot
from hardware.setup.looker import Looker
from vision.frames import Pixels
from vision.pace import Unpaced
from vision.reading import Reading, Reason
from vision.simulate.cup import SimulatedCup
from vision.simulate.faults import FAULTS, WELL

PATIENCE_S = 5.0


class Seen:
    """What the camera sees: the next frame of a cup each time, unless the camera is unplugged."""

    def __init__(self, cup: SimulatedCup) -> None:
        self.cup = cup
        self.snapshot = CameraSnapshot(fps=30.0)
        self.asked = 0

    def __call__(self) -> CameraSnapshot:
        self.asked += 1
        if self.snapshot.camera == "ok":
            self.snapshot = replace(self.snapshot, frame=self.cup.read())
        return self.snapshot


def no_die(_pixels: Pixels, _expected: int | None) -> Reading:
    return Reading(None, 0.0, Reason.NO_DIE)


def until(told: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE_S
    while not told():
        assert monotonic() < end, "nothing came of it"
        sleep(0.01)


@pytest.fixture
def channels(tmp_path: Path) -> Channels:
    return Channels(tmp_path)


def facts(channels: Channels) -> SetupFacts | None:
    return parsed(channels.setup(tick()))


def known(channels: Channels, holds: Callable[[SetupFacts], bool]) -> SetupFacts:
    """The facts, as soon as they are such."""
    until(lambda: (found := facts(channels)) is not None and holds(found))
    found = facts(channels)
    assert found is not None
    return found


def test_nothing_is_looked_at_while_nobody_asks(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, no_die)):
        sleep(0.1)

    assert (seen.asked, facts(channels)) == (0, None)


def test_who_asks_gets_picture_after_picture_and_what_was_found(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, no_die)) as looker:
        looker.ask(tick())
        found = known(channels, lambda facts: facts.cup is not None and facts.number > 3)

    assert found.cup_by is CupBy.FOUND
    assert found.focus is not None
    picture = channels.setup_picture()
    assert picture is not None
    shown = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    assert shown is not None
    assert shown.shape == (480, 640, 3)


def test_the_best_sharpness_is_forgotten_when_somebody_wants_it_so(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, no_die)) as looker:
        looker.ask(tick())
        best = known(channels, lambda facts: facts.focus is not None).focus
        seen.cup = SimulatedCup(1, FAULTS["out-of-focus"], pace=Unpaced())
        known(channels, lambda facts: facts.focus is not None and facts.focus.turned)
        looker.ask(tick(), anew=True)
        known(channels, lambda facts: facts.focus is not None and facts.focus.best < 20)

    assert best is not None
    assert best.best > 40


def test_it_ends_by_itself_when_nobody_asks_any_more(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, no_die)) as looker:
        looker.ask(tick() - 2_900)
        until(lambda: seen.asked > 0)
        sleep(0.3)
        asked = seen.asked
        sleep(0.2)
        assert seen.asked == asked


def test_a_camera_that_is_unplugged_is_told_and_goes_on_by_itself(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, no_die)) as looker:
        looker.ask(tick())
        known(channels, lambda facts: facts.cup is not None)
        plugged, seen.snapshot = seen.snapshot, CameraSnapshot("lost", SourceError("camera_lost", index=0))
        lost = known(channels, lambda facts: facts.camera.state == "lost")
        assert (lost.cup, lost.camera.trouble and lost.camera.trouble.key) == (None, "camera_lost")
        seen.snapshot = plugged
        known(channels, lambda facts: facts.cup is not None)


def test_while_a_game_runs_its_own_reader_is_left_alone(channels: Channels) -> None:
    def never(_pixels: Pixels, _expected: int | None) -> Reading:
        raise AssertionError("the reader of the game has no time for this")

    seen = Seen(SimulatedCup(1, WELL, pace=Unpaced()))
    with closing(Looker(seen, channels, never, busy=lambda: True)) as looker:
        looker.ask(tick())
        found = known(channels, lambda facts: facts.cup is not None)

    assert found.die.reason == "no_die"


def test_a_cup_that_was_marked_by_hand_is_looked_for_no_more(channels: Channels) -> None:
    seen = Seen(SimulatedCup(1, FAULTS["no-cup"], pace=Unpaced()))
    mark = CupMark(x=0.5, y=0.375, radius=0.25)
    with closing(Looker(seen, channels, no_die, marked=lambda: mark)) as looker:
        looker.ask(tick())
        found = known(channels, lambda facts: facts.cup is not None)

    assert (found.cup, found.cup_by) == (Circle(x=0.5, y=0.375, radius=0.25), CupBy.HAND)
