"""The thread that measures: at once and again, reading games only while no clock runs, ended by nothing."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.health.facts import Facts, parsed
from companion.log.stamp import Stamp
from companion.store.channels import Channels
from companion.store.system_clock import now
from companion.usecases.paths import TablePaths
from hardware.health.monitor import VERIFY_MS, Monitor
from tests.hardware.test_camera_thread import until

MEASURED = Facts()


class Measured:
    """Counts; measuring may fail."""

    def __init__(self, fails: bool = False) -> None:
        self.measured = self.verified = 0
        self.fails = fails

    def measure(self, _at: Stamp) -> Facts:
        self.measured += 1
        if self.fails:
            raise RuntimeError("no such computer")
        return MEASURED

    def verify(self) -> None:
        self.verified += 1


def later(ms: int) -> Stamp:
    at = now()
    return Stamp(at.boot, at.tick + ms, at.at)


@pytest.fixture
def channels(tmp_path: Path) -> Channels:
    return Channels(TablePaths(tmp_path / "data", tmp_path / "runtime").runtime)


def begun(measured: Measured, channels: Channels, busy: Callable[[], bool]) -> Monitor:
    """One whose thread has measured and waits now."""
    monitor = Monitor(measured, channels, busy)
    until(lambda: measured.measured > 0 and (busy() or measured.fails or measured.measured > 1))
    return monitor


def test_what_is_measured_is_published_at_once(channels: Channels) -> None:
    with closing(begun(Measured(), channels, lambda: True)):
        until(lambda: parsed(channels.facts(now().tick)) == MEASURED)


def test_games_are_read_again_seldom(channels: Channels) -> None:
    measured = Measured()
    with closing(begun(measured, channels, lambda: False)) as monitor:
        assert measured.verified == 1
        monitor.once(later(1_000))
        assert measured.verified == 1
        monitor.once(later(VERIFY_MS + 1_000))
        assert measured.verified == 2


def test_while_a_clock_runs_games_are_not_read(channels: Channels) -> None:
    measured, busy = Measured(), [True]
    with closing(begun(measured, channels, lambda: busy[0])) as monitor:
        monitor.once(later(1_000))
        assert measured.verified == 0
        busy[0] = False
        monitor.once(later(2_000))
        assert measured.verified == 1


def test_measuring_that_fails_ends_nothing(channels: Channels, caplog: pytest.LogCaptureFixture) -> None:
    measured = Measured(fails=True)
    with closing(begun(measured, channels, lambda: True)) as monitor:
        until(lambda: bool(caplog.records))
        measured.fails = False
        monitor.once(now())

        assert parsed(channels.facts(now().tick)) == MEASURED
