"""The live path on one core: rendered frames of 640×480, watched and read as at a table."""

import statistics
import time
from collections.abc import Iterator
from random import Random

import cv2

from tools.bench.figure import Figure, percentile
from vision.pace import Unpaced
from vision.reader import read
from vision.simulate.cup import SimulatedCup
from vision.throws import Observation, State, ThrowWatcher

CUPS = 6
THROWS = 10
LONGEST = 200
FPS = 30.0


def measure() -> Iterator[Figure]:
    """Time per frame, with and without motion; frames from rest to reading; how the throws were read."""
    cv2.setNumThreads(1)
    all_ms: list[float] = []
    calm_ms: list[float] = []
    waits: list[float] = []
    right = wrong = none = 0
    for seed in range(CUPS):
        random = Random(seed)
        cup = SimulatedCup(seed, pace=Unpaced(), fps=FPS)
        watcher = ThrowWatcher(read)
        for number in range(1, THROWS + 1):
            value = random.randint(1, 6)
            cup.throw((value,))
            seen, spent = _watch(cup, watcher, number)
            all_ms += spent
            calm_ms += _calm(cup, watcher)
            if seen is None or seen.reading is None or seen.reading.values is None:
                none += 1
                continue
            right, wrong = (right + 1, wrong) if seen.reading.values == (value,) else (right, wrong + 1)
            if seen.evidence is not None and seen.rested is not None:
                waits.append((seen.evidence.time - seen.rested) * FPS)
    yield Figure(
        "live frame 640×480, one core, from throw to reading: median / p99",
        f"{statistics.median(all_ms):.1f} / {percentile(all_ms, 0.99):.1f} ms",
    )
    yield Figure(
        "live frame while nothing moves: median / p99",
        f"{statistics.median(calm_ms):.2f} / {percentile(calm_ms, 0.99):.2f} ms",
    )
    yield Figure(
        "frames from rest to reading at 30 fps: median / most",
        f"{statistics.median(waits):.0f} / {max(waits):.0f}",
    )
    yield Figure(
        f"{CUPS * THROWS} simulated throws in {CUPS} looks: right / wrong / no reading",
        f"{right} / {wrong} / {none}",
    )


def _watch(cup: SimulatedCup, watcher: ThrowWatcher, number: int) -> tuple[Observation | None, list[float]]:
    """Watch until throw `number` has settled; the ms each frame took."""
    spent = []
    for _ in range(LONGEST):
        frame = cup.read()
        assert frame is not None
        began = time.perf_counter()
        observation = watcher.see(frame)
        spent.append((time.perf_counter() - began) * 1000)
        if observation.state is State.SETTLED and observation.throw == number:
            return observation, spent
    return None, spent


def _calm(cup: SimulatedCup, watcher: ThrowWatcher, frames: int = 20) -> list[float]:
    spent = []
    for _ in range(frames):
        frame = cup.read()
        assert frame is not None
        began = time.perf_counter()
        watcher.see(frame)
        spent.append((time.perf_counter() - began) * 1000)
    return spent
