"""A source that is away is named once and waited for."""

from dataclasses import dataclass, field

import numpy as np
import pytest

from companion.errors import NotInstalled, SourceError, Unreadable
from vision.frames import Frame
from vision.pace import Unpaced
from vision.sources.patient import AGAIN_S, Patient, Trouble

FRAME = Frame(np.zeros((4, 6, 3), np.uint8), 1.0)
AWAY = SourceError("camera_lost", index=0)


@dataclass
class Plugged:
    """Gives frames and errors in turn, then ends."""

    given: list[Frame | Trouble]
    closed: bool = False

    def read(self) -> Frame | None:
        if not self.given:
            return None
        one = self.given.pop(0)
        if isinstance(one, Frame):
            return one
        raise one

    def close(self) -> None:
        self.closed = True


@dataclass
class Heard:
    """What a person hears."""

    errors: list[Trouble] = field(default_factory=list)


def test_a_camera_that_goes_away_is_named_once_each_time_and_its_next_frame_is_waited_for() -> None:
    heard, pace = Heard(), Unpaced()
    source = Patient(Plugged([AWAY, AWAY, AWAY, FRAME, FRAME, AWAY, FRAME]), heard.errors.append, pace)

    assert [source.read(), source.read()] == [FRAME, FRAME]
    assert (heard.errors, pace.now()) == ([AWAY], 3 * AGAIN_S)
    assert [source.read(), source.read()] == [FRAME, None]
    assert heard.errors == [AWAY, AWAY]


def test_damaged_pictures_are_named_each_and_passed_over_at_once() -> None:
    heard, pace = Heard(), Unpaced()
    damaged = [Unreadable("picture_unreadable", path=name) for name in "ab"]
    source = Patient(Plugged([*damaged, FRAME]), heard.errors.append, pace)

    assert source.read() is FRAME
    assert (heard.errors, pace.now()) == (damaged, 0.0)


def test_what_is_not_installed_is_not_waited_for() -> None:
    heard, pace = Heard(), Unpaced()
    with pytest.raises(NotInstalled):
        Patient(Plugged([NotInstalled("picamera_missing")]), heard.errors.append, pace).read()
    assert (heard.errors, pace.now()) == ([], 0.0)


def test_it_is_closed_with_its_source() -> None:
    plugged = Plugged([])
    Patient(plugged, print, Unpaced()).close()
    assert plugged.closed
