"""Which page makes the sound of a table without a loudspeaker: one, the last that was chosen.

The choice outlives the server, but not the computer: it lies in the runtime folder.
"""

import contextlib
import re
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

PAGE = re.compile(r"[0-9a-f]{8,64}")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The `page` that was chosen, by the name it gave itself; `there`: it listens to the server now."""

    page: str
    there: bool


class Loudspeaker:
    """The choice, and which pages are there; used by any thread."""

    def __init__(self, runtime: Path) -> None:
        self._file = runtime / "loudspeaker"
        self._lock = threading.Lock()
        self._there: Counter[str] = Counter()
        self._page = self._kept()

    @property
    def chosen(self) -> Chosen | None:
        """Who makes the sound; None while nobody was chosen."""
        with self._lock:
            return Chosen(self._page, self._there[self._page] > 0) if self._page else None

    def choose(self, page: str) -> None:
        """Let this page make the sound, and no other."""
        with self._lock:
            self._page = page
            with contextlib.suppress(OSError):  # then the choice lasts as long as this process
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.write_text(page, "ascii")

    def come(self, page: str) -> None:
        """This page listens now."""
        with self._lock:
            self._there[page] += 1

    def go(self, page: str) -> None:
        """It does not any more."""
        with self._lock:
            self._there[page] -= 1

    def _kept(self) -> str:
        try:
            kept = self._file.read_text("ascii")
        except (OSError, UnicodeDecodeError):
            return ""
        return kept if PAGE.fullmatch(kept) else ""
