"""The live path on one core: rendered frames of 640×480, watched and read as at a table, and photos.

Times are those that the thread spent computing, so that a busy machine counts as little as possible; only the
last figures, of a table at true pace, are by the clock on the wall.
"""

import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import cv2

from hardware.background_reader import BackgroundReader
from hardware.camera_thread import CameraThread
from tools.bench.figure import Figure, percentile
from tools.pictures.tables import table
from vision.commands.read import read_file
from vision.frames import Frame, Pixels
from vision.pace import BootTime, Unpaced
from vision.readers.frame import read
from vision.readers.memory import keep_freed
from vision.readers.registry import USUAL
from vision.reading import Reading
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import Asking, AtOnce
from vision.throws.observation import Observation, State
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher

CUPS = 6
THROWS = 10
AT_PACE = 4
LONGEST = 200
CALM = 20
FPS = 30.0
PHOTO = (4000, 3000)
LOOKS = 5


class Timed:
    """A reader that notes how long it takes over the first look and over the second, ms."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.second: list[float] = []

    @property
    def spent(self) -> float:
        """All of it."""
        return sum(self.first) + sum(self.second)

    def read(self, pixels: Pixels, expected: int | None) -> Reading:
        """What the reader reads."""
        began = time.thread_time()
        reading = read(pixels, expected)
        self.first.append((time.thread_time() - began) * 1000)
        return reading

    def rechecked(self, pixels: Pixels, before: Reading) -> bool:
        """Whether the reader sees the reading `before` again."""
        began = time.thread_time()
        same = rechecked(pixels, before)
        self.second.append((time.thread_time() - began) * 1000)
        return same


class Watched(ThrowWatcher):
    """A watcher that notes how long it takes over a frame by the clock on the wall, ms."""

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking)
        self.taken: list[float] = []

    def see(self, frame: Frame) -> Observation:
        """What this frame adds."""
        began = time.perf_counter()
        observation = super().see(frame)
        self.taken.append((time.perf_counter() - began) * 1000)
        return observation


def measure() -> Iterator[Figure]:
    """Frames looked at and frames read, apart; the same at true pace; photos; how the throws were read."""
    cv2.setNumThreads(1)
    keep_freed()
    yield from _frames()
    yield from _table()
    yield _photo(f"{CUPS} cups", _cup)
    yield _photo(f"{CUPS} tables with one to three dice", _on_table)


def _frames() -> Iterator[Figure]:
    reader = Timed()
    looked: list[float] = []
    calm: list[float] = []
    waits: list[float] = []
    right = wrong = none = 0
    for seed in range(CUPS):
        cup = SimulatedCup(seed, pace=Unpaced(), fps=FPS)
        watcher = ThrowWatcher(AtOnce(reader.read, reader.rechecked))
        for number, value in enumerate(Random(seed).choices(range(1, 7), k=THROWS), start=1):
            cup.throw((value,))
            spent, seen = _watch(cup, watcher, number, reader)
            looked += spent
            calm += [_see(watcher, _frame(cup))[0] for _ in range(CALM)]
            if seen is None or seen.reading is None or seen.reading.values is None:
                none += 1
                continue
            right, wrong = (right + 1, wrong) if seen.reading.values == (value,) else (right, wrong + 1)
            if seen.evidence is not None and seen.rested is not None:
                waits.append((seen.evidence.time - seen.rested) * FPS)
    yield Figure(
        "live frame 640×480 looked at, from throw to reading: median / p99", _ms(looked), "≤ 4 / 8 ms"
    )
    for what, spent in (("reading", reader.first), ("second look", reader.second)):
        yield Figure(f"the {what} of a live frame, {len(spent)} of them: median / p99", _ms(spent))
    yield Figure("live frame while nothing moves: median / p99", _ms(calm), "≤ 1 ms")
    yield Figure(
        "frames from rest to reading at 30 fps: median / most",
        f"{statistics.median(waits):.0f} / {max(waits):.0f}",
    )
    yield Figure(
        f"{CUPS * THROWS} simulated throws in {CUPS} looks: right / wrong / no reading",
        f"{right} / {wrong} / {none}",
    )


def _table() -> Iterator[Figure]:
    """Frames at true pace, read beside them, by the clock on the wall, as a table does it."""
    taken: list[float] = []
    waits: list[float] = []
    for seed in range(CUPS):
        cup, background = SimulatedCup(seed, fps=FPS), BackgroundReader(read, rechecked)
        settled = threading.Event()
        watcher = Watched(background)
        camera_thread = CameraThread(cup, watcher)
        background.when_read, camera_thread.when_settled = camera_thread.take_answers, settled.set
        for _ in range(AT_PACE):
            cup.throw()
            settled.wait(LONGEST / FPS)
            settled.clear()
            waits += [
                (BootTime().now() - seen.rested) * 1000 for seen in camera_thread.settled() if seen.rested
            ]
        camera_thread.close()
        taken += watcher.taken
    what = "at true pace and by the wall, read beside"
    yield Figure(f"live frame {what}: median / p99", _ms(taken), "≤ 4 / 8 ms")
    most = f"{statistics.median(waits):.0f} / {max(waits):.0f} ms"
    yield Figure(f"from rest to reading {what}: median / most", most, "≤ 250 ms")


def _photo(of: str, rendered: Callable[[int], Pixels]) -> Figure:
    """Rendered pictures, enlarged to photos and kept as JPEG, from the file to the reading, in turn."""
    spent = []
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{seed}.jpg") for seed in range(CUPS)]
        for seed, file in enumerate(files):
            cv2.imwrite(str(file), cv2.resize(rendered(seed), PHOTO, interpolation=cv2.INTER_CUBIC))
        for file in LOOKS * files:
            began = time.thread_time()
            read_file(file, USUAL)
            spent.append((time.thread_time() - began) * 1000)
    what = f"photo of 12 megapixels, from file to reading, {of}: median / most"
    return Figure(what, f"{statistics.median(spent):.0f} / {max(spent):.0f} ms", "≤ 60 ms")


def _cup(seed: int) -> Pixels:
    """A cup with a die that was thrown."""
    cup = SimulatedCup(seed, pace=Unpaced(), size=(1280, 960))
    cup.throw()
    *_, frame = (_frame(cup) for _ in range(LONGEST))
    return frame.pixels


def _on_table(seed: int) -> Pixels:
    """Dice on a table without a cup."""
    return table(Random(seed))[0]


def _watch(
    cup: SimulatedCup, watcher: ThrowWatcher, number: int, reader: Timed
) -> tuple[list[float], Observation | None]:
    """Watch until throw `number` has settled; the ms of each frame, without those of the `reader`."""
    spent = []
    for _ in range(LONGEST):
        before = reader.spent
        ms, observation = _see(watcher, _frame(cup))
        spent.append(ms - (reader.spent - before))
        if observation.state is State.SETTLED and observation.throw == number:
            return spent, observation
    return spent, None


def _see(watcher: ThrowWatcher, frame: Frame) -> tuple[float, Observation]:
    began = time.thread_time()
    observation = watcher.see(frame)
    return (time.thread_time() - began) * 1000, observation


def _frame(cup: SimulatedCup) -> Frame:
    frame = cup.read()
    assert frame is not None
    return frame


def _ms(spent: list[float]) -> str:
    return f"{statistics.median(spent):.2f} / {percentile(spent, 0.99):.1f} ms"
