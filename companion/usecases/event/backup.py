"""An event as one file, made while it is on, and put back; and copies of it in a second folder."""

import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.errors import CompanionError, Unreadable
from companion.store.archive import lengths, pack, unpack
from companion.store.files import sync_folder
from companion.store.system_clock import now
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.usecases.alone import Occupation, alone
from companion.usecases.event.paths import LOGO, EventPaths, event_paths

COPIES = 10
"""Number of copies that are kept; the oldest goes."""
COPY = "turnier-{}.zip"


def back_up(paths: EventPaths, file: Path) -> int:
    """Write log, names and logo into the new `file`; how many events there are.

    Raises LogError where the log cannot be used, and Unreadable where the file is there or cannot be written.
    """
    return sum(pack(file, paths.log, TOURNAMENT_EVENTS, lambda: _beside(paths)).values())


def restore(file: Path, paths: EventPaths) -> int:
    """Put a backup into a folder without an event; nothing is there if it fails.

    Raises Unreadable for another file, LogDamaged for a log that is damaged, LogUnavailable where somebody is
    at work there.
    """
    with alone(paths, Occupation.ORGANISERS):
        if paths.log.exists():
            raise Unreadable("restore_elsewhere", path=paths.data)
        try:
            with tempfile.TemporaryDirectory(prefix=".restore-", dir=paths.data) as folder:
                held = event_paths(Path(folder))
                unpack(file, held.data, held.log.name, lambda name: name == LOGO)
                found = lengths(held.log, TOURNAMENT_EVENTS)
                if held.logo.exists():
                    held.logo.rename(paths.logo)
                held.log.rename(paths.log)  # last: what has a log is an event
                sync_folder(paths.data)
                return sum(found.values())
        except OSError as error:
            raise Unreadable("cannot_export", path=paths.data, detail=error.strerror or error) from error


class Copies:
    """Copies of an event in a second folder, e.g. on a stick that may be pulled at any moment."""

    def __init__(self, paths: EventPaths, folder: Path) -> None:
        self._paths, self.folder = paths, folder
        self.newest = ""
        """When the last one was made (UTC), "" if there was none since the start."""
        self.trouble: CompanionError | None = None

    def make(self) -> None:
        """Make another copy; what goes wrong is kept as `trouble`, for it disturbs nobody."""
        made = now().at
        try:
            back_up(self._paths, self.folder / COPY.format(made[:23].replace(":", "-")))
        except Unreadable:
            there = self.folder.is_dir()
            self.trouble = Unreadable("copies_refused" if there else "copies_missing", path=self.folder)
            return
        except CompanionError as error:
            self.trouble = error
            return
        self.newest, self.trouble = made, None
        for old in sorted(self.folder.glob(COPY.format("*")))[:-COPIES]:
            with suppress(OSError):
                old.unlink()


def _beside(paths: EventPaths) -> Mapping[str, Path]:
    return {LOGO: paths.logo} if paths.logo.exists() else {}
