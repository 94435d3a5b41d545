"""Forty sheets of paper, typed at the desk over a line on which every answer is late."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench.event_day import fill_event
from tools.bench.figure import Figure, percentile
from tools.pages.chromium import launch
from tools.pages.event_stage import EventStage
from web.access.roles import Role

TABLES, SEATS = 40, 4
LATE_MS = 10_000
PATIENCE_MS = 60_000
MINUTES = 6
"""In which forty sheets are to be typed."""

WATCHED = f"""
const answered = window.fetch;
window.fetch = (address, options) => options?.method === "POST"
  ? new Promise((go) => setTimeout(go, {LATE_MS})).then(() => answered(address, options))
  : answered(address, options);
window.waits = [];
let pressed = 0;
document.addEventListener("keydown", () => {{ pressed = performance.now(); }}, true);
document.addEventListener("submit", () => {{
  const field = document.activeElement, began = pressed;
  if (field.id !== "table" || field.value) return;
  requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - pressed)));
}});
"""
"""Holds every sheet back, and keeps how long its last Enter took until an empty form was painted (ms)."""


def measure() -> Iterator[Figure]:
    """How long a sheet's Enter holds the next one up, and how many keys forty sheets take."""
    with (
        tempfile.TemporaryDirectory(prefix="tischbegleiter-bench-") as folder,
        EventStage(Path(folder)) as stage,
    ):
        fill_event(stage, TABLES * SEATS, 1)
        with sync_playwright() as chrome, closing(launch(chrome)) as browser:
            page = browser.new_page()
            page.goto(stage.entrance(Role.DESK))
            page.add_init_script(WATCHED)
            page.goto(f"{stage.url}results/")
            sheets = [_sheet(table) for table in range(1, TABLES + 1)]
            for keys in sheets:
                for key in keys:
                    page.keyboard.press(key)
            page.locator("#outbox .sent").nth(TABLES - 1).wait_for(timeout=PATIENCE_MS)
            waits: list[float] = page.evaluate("window.waits")
        assert len(waits) == TABLES, "every sheet was followed by an empty form"
        assert not stage.state.round(1).missing, "every sheet has arrived"
    late = f"every answer {LATE_MS // 1000} s late"
    held = f"{percentile(waits, 0.5):.0f} / {percentile(waits, 1):.0f} ms"
    yield Figure(f"a sheet's Enter to the next one's first key, {late}: median / most", held, "≤ 100 ms")
    pressed = sum(map(len, sheets))
    yield Figure(
        f"keys pressed for {TABLES} sheets; in {MINUTES} minutes",
        f"{pressed}; {pressed / (60 * MINUTES):.1f} a second",
    )


def _sheet(table: int) -> list[str]:
    """The keys of a sheet: the table's number, Enter, the places, Enter."""
    return [*str(table), "Enter", *("2143" if table % 2 else "1134"), "Enter"]
