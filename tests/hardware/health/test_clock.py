"""The computer's clock: set while the table is at work, standing before what has been, or kept right."""

from datetime import datetime, timedelta

import pytest

from companion.log.stamp import Stamp
from hardware.health.clock import ClockWatch
from tests.hardware.health.computer import Computer

BEGIN = datetime.fromisoformat("2026-11-29T09:00:00+00:00")


def at(seconds: float, ahead: float = 0.0, boot: str = "one") -> Stamp:
    """So long after the computer was started, its clock being so far ahead."""
    utc = BEGIN + timedelta(seconds=seconds + ahead)
    return Stamp(boot, round(1000 * seconds), utc.isoformat(timespec="milliseconds"))


def watch(computer: Computer, synchronised: bool | None = None) -> ClockWatch:
    return ClockWatch(computer.root, lambda: synchronised)


def test_a_clock_that_runs_has_not_jumped(computer: Computer) -> None:
    clock = watch(computer)

    assert [clock.measure(at(second)).jumped_s for second in (0, 5, 3600)] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("jump", [-86_400.0, 3600.0])
def test_a_jump_is_remembered_by_its_size(computer: Computer, jump: float) -> None:
    clock = watch(computer)
    clock.measure(at(1000))
    clock.measure(at(1005, jump))

    assert clock.measure(at(1010, jump)).jumped_s == pytest.approx(jump)


def test_a_clock_that_is_set_soon_after_the_start_of_the_computer_has_not_jumped(computer: Computer) -> None:
    clock = watch(computer)
    clock.measure(at(10))
    clock.measure(at(15, 3600.0))

    assert clock.measure(at(1000, 3600.0)).jumped_s == 0.0


def test_a_clock_before_the_newest_game_is_behind(computer: Computer) -> None:
    clock = watch(computer)

    assert clock.measure(at(0), "2026-11-29T12:00:00.000+00:00").behind
    assert not clock.measure(at(0), "2026-11-29T08:00:00.000+00:00").behind
    assert not clock.measure(at(0)).behind


def test_the_kernel_tells_whether_a_clock_ran_without_power(computer: Computer) -> None:
    assert watch(computer).measure(at(0)).keeps_time is None
    computer.says("sys/class/rtc/rtc0/hctosys", "0\n")
    assert watch(computer).measure(at(0)).keeps_time is False
    computer.says("sys/class/rtc/rtc1/hctosys", "1\n")
    assert watch(computer).measure(at(0)).keeps_time is True


def test_whoever_sets_it_over_the_network_is_believed(computer: Computer) -> None:
    assert watch(computer).measure(at(0)).synchronised is None
    assert watch(computer, synchronised=True).measure(at(0)).synchronised is True
    computer.says("run/systemd/timesync/synchronized", "")
    assert watch(computer, synchronised=False).measure(at(0)).synchronised is True
