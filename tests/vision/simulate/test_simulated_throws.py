"""The real reader on rendered frames: what it says comes from the pixels and from nothing else."""

from tests.sweep import sweep
from vision.frames import Frame
from vision.pace import Unpaced
from vision.readers.frame import read
from vision.simulate.cup import SimulatedCup
from vision.simulate.look import Look
from vision.throws.asking import AtOnce
from vision.throws.observation import State
from vision.throws.watcher import ThrowWatcher


def film_of(values: tuple[int, ...], seed: int = 3) -> list[Frame]:
    """An empty second, then the throw of one die after the other."""
    cup = SimulatedCup(seed, Look(), pace=Unpaced())
    frames = [cup.read() for _ in range(40)]
    for value in values:
        cup.throw((value,))
        frames += [cup.read() for _ in range(75)]
    return [frame for frame in frames if frame]


def one_after_the_other(*parts: list[Frame]) -> list[Frame]:
    """The frames of these parts, thirty a second."""
    pictures = [frame.pixels for part in parts for frame in part]
    return [Frame(pixels, number / 30) for number, pixels in enumerate(pictures)]


def values_seen(frames: list[Frame]) -> list[tuple[int, ...] | None]:
    watcher = ThrowWatcher(AtOnce(read))
    seen = {}
    for frame in frames:
        one = watcher.see(frame)
        if one.state is State.SETTLED and one.reading:
            seen[one.throw] = one.reading.values
    return [seen[number] for number in sorted(seen)]


@sweep("values", [(1, 6), (1, 2, 3, 4, 5, 6)], telling=[(1, 6)])
def test_every_value_is_thrown_and_read_once(values: tuple[int, ...]) -> None:
    assert values_seen(film_of(values)) == [(value,) for value in values]


def test_frames_of_two_throws_swapped_swap_the_readings() -> None:
    frames = film_of((2, 5))
    empty, first, second = frames[:40], frames[40:115], frames[115:]

    assert values_seen(one_after_the_other(empty, first, empty, second)) == [(2,), (5,)]
    assert values_seen(one_after_the_other(empty, second, empty, first)) == [(5,), (2,)]
