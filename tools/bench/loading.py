"""The page's first impression: what travels to an empty browser, and how soon a slow tablet paints it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tools.bench.figure import Figure, percentile
from tools.pages.chromium import launch
from tools.pages.game_states import move_due
from tools.pages.stage import Stage

RUNS = 7
SLOWER = 4
"""Times slower than this computer, as browsers throttle."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def measure() -> Iterator[Figure]:
    """Weight and first paint of the referee's page in mid-game, with an empty cache each time."""
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage, sync_playwright() as chrome:
        move_due(stage)
        browser = launch(chrome)
        loads = [_load(browser, stage) for _ in range(RUNS)]
        browser.close()
    weight = max(sent for sent, _ in loads)
    painted = percentile([at for _, at in loads], 0.5)
    yield Figure("referee's page as it travels", f"{weight / 1000:.0f} kB", "≤ 200 kB")
    yield Figure(
        f"its first paint, CPU throttled {SLOWER}×, median of {RUNS}", f"{painted:.0f} ms", "≤ 1000 ms"
    )


def _load(browser: Browser, stage: Stage) -> tuple[int, float]:
    """Bytes that travelled until the game is shown, and ms to the first paint."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    sizes: list[int] = []

    def finished(answer: dict[str, Any]) -> None:
        sizes.append(int(answer["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    page.goto(stage.entrance())
    page.wait_for_selector("body[data-seq]")
    page.wait_for_function(PAINTED)
    at = float(page.evaluate(PAINTED))
    context.close()
    return sum(sizes), at
