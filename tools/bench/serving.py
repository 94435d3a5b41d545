"""The running product: start-up, memory, and how long a throw takes from the camera's frame to the page."""

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psutil
from playwright.sync_api import Error, Page, sync_playwright

from companion.game.kinds import GAME_EVENTS
from companion.store.log import EventLog
from companion.table.throw_events import DieRead
from companion.usecases.paths import TablePaths
from tools.bench.figure import Figure, percentile
from tools.pages.chromium import launch
from tools.rigs.kill import free_port

THROWS = 25
LISTENERS = 19
PATIENCE_S = 600.0
WATCH_PAINTS = """
window.paints = {};
new MutationObserver(() => {
  const seq = document.body.dataset.seq;
  requestAnimationFrame(() => setTimeout(() => { window.paints[seq] ??= Date.now(); }));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-seq"] });
"""
"""Notes when the state after each event was painted: the task after the frame in which it was drawn."""


def measure() -> Iterator[Figure]:
    """First page, memory and latency of a table that plays itself, as `make run` starts it."""
    with tempfile.TemporaryDirectory(prefix="tischbegleiter-bench-") as folder, sync_playwright() as chrome:
        page = launch(chrome).new_page()
        page.add_init_script(WATCH_PAINTS)
        paths = TablePaths(Path(folder) / "table", Path(folder) / "runtime")
        with _make_run(folder, page, "--autoplay"):
            pass  # the first start may still have to set things up
        with _make_run(folder, page, "--autoplay --floor 1 --minutes 600") as (seconds, process):
            yield Figure("first page after the second `make run`", f"{seconds:.1f} s", "≤ 3 s")
            _listen(f"{page.url}api/events")
            delays = _delays(paths, page)
            yield Figure(
                f"frame's time stamp to paint, {LISTENERS} more listen, {len(delays)} throws: median / p99",
                f"{percentile(delays, 0.5):.0f} / {percentile(delays, 0.99):.0f} ms",
                "p99 ≤ 150 ms",
            )
            yield from _memory(process)


@contextmanager
def _make_run(folder: str, page: Page, arguments: str) -> Iterator[tuple[float, psutil.Process]]:
    """`make run`; seconds from the command to the page with its state in the browser."""
    port = free_port()
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "run", f"DATA={folder}", f"ARGS={arguments} --port {port}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _open(page, f"http://127.0.0.1:{port}/")
        yield time.monotonic() - began, psutil.Process(process.pid)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def _open(page: Page, address: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            page.goto(address)
            page.wait_for_selector("body[data-seq]")
        except Error:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError(address)


def _listen(address: str) -> None:
    """Other devices take every message, too, until the server ends."""

    def take_all() -> None:
        with contextlib.suppress(OSError, HTTPException), urlopen(address) as stream:
            for _line in stream:
                pass

    for _ in range(LISTENERS):
        threading.Thread(target=take_all, daemon=True).start()


def _delays(paths: TablePaths, page: Page) -> list[float]:
    """ms from the time stamp of the frame that was read to the paint of its throw."""
    end = time.monotonic() + PATIENCE_S
    log = EventLog(paths.log, GAME_EVENTS)
    while time.monotonic() < end:
        page.wait_for_timeout(1000)
        painted: dict[str, Any] = page.evaluate("window.paints")
        boot_minus_utc = time.clock_gettime(time.CLOCK_BOOTTIME) * 1000 - time.time() * 1000
        frames = {
            envelope.seq: envelope.event.frame_tick
            for envelope in log.read(log.streams()[-1])
            if isinstance(envelope.event, DieRead) and envelope.event.frame_tick is not None
        }
        delays = [
            painted[str(seq + 1)] + boot_minus_utc - frame
            for seq, frame in frames.items()
            if str(seq + 1) in painted  # the roll follows its reading
        ]
        if len(delays) >= THROWS:
            log.close()
            return delays
    raise TimeoutError("too few throws")


def _memory(make: psutil.Process) -> Iterator[Figure]:
    """Proportional set size: pages that processes share are counted once."""
    sizes = {"table": 0.0, "web": 0.0}
    for process in make.children(recursive=True):
        command = process.cmdline()
        for name in sizes:
            if name in command:
                sizes[name] += process.memory_full_info().pss / 1e6
    yield Figure("memory of the table's process (PSS)", f"{sizes['table']:.0f} MB")
    yield Figure("memory of the page's processes (PSS)", f"{sizes['web']:.0f} MB")
    yield Figure("together", f"{sum(sizes.values()):.0f} MB", "≤ 250 MB")
