"""The same time on every device: three browsers, of which one has slept and one has a wrong clock."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.bench.figure import Figure
from tools.pages.chromium import launch
from tools.pages.clock_watch import apart, asleep, lateness, open_device, set_wrong, table_ms
from tools.pages.game_states import midgame
from tools.pages.stage import Stage

DEVICES = 3
SLEPT_MS = 5_000
WATCHED_MS = 30_000
HOUR_MS = 3_600_000


def measure() -> Iterator[Figure]:
    """How far apart the devices paint a second, and how late."""
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage, sync_playwright() as chrome:
        midgame(stage)
        browsers = [launch(chrome) for _ in range(DEVICES)]
        with stage.telling():
            seen = _watched(stage, browsers)
        for browser in browsers:
            browser.close()
    between = apart(seen)
    late = [ms for one in seen for ms in one.values()]
    yield Figure(
        f"a second on {DEVICES} devices, one slept, one set wrong: apart, median / most of {len(between)}",
        f"{median(between):.0f} / {max(between):.0f} ms",
        "≤ 200 ms",
    )
    yield Figure(
        "a second later than on the table's clock: median / most",
        f"{median(late):.0f} / {max(late):.0f} ms",
        "≤ 200 ms",
    )


def _watched(stage: Stage, browsers: list[Browser]) -> list[dict[int, float]]:
    pages = [open_device(browser, stage.url) for browser in browsers]
    usual, _slept, wrong = pages
    set_wrong(wrong, jumped_ms=HOUR_MS)
    with asleep(browsers[1]):
        usual.wait_for_timeout(SLEPT_MS)
    since = table_ms()
    usual.wait_for_timeout(WATCHED_MS)
    clock = stage.state.clock
    assert clock is not None
    return [lateness(page, clock.deadline(), since) for page in pages]
