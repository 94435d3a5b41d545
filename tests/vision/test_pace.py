"""Two clocks one can wait by: the computer's, and one that moves by waiting only."""

import pytest

from vision.pace import BootTime, Unpaced


def test_an_unpaced_clock_moves_by_waiting_only() -> None:
    pace = Unpaced(5.0)
    assert pace.now() == pace.now() == 5.0

    pace.sleep(1.5)
    assert pace.now() == pytest.approx(6.5)


def test_boot_time_never_goes_back() -> None:
    pace = BootTime()
    before = pace.now()
    pace.sleep(0)

    assert pace.now() >= before > 0
