"""Which page makes the sound, where no loudspeaker of a table does: one, the last that was chosen.

The choice outlives the server, but not the computer: it lies in the runtime folder.
"""

import contextlib
import re
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from companion.health.page import Speaker
from companion.store.files import write

PAGE = re.compile(r"[0-9a-f]{8,64}")
KEPT = re.compile(rf"({PAGE.pattern})(?: ([0-9]+))?")
"""The page, and the number of its device among the paired ones."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The `page` that was chosen, by the name it gave itself; `there`: it listens to the server now."""

    page: str
    there: bool


class LoudspeakerView(Struct, frozen=True):
    """The page that was chosen to make the sound; `there`: it listens to the server now."""

    page: str
    there: bool


class Loudspeaker:
    """The choice, and which pages are there; used by any thread."""

    def __init__(self, runtime: Path) -> None:
        self._file = runtime / "loudspeaker"
        self._lock = threading.Lock()
        self._there: Counter[str] = Counter()
        self._page, self._device = self._kept()

    @property
    def chosen(self) -> Chosen | None:
        """Who makes the sound; None while nobody was chosen."""
        with self._lock:
            return Chosen(self._page, self._there[self._page] > 0) if self._page else None

    @property
    def speaker(self) -> Speaker:
        """Whether a page makes the sound."""
        chosen = self.chosen
        if chosen is None:
            return Speaker.NOBODY
        return Speaker.THERE if chosen.there else Speaker.GONE

    def choose(self, page: str, device: int) -> None:
        """Let this page on the paired device of this number make the sound, and no other."""
        with self._lock:
            self._set(page, device)

    def unpaired(self, device: int, instead: int) -> None:
        """The device makes no sound any more, unless it was paired anew: as `instead`, else 0."""
        with self._lock:
            if device and device == self._device:
                self._set(self._page if instead else "", instead)

    def come(self, page: str) -> None:
        """Note that `page` listens now."""
        with self._lock:
            self._there[page] += 1

    def go(self, page: str) -> None:
        """Note that `page` does not listen any more."""
        with self._lock:
            self._there[page] -= 1

    @contextlib.contextmanager
    def listening(self, page: str) -> Iterator[None]:
        """Count `page` as listening meanwhile."""
        self.come(page)
        try:
            yield
        finally:
            self.go(page)

    def _set(self, page: str, device: int) -> None:
        self._page, self._device = page, device
        with contextlib.suppress(OSError):  # then the choice lasts as long as this process
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write(self._file, f"{page} {device}".encode())

    def _kept(self) -> tuple[str, int]:
        try:
            kept = KEPT.fullmatch(self._file.read_text("ascii"))
        except (OSError, UnicodeDecodeError):
            kept = None
        return (kept[1], int(kept[2] or 0)) if kept else ("", 0)
