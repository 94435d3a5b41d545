"""Watches the pictures of the game at the table: whether each is still what its name says."""

import threading
from collections.abc import Callable
from pathlib import Path

from companion.errors import LogDamaged
from companion.games import Unopened
from companion.store.evidence import damage
from companion.table.pictures import pictures
from companion.table.state import TableState

EACH_S = 0.1
"""One picture is looked at, then the next, and so on from the first: all of a long game in two minutes."""


class PictureWatch:
    """Looks at the pictures of the game that `state` tells, in the folder `evidence`.

    `trouble` is what is wrong with one of them, or None.
    """

    def __init__(self, evidence: Path, state: Callable[[], TableState]) -> None:
        self._evidence = evidence
        self._state = state
        self._wrong: dict[str, LogDamaged] = {}
        self._looked = 0
        self._known: TableState = Unopened()
        self._those: tuple[str, ...] = ()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="pictures", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> LogDamaged | None:
        """The first that was found."""
        return next(iter(self._wrong.copy().values()), None)

    def look(self) -> None:
        """Look at the next picture and again at a wrong one; at none while the data folder is gone."""
        state = self._state()
        if state is not self._known:
            self._known, self._those = state, pictures(state)
        those = self._those
        for gone in self._wrong.keys() - set(those):
            del self._wrong[gone]
        if not those or not self._evidence.parent.is_dir():
            return
        self._looked = (self._looked + 1) % len(those)
        for digest in {those[self._looked], *list(self._wrong)[:1]}:
            self._wrong.pop(digest, None)
            if found := damage(self._evidence, digest):
                self._wrong[digest] = found

    def close(self) -> None:
        """Look at nothing any more by itself."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._stop.wait(EACH_S):
            self.look()
