"""What the table process logs, written in order and in the background: it never makes clock and siren wait.

What could not be written (full disk) is tried again until it can be.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from uuid import uuid4

from companion.errors import CompanionError, LogError, Refused
from companion.games import TableEvent, accepted, admit, fold
from companion.store import evidence
from companion.store.moment import now
from companion.store.scribe import Answer, Decide, Scribe
from companion.table.state import TableState
from companion.table.throw_events import DieRead
from companion.table.timekeeper import due_events
from companion.usecases.places import Places

AGAIN_S = 1.0
DEVICE = "table"


class Journal:
    """Writes to the log of `places`; `trouble` is what keeps it from doing so just now."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._scribe = Scribe(places.log, fold)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._stop = threading.Event()
        self._waiting: set[str] = set()
        self.trouble: CompanionError | None = None

    def throw(self, stream: str, read: DieRead, picture: bytes, drawn: bytes) -> None:
        """Log a throw with its pictures, numbered in its game, and the roll it stands for if that is clear.

        `drawn` is the picture with what was found in it.
        """
        key = f"throw-{uuid4()}"

        def write() -> Answer[TableEvent]:
            digest, findings = (evidence.keep(self._places.evidence, one) for one in (picture, drawn))

            def decide(state: TableState) -> Sequence[TableEvent]:
                number = state.throw.read.throw + 1 if state.throw else 1
                seen = replace(read, throw=number, evidence=digest, findings=findings)
                admit(state, seen)
                roll = accepted(state, seen)
                return [seen] if roll is None else [seen, roll]

            return self._submit(stream, key, decide, "camera")

        self._queue(key, write)

    def report(self, stream: str, event: TableEvent, actor: str) -> None:
        """Log one event, unless one of its kind is still on its way."""
        name = type(event).__name__
        key = f"{name}-{uuid4()}"

        def decide(state: TableState) -> Sequence[TableEvent]:
            admit(state, event)
            return [event]

        self._queue(name, lambda: self._submit(stream, key, decide, actor))

    def keep_time(self, stream: str) -> None:
        """Log what time brings, unless that is on its way already."""
        key = f"time-{uuid4()}"
        self._queue(
            "time", lambda: self._submit(stream, key, lambda state: due_events(state, now()), "clock")
        )

    def close(self) -> None:
        """Write what can still be written and let go of the log."""
        self._stop.set()
        self._worker.shutdown()
        self._scribe.close()

    def _submit(
        self, stream: str, key: str, decide: Decide[TableState, TableEvent], actor: str
    ) -> Answer[TableEvent]:
        return self._scribe.submit(stream, key, decide, actor=actor, device=DEVICE).result()

    def _queue(self, name: str, write: Callable[[], Answer[TableEvent]]) -> None:
        if name not in self._waiting:
            self._waiting.add(name)
            self._worker.submit(self._write, name, write)

    def _write(self, name: str, write: Callable[[], Answer[TableEvent]]) -> None:
        """Write until written; what the game does not take any more is dropped, for somebody was quicker."""
        try:
            while True:
                try:
                    write()
                except LogError as error:
                    self.trouble = error
                    if self._stop.wait(AGAIN_S):
                        return
                else:
                    self.trouble = None
                    return
        except Refused as refusal:
            logging.getLogger(__name__).info("not taken: %s", refusal)
        finally:
            self._waiting.discard(name)
