"""What the table's process writes, in order and in the background: it never makes clock and siren wait.

What could not be written (full disk) is tried again until it can be.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from companion.errors import CompanionError, LogError, Refused

AGAIN_S = 1.0
"""Seconds until a write that failed is tried again."""


class Writing:
    """Writes one thing after the other; `trouble` is what keeps it from doing so just now."""

    def __init__(self, name: str) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._stop = threading.Event()
        self._waiting: set[str] = set()
        self.trouble: CompanionError | None = None

    def queue(self, name: str, write: Callable[[], object]) -> None:
        """Write this after what is queued already, unless something of that name is still on its way."""
        if name not in self._waiting:
            self._waiting.add(name)
            self._worker.submit(self._write, name, write)

    def close(self) -> None:
        """Write what can still be written."""
        self._stop.set()
        self._worker.shutdown()

    def _write(self, name: str, write: Callable[[], object]) -> None:
        """Write until written; what the log does not take any more is dropped, for somebody was quicker."""
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
