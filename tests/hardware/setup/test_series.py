"""What many frames tell is steady: one that trembles among them counts for nothing."""

from random import Random

from companion.health.setup.hang import Hang
from hardware.setup.series import Series
from vision.features.cup import Cup
from vision.frames import Frame
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup, render
from vision.simulate.faults import FAULTS, WELL


def hangs(aside_mm: float, *, told: bool = True) -> Hang:
    return Hang(aside_mm=aside_mm, lean_deg=2.0, told=told)


def followed(cup: SimulatedCup) -> Series:
    series = Series()
    for _ in range(12):
        frame = cup.read()
        assert frame is not None
        series.add(frame, None, frame.time)
    return series


def test_a_camera_that_seems_to_hang_otherwise_for_once_hangs_as_before() -> None:
    series = Series()
    told = [series.steady(hangs(aside)).aside_mm for aside in (30, 31, 80, 30)]

    assert max(told) < 60
    assert told[-1] < 32


def test_what_is_not_known_now_is_not_told_from_before() -> None:
    series = Series()
    series.steady(hangs(30))

    assert not series.steady(hangs(0, told=False)).told


def test_a_cup_that_is_marked_at_the_very_border_is_looked_at_in_all_of_the_picture() -> None:
    series = Series()
    series.add(Frame(render((5,), WELL, Random(1)), 0.0), Cup(660.0, 500.0, 10.0), 0.0)

    assert series.focus is not None


def test_the_number_of_the_sharpness_trembles_by_a_few_percent_only() -> None:
    cup = SimulatedCup(1, WELL, pace=Unpaced())
    cup.lay()
    numbers = []
    for _ in range(8):
        focus = followed(cup).focus
        assert focus is not None
        numbers.append(focus.now)

    assert max(numbers) - min(numbers) < 0.06 * max(numbers)


def test_a_lamp_on_mains_flickers_and_another_does_not() -> None:
    lamp, mains = (followed(SimulatedCup(1, look, pace=Unpaced())) for look in (WELL, FAULTS["flickering"]))

    assert lamp.flicker is not None
    assert mains.flicker is not None
    assert lamp.flicker < 0.01 < 0.1 < mains.flicker
    assert round(lamp.fps) == 30
