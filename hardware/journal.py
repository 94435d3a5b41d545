"""What the table's process logs of a game."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

from companion.errors import CompanionError
from companion.games import TableEvent, accepted, admit, fold
from companion.store import evidence
from companion.store.scribe import Answer, Decide, Scribe
from companion.store.system_clock import now
from companion.table.state import TableState
from companion.table.throw_events import DieRead
from companion.table.timekeeper import due_events
from companion.usecases.paths import TablePaths
from hardware.writing import Writing

DEVICE = "table"


class Journal:
    """Writes to the log of `paths`."""

    def __init__(self, paths: TablePaths) -> None:
        self._paths = paths
        self._scribe = Scribe(paths.log, fold)
        self._writing = Writing("journal")

    @property
    def trouble(self) -> CompanionError | None:
        """What keeps it from writing just now."""
        return self._writing.trouble

    def throw(self, stream: str, read: DieRead, picture: bytes, drawn: bytes) -> None:
        """Log a throw with its pictures, numbered in its game, and the roll it stands for if that is clear.

        `drawn` is the picture with what was found in it.
        """
        key = f"throw-{uuid4()}"

        def write() -> Answer[TableEvent]:
            digest, findings = (evidence.keep(self._paths.evidence, one) for one in (picture, drawn))

            def decide(state: TableState) -> Sequence[TableEvent]:
                number = state.throw.read.throw + 1 if state.throw else 1
                seen = replace(read, throw=number, evidence=digest, findings=findings)
                admit(state, seen)
                roll = accepted(state, seen)
                return [seen] if roll is None else [seen, roll]

            return self._submit(stream, key, decide, "camera")

        self._writing.queue(key, write)

    def report(self, stream: str, event: TableEvent, actor: str) -> None:
        """Log `event`, unless another event of its kind is still on its way."""
        name = type(event).__name__
        key = f"{name}-{uuid4()}"

        def decide(state: TableState) -> Sequence[TableEvent]:
            admit(state, event)
            return [event]

        self._writing.queue(name, lambda: self._submit(stream, key, decide, actor))

    def keep_time(self, stream: str) -> None:
        """Log what time brings, unless that is on its way already."""
        key = f"time-{uuid4()}"
        self._writing.queue(
            "time", lambda: self._submit(stream, key, lambda state: due_events(state, now()), "clock")
        )

    def close(self) -> None:
        """Write what can still be written and let go of the log."""
        self._writing.close()
        self._scribe.close()

    def _submit(
        self, stream: str, key: str, decide: Decide[TableState, TableEvent], actor: str
    ) -> Answer[TableEvent]:
        return self._scribe.submit(stream, key, decide, actor=actor, device=DEVICE).result()
