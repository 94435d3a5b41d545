"""The simulated cup behaves as a camera over a table where somebody throws."""

from itertools import pairwise

import numpy as np
import pytest

from vision.features.cup import find_cup
from vision.frames import Frame
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.simulate.look import Look


def frames(cup: SimulatedCup, seconds: float) -> list[Frame]:
    taken = [cup.read() for _ in range(round(seconds * 30))]
    return [frame for frame in taken if frame is not None]


def unrest(first: Frame, second: Frame) -> float:
    """Share of pixels that differ by more than noise does."""
    difference = np.abs(first.pixels.astype(int) - second.pixels.astype(int)).max(axis=2)
    return float((difference > 30).mean())


def cup(seed: int = 1) -> SimulatedCup:
    return SimulatedCup(seed, Look(noise=1.5), pace=Unpaced(100.0))


def test_the_same_seed_gives_the_same_frames() -> None:
    one, other = cup(4), cup(4)
    one.throw()
    other.throw()

    for first, second in zip(frames(one, 0.5), frames(other, 0.5), strict=True):
        assert first.time == second.time
        assert np.array_equal(first.pixels, second.pixels)


def test_a_frame_has_pixels_and_a_time_thirty_times_a_second() -> None:
    taken = frames(cup(), 0.2)

    assert taken[0].pixels.shape == (480, 640, 3)
    assert taken[0].pixels.dtype == np.uint8
    assert all(b.time - a.time == pytest.approx(1 / 30) for a, b in pairwise(taken))
    assert set(vars(taken[0])) == {"pixels", "time"}


def test_a_thrown_die_moves_and_then_lies_still() -> None:
    table = cup()
    empty = frames(table, 0.1)[-1]
    table.throw((3,))
    thrown = frames(table, 2.0)

    assert unrest(thrown[3], thrown[4]) > 0.001
    assert unrest(thrown[-2], thrown[-1]) == 0
    assert unrest(empty, thrown[-1]) > 0.001


@pytest.mark.parametrize("seed", range(4))
def test_a_die_that_jumps_out_lies_beside_the_cup_in_sight(seed: int) -> None:
    table = cup(seed)
    empty = frames(table, 0.1)[-1]
    rim = find_cup(empty.pixels)
    table.throw((3,), beside=True)
    thrown = frames(table, 2.0)[-1]
    place = table.lies_at()

    assert rim is not None
    assert place is not None
    x, y = place
    assert not rim.holds(x, y)
    lies = np.s_[int(y) - 5 : int(y) + 5, int(x) - 5 : int(x) + 5]
    assert np.abs(thrown.pixels[lies].astype(int) - empty.pixels[lies]).max(axis=2).mean() > 30


def test_a_die_that_is_knocked_over_lies_still_elsewhere_at_once() -> None:
    table = cup()
    assert table.lies_at() is None
    table.throw((3,))
    lying, place = frames(table, 2.0)[-1], table.lies_at()
    table.knock((4,))
    knocked = frames(table, 0.2)

    assert unrest(lying, knocked[0]) > 0.001
    assert unrest(knocked[0], knocked[-1]) == 0
    assert place != table.lies_at()


def test_before_the_next_throw_a_hand_takes_the_die_up() -> None:
    table = cup()
    table.throw((3,))
    resting = frames(table, 2.0)[-1]
    table.throw((3,))
    taking_up = frames(table, 0.5)

    assert unrest(resting, taking_up[-1]) > 0.1


def test_a_throw_asked_for_while_one_is_going_on_follows_it() -> None:
    hurried, patient = cup(6), cup(6)
    hurried.throw((1,))
    hurried.throw((6,))
    patient.throw((1,))
    last = frames(hurried, 5.0)[-1]
    only = frames(patient, 5.0)[-1]

    assert unrest(last, only) > 0.0005


def test_frames_that_nobody_fetched_in_time_are_skipped() -> None:
    pace = Unpaced()
    table = SimulatedCup(1, Look(), pace=pace)
    table.read()
    pace.sleep(1.0)
    frame = table.read()

    assert frame is not None
    assert pace.now() - frame.time < 1 / 30


def test_a_closed_cup_has_no_more_frames() -> None:
    table = cup()
    table.close()
    table.close()

    assert table.read() is None
