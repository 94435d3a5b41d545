"""When each device paints each second of the playing time, against the clock of the table.

A device is a browser of its own. It can be put to sleep, and its clocks can be set wrong as a system's are.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import psutil
from playwright.sync_api import Browser, Page

from tools.rigs.stopping import stopped

CLOCKS = """
const steady = performance.now.bind(performance), Real = Date;
window.device = { steady, jumped: 0, stood: 0 };
performance.now = () => steady() - device.stood;
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Date.now()); }
  static now() { return Real.now() + device.jumped; }
};
"""
"""Clocks of a page: its time of day is `device.jumped` ms ahead, the steady clock `device.stood` behind."""

WATCH = """
() => {
  const face = document.querySelector("#clock .time");
  device.painted = [];
  new MutationObserver(() => {
    const text = face.textContent;
    requestAnimationFrame(() => setTimeout(() => device.painted.push([text, device.steady()])));
  }).observe(face, { childList: true, characterData: true, subtree: true });
}
"""
"""Notes every text of the clock and when it was painted: the task after the frame in which it was drawn."""
ASKED = 20


def open_device(browser: Browser, address: str) -> Page:
    """The page on a device whose clocks can be set wrong, watched from now on."""
    page = browser.new_page(locale="en-GB")
    page.add_init_script(CLOCKS)
    page.goto(address)
    page.wait_for_selector("#clock:not([hidden]) .time:not(:empty)")
    page.evaluate(WATCH)
    return page


def set_wrong(page: Page, *, jumped_ms: int = 0, stood_ms: int = 0) -> None:
    """Let the time of day jump, and the steady clock have stood still as in a computer that slept."""
    page.evaluate("wrong => Object.assign(device, wrong)", {"jumped": jumped_ms, "stood": stood_ms})


@contextmanager
def asleep(browser: Browser) -> Iterator[None]:
    """All tabs of this browser sleep: no timer runs in them, no message is taken, nothing is painted."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    tabs = [psutil.Process(one["id"]) for one in processes["processInfo"] if one["type"] == "renderer"]
    with stopped(tabs):
        yield


def lateness(page: Page, deadline: int, since_ms: float = 0.0) -> dict[int, float]:
    """ms after its due moment at which each second was painted since `since_ms` (ms of the table's clock).

    `deadline` is the tick at which no time is left; n seconds are due n seconds before.
    """
    ahead = _ahead(page)
    painted = {_seconds(text): at + ahead for text, at in page.evaluate("device.painted")}
    return {left: at - (deadline - 1000 * left) for left, at in painted.items() if at > since_ms}


def apart(devices: Sequence[Mapping[int, float]]) -> list[float]:
    """ms between the first and the last device to paint a second, of the seconds that all have painted."""
    shared = set.intersection(*(set(one) for one in devices))
    return [max(one[left] for one in devices) - min(one[left] for one in devices) for left in shared]


def table_ms() -> float:
    """ms on the table's clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


def _ahead(page: Page) -> float:
    """ms by which the table's clock is ahead of the page's, from the quickest of some answers."""
    asked = []
    for _ in range(ASKED):
        before = table_ms()
        there = float(page.evaluate("device.steady()"))
        after = table_ms()
        asked.append((after - before, (before + after) / 2 - there))
    return min(asked)[1]


def _seconds(text: str) -> int:
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + int(seconds)
