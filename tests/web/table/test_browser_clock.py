"""The same time on every device, in real browsers: also after sleep, and when a device's clock is wrong."""

from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsing import NEEDS_CHROMIUM, in_midgame
from tools.pages.clock_watch import apart, asleep, lateness, open_device, set_wrong, table_ms
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

APART_MS = 200
WATCHED_MS = 3_500
ALL_PAINTED = 2
HOUR_MS = 3_600_000


@pytest.fixture
def devices(browsers: list[Browser], stage: Stage) -> Iterator[list[Page]]:
    """Two that show the clock of a running game."""
    in_midgame(stage)
    with stage.telling():
        pages = [open_device(browser, stage.url) for browser in browsers]
        yield pages
        for page in pages:
            page.close()


def assert_same_time(stage: Stage, devices: list[Page]) -> None:
    """From now on each paints a second when the other does, and when the table's clock says so."""
    clock, since = stage.state.clock, table_ms()
    assert clock is not None
    devices[0].wait_for_timeout(WATCHED_MS)
    seen = [lateness(page, clock.deadline(), since) for page in devices]

    assert len(apart(seen)) >= ALL_PAINTED, seen
    assert median(apart(seen)) <= APART_MS, seen
    assert all(abs(median(one.values())) <= APART_MS for one in seen), seen


@pytest.mark.trial  # a tab sleeps in real time
def test_a_tab_that_slept_shows_the_time_of_the_others(
    devices: list[Page], browsers: list[Browser], stage: Stage
) -> None:
    awake, _sleeper = devices
    with asleep(browsers[1]):
        awake.wait_for_timeout(3_000)

    assert_same_time(stage, devices)


def test_neither_a_jump_of_the_time_of_day_matters_nor_a_clock_of_its_own_that_stood_still_in_sleep(
    devices: list[Page], stage: Stage
) -> None:
    forth, back = devices
    set_wrong(forth, jumped_ms=HOUR_MS)
    set_wrong(back, jumped_ms=-HOUR_MS, stood_ms=20_000)
    forth.wait_for_timeout(500)

    assert_same_time(stage, devices)
