"""Throws one after another, for whoever only watches."""

import pytest

from tests.sweep import sweep
from vision.commands.watch import changes
from vision.pace import Unpaced
from vision.readers.frame import read
from vision.simulate.cup import SimulatedCup
from vision.simulate.repeated import EVERY_S, FIRST_S, Repeated
from vision.throws.asking import AtOnce
from vision.throws.observation import Observation, State
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher

THROWS = 3


def _watched(dice: int, seed: int) -> tuple[list[Observation], list[float]]:
    """What is seen of the first throws, and when a die has come to rest."""
    cup = SimulatedCup(seed, dice=dice, pace=Unpaced())
    source, seen, times = Repeated(cup), [], []
    for _, frame, observation in changes(source, ThrowWatcher(AtOnce(read, rechecked), dice)):
        seen.append(observation)
        if observation.state is State.SETTLED:
            times.append(frame.time)
        if len(times) == THROWS:
            source.close()
    return seen, times


@sweep("dice", [1, 2], telling=[2])
def test_who_watches_sees_an_empty_cup_and_then_throw_after_throw(dice: int) -> None:
    seen, times = _watched(dice, seed=3)
    settled = [observation for observation in seen if observation.state is State.SETTLED]

    assert seen[0].state is State.EMPTY
    assert [observation.throw for observation in settled] == [1, 2, 3]
    assert all(
        observation.reading and len(observation.reading.values or ()) == dice for observation in settled
    )
    assert FIRST_S < times[0] < FIRST_S + EVERY_S
    assert times[2] - times[1] == pytest.approx(EVERY_S, abs=1.5)


def test_closed_there_are_no_more_frames() -> None:
    source = Repeated(SimulatedCup(1, pace=Unpaced()))
    assert source.read()
    source.close()
    assert source.read() is None
