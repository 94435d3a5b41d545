"""The durable log and the fold."""

import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.round_events import OrganisersCalled
from tools.bench.figure import Figure

EVENTS = 5_000
STREAM = "bench"


def measure() -> Iterator[Figure]:
    """Durable events a second, one at a time and many at once; reading and folding."""
    with tempfile.TemporaryDirectory(prefix="tischbegleiter-bench-") as folder:
        path = Path(folder) / "table.sqlite"
        scribe = Scribe(path, fold)
        opened = GameOpened(ruleset=LSA, players=("a", "b", "c", "d"), minutes=25)
        scribe.submit(STREAM, "open", lambda _state: [opened], actor="bench", device="bench").result()
        yield Figure("durable events a second, each waited for", f"{_alone(scribe, EVENTS // 10):,.0f}")
        yield Figure("durable events a second, many at once", f"{_together(scribe, EVENTS):,.0f}")
        scribe.close()
        log = EventLog(path, GAME_EVENTS)
        began = time.perf_counter()
        events = log.read(STREAM)
        read_s = time.perf_counter() - began
        began = time.perf_counter()
        fold(events)
        fold_s = time.perf_counter() - began
        log.close()
        yield Figure(
            f"reading with its chain checked / folding {len(events):,} events",
            f"{read_s * 1000:.0f} / {fold_s * 1000:.0f} ms",
        )


def _call(_state: State) -> Sequence[OrganisersCalled]:
    return [OrganisersCalled()]


def _alone(scribe: Scribe[State, Event], count: int) -> float:
    began = time.perf_counter()
    for number in range(count):
        scribe.submit(STREAM, f"alone-{number}", _call, actor="bench", device="bench").result()
    return count / (time.perf_counter() - began)


def _together(scribe: Scribe[State, Event], count: int) -> float:
    began = time.perf_counter()
    answers = [
        scribe.submit(STREAM, f"many-{number}", _call, actor="bench", device="bench")
        for number in range(count)
    ]
    for answer in answers:
        answer.result()
    return count / (time.perf_counter() - began)
