"""The set-up page: what it shows a second, what that costs, how exactly it tells where the camera hangs."""

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import cos, pi, sin
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

import numpy as np
import psutil
from playwright.sync_api import Page, sync_playwright

from companion.store.channels import Channels
from hardware.setup.hang import camera_pose
from tools.bench.figure import Figure, percentile
from tools.pages.chromium import launch
from tools.rigs.kill import free_port
from vision.features.cup import find_cup
from vision.simulate.cup import render
from vision.simulate.look import Look

SECONDS, SETTLED_S, START_S = 15.0, 4.0, 30.0
CUPS, FAR_MM = 60, 40.0
COUNT = """
window.pictures = 0;
new MutationObserver(() => { window.pictures += 1; }).observe(
  document.getElementById("picture"), { attributes: true, attributeFilter: ["src"] });
"""


def measure() -> Iterator[Figure]:
    """Pictures a second and CPU of a table with a simulated cup; the error of the hang on rendered ones."""
    yield from _costs()
    yield from _hangs()


def _costs() -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="tischbegleiter-bench-") as folder,
        sync_playwright() as chrome,
        _table(Path(folder)) as (address, table),
    ):
        browser = launch(chrome)
        yield Figure("CPU of table and page while nobody looks", _shares(table))
        pages: list[Page] = []
        for lookers in ("one looks", "two look"):
            page = browser.new_page()
            page.goto(f"{address}setup/")
            page.evaluate(COUNT)
            pages.append(page)
            page.wait_for_timeout(1000 * SETTLED_S)
            before = [one.evaluate("window.pictures") for one in pages]
            shares = _shares(table, pages[0])
            shown = [
                one.evaluate("window.pictures") - first for one, first in zip(pages, before, strict=True)
            ]
            rate = min(shown) / SECONDS
            yield Figure(f"pictures a second on the page that shows fewest, {lookers}", f"{rate:.1f}", "≥ 5")
            yield Figure(f"CPU of table and page while {lookers}", shares)
            fps = Channels(Path(folder) / "runtime").status()["fps"]
            yield Figure(f"frames a second that the reader of throws gets while {lookers}", f"{fps:.0f}")
        for page in pages:
            page.close()
        time.sleep(SETTLED_S)
        yield Figure("CPU of table and page after they have left", _shares(table))


def _shares(table: psutil.Process, page: Page | None = None) -> str:
    """How much of a core the processes of the table and of the page use, over SECONDS."""
    before = _used(table)
    if page is None:
        time.sleep(SECONDS)
    else:
        page.wait_for_timeout(1000 * SECONDS)
    after = _used(table)
    return ", ".join(f"{name} {(after[name] - before[name]) / SECONDS:.0%}" for name in after) + " of a core"


def _used(table: psutil.Process) -> dict[str, float]:
    """CPU seconds of the two processes so far."""
    used = {"table": 0.0, "web": 0.0}
    for process in table.children(recursive=True):
        command = process.cmdline()
        for name in used:
            if name in command:
                times = process.cpu_times()
                used[name] += times.user + times.system
    return used


@contextmanager
def _table(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    """A table with a die in its simulated cup, and its page."""
    port = free_port()
    places = ["--data", str(folder / "data"), "--runtime", str(folder / "runtime"), "--port", str(port)]
    command = [sys.executable, "-m", "companion", "run", "--source", "simulate:aside", "--seed", "1", *places]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(address := f"http://127.0.0.1:{port}/")
        yield address, psutil.Process(process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(START_S)


def _wait(address: str) -> None:
    end = time.monotonic() + START_S
    while True:
        try:
            with urlopen(f"{address}healthz"):
                break
        except (URLError, ConnectionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
    time.sleep(SETTLED_S)


def _hangs() -> Iterator[Figure]:
    """Of rendered cups, as any tournament may have them, and of those with the camera far aside."""
    for what, far in (("at most 11 mm aside", None), (f"{FAR_MM:.0f} mm aside", FAR_MM)):
        asides, leans, told = [], [], 0
        for seed in range(CUPS):
            look = _look(seed, far)
            pixels = render((5,), look, Random(seed))
            cup = find_cup(pixels)
            found = None if cup is None else camera_pose(pixels, cup).hang
            if found is None or not found.told:
                continue
            told += 1
            x, y = (float(length) for length in look.camera(pixels.shape[1::-1]).position[:2])
            asides.append(found.aside_mm - float(np.hypot(x, y)))
            leans.append(abs(found.lean_deg - look.tilt))
        low, middle, high = (percentile(asides, share) for share in (0.1, 0.5, 0.9))
        yield Figure(
            f"how far aside the camera hangs, {what}, told of {told} of {CUPS} cups: error, 10/50/90 %",
            f"{low:+.0f} / {middle:+.0f} / {high:+.0f} mm",
        )
        yield Figure(
            "how much it leans, of the same: error, median / 90 %",
            f"{percentile(leans, 0.5):.1f} / {percentile(leans, 0.9):.1f}°",
        )


def _look(seed: int, far: float | None) -> Look:
    random = Random(seed)
    look = Look.draw(random)
    if far is None:
        return look
    way = random.uniform(0, 2 * pi)
    return replace(look, aim=(far * cos(way), far * sin(way) + look.sideways))
