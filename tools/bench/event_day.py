"""A large event as it runs: opened, recounted, and shown on many displays."""

import json
import re
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from companion.store.log import EventLog
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.person_name import PersonName
from companion.tournament.settings import Settings
from companion.tournament.standings import standings
from companion.usecases.event.opening import open_event
from companion.usecases.event.players import NewPlayer, enter
from tools.bench.figure import Figure, percentile
from tools.bench.serving import WATCH_PAINTS
from tools.pages.chromium import launch
from tools.pages.event_stage import DAY, EventStage
from web.access.roles import Role

PLAYERS, ROUNDS = 260, 4
TIMES = 20
DISPLAYS = 20
RESULTS = 40
PATIENCE_MS = 20_000
PAUSE_MS = 200
TOKEN = re.compile(r'name="csrf" content="([^"]+)"')


def measure() -> Iterator[Figure]:
    """Open, recount, memory, and from a typed result to the painted display."""
    with (
        tempfile.TemporaryDirectory(prefix="tischbegleiter-bench-") as folder,
        EventStage(Path(folder)) as stage,
    ):
        fill_event(stage, PLAYERS, ROUNDS)
        yield from _recounted(stage)
        stage.stop()
        began = time.monotonic()
        stage.start()
        what = f"process with {PLAYERS} players × {ROUNDS} rounds started, to its first answer"
        yield Figure(what, f"{time.monotonic() - began:.2f} s", "≤ 1 s")
        with sync_playwright() as chrome, closing(launch(chrome)) as browser:
            delays = _delays(stage, browser)
        what = f"typed result to painted display, {DISPLAYS - 1} more fetch it, {len(delays)} results"
        yield Figure(f"{what}: median / p99", _spread(delays, 0.99), "p99 ≤ 300 ms")
        assert stage.process is not None
        memory = psutil.Process(stage.process.pid).memory_full_info().pss
        yield Figure("memory of the organisers' process (PSS)", f"{memory / 2**20:.0f} MB", "≤ 150 MB")


def fill_event(stage: EventStage, players: int, rounds: int) -> None:
    """An event with all rounds drawn, all but the last played."""
    settings = Settings(title="Bench", date=DAY, rounds=rounds)
    open_event(stage.scribe, "bench-event-opened", settings, actor="bench", device="bench")
    people = [
        NewPlayer(PersonName(f"Vorname {n}", f"Nachname {n:03}"), f"Verein {n % 20}", present=True)
        for n in range(players)
    ]
    enter(stage.scribe, stage.request(), people)
    stage.draw()
    for number in range(1, rounds):
        stage.finish(number)


def _recounted(stage: EventStage) -> Iterator[Figure]:
    opened, counted = [], []
    for _ in range(TIMES):
        began = time.perf_counter()
        with closing(EventLog(stage.paths.log, TOURNAMENT_EVENTS, make=False)) as log:
            state = fold(log.read(log.streams()[-1]))
        read = time.perf_counter()
        standings(state)
        opened.append(1000 * (read - began))
        counted.append(1000 * (time.perf_counter() - read))
    yield Figure("its log read and folded: median / most", _spread(opened, 1), "≤ 1 s")
    yield Figure(f"standings of {PLAYERS} recomputed: median / most", _spread(counted, 1))


def _delays(stage: EventStage, browser: Browser) -> list[float]:
    """From a result that is sent to the standings painted on a display (ms)."""
    display = browser.new_page(viewport={"width": 1920, "height": 1080})
    display.add_init_script(WATCH_PAINTS)
    display.goto(f"{stage.url}display?view=standings")
    display.wait_for_selector("main[data-ready]")
    for _ in range(DISPLAYS - 1):
        threading.Thread(target=_display, args=(stage.url,), daemon=True).start()
    desk = browser.new_context()
    official = desk.new_page()
    official.goto(stage.entrance(Role.DESK))
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in desk.cookies())
    token = TOKEN.search(official.content())
    assert token is not None
    headers = {"X-CSRFToken": token[1], "Accept": "application/json", "Cookie": cookies}
    return [_delay(stage, display, table, headers) for table in range(1, RESULTS + 1)]


def _delay(stage: EventStage, display: Page, table: int, headers: dict[str, str]) -> float:
    seats = stage.state.game(ROUNDS, table).seats
    places = {f"place{seat}": seat + 1 for seat in range(4) if seats[seat] is not None}
    body = urlencode({"key": uuid.uuid4().hex, "round": ROUNDS, "table": table, **places}).encode()
    sent = 1000 * time.time()
    with urlopen(Request(f"{stage.url}results/", body, headers)) as answer:
        assert json.load(answer)["ok"]
    seq = stage.state.last_change
    display.wait_for_selector(f'body[data-seq="{seq}"]', timeout=PATIENCE_MS)
    display.wait_for_timeout(PAUSE_MS)
    painted = display.evaluate("window.paints")
    return float(painted[str(seq)]) - sent


def _display(url: str) -> None:
    """What another display does: it hears that there is news, and fetches its page."""
    with suppress(URLError, HTTPException, OSError), urlopen(f"{url}api/events") as stream:
        for line in stream:
            if line.startswith(b"event: event"):
                with urlopen(f"{url}display?view=standings") as answer:
                    answer.read()


def _spread(values: list[float], share: float) -> str:
    return f"{percentile(values, 0.5):.0f} / {percentile(values, share):.0f} ms"
