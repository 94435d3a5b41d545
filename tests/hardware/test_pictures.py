"""The pictures of a throw."""

from dataclasses import replace

import cv2
import numpy as np

from hardware.pictures import evidence, findings, jpeg
from vision.frames import Frame, Pixels
from vision.pace import Unpaced
from vision.pose import centre
from vision.readers.frame import read
from vision.reading import Reading, Reason
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import AtOnce
from vision.throws.observation import Observation, State
from vision.throws.watcher import ThrowWatcher


def decoded(picture: bytes) -> Pixels:
    pixels = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    return np.asarray(pixels, np.uint8)


def settled(value: int) -> Observation:
    """A throw of this value in the simulated cup."""
    cup, watcher = SimulatedCup(1, pace=Unpaced()), ThrowWatcher(AtOnce(read))
    for _ in range(40):
        watcher.see(cup.read() or Frame(np.zeros((1, 1, 3), np.uint8), 0.0))
    cup.throw((value,))
    while frame := cup.read():
        observation = watcher.see(frame)
        if observation.state is State.SETTLED:
            return observation
    raise AssertionError("a simulated cup never ends")


def test_pictures_are_jpeg() -> None:
    assert jpeg(np.zeros((48, 64, 3), np.uint8), 80).startswith(b"\xff\xd8")


def test_the_evidence_shows_the_die_with_its_surroundings() -> None:
    picture = decoded(evidence(settled(4)))

    assert max(picture.shape) < 480
    assert read(picture).values == (4,)


def test_the_findings_are_the_same_picture_with_what_was_found_drawn_in() -> None:
    observation = settled(4)
    plain, drawn = decoded(evidence(observation)), decoded(findings(observation))

    assert drawn.shape == plain.shape
    assert (np.abs(drawn.astype(int) - plain).max(axis=2) > 80).any()


def test_the_evidence_shows_what_may_be_another_die_too() -> None:
    observation = settled(4)
    reading, frame = observation.reading, observation.evidence
    assert reading
    assert frame
    x, y = centre(reading.dice[0])
    beside = replace(observation, reading=replace(reading, values=None, doubts=((x - 200, y),)))

    assert decoded(evidence(observation)).shape[1] < 240
    assert decoded(evidence(beside)).shape[1] > 300
    assert not np.array_equal(decoded(findings(beside)), decoded(evidence(beside)))


def test_without_a_die_the_evidence_is_the_whole_picture() -> None:
    frame = Frame(np.zeros((48, 64, 3), np.uint8), 0.0)
    observation = Observation(State.SETTLED, 1, Reading(None, 0.0, Reason.NO_DIE), 0.0, frame)

    assert decoded(evidence(observation)).shape == (48, 64, 3)
