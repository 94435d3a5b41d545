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
from companion.usecases.event.places import LOGO, EventPlaces, event_places

COPIES = 10
"""Number of copies that are kept; the oldest goes."""
COPY = "turnier-{}.zip"


def back_up(places: EventPlaces, file: Path) -> int:
    """Write log, names and logo into the new `file`; how many events there are.

    Raises LogError where the log cannot be used, and Unreadable where the file is there or cannot be written.
    """
    return sum(pack(file, places.log, TOURNAMENT_EVENTS, lambda: _beside(places)).values())


def restore(file: Path, places: EventPlaces) -> int:
    """Put a backup into a folder without an event; nothing is there if it fails.

    Raises Unreadable for another file, LogDamaged for a log that is damaged, LogUnavailable where somebody is
    at work there.
    """
    with alone(places, Occupation.ORGANISERS):
        if places.log.exists():
            raise Unreadable("restore_elsewhere", path=places.data)
        try:
            with tempfile.TemporaryDirectory(prefix=".restore-", dir=places.data) as folder:
                held = event_places(Path(folder))
                unpack(file, held.data, held.log.name, lambda name: name == LOGO)
                found = lengths(held.log, TOURNAMENT_EVENTS)
                if held.logo.exists():
                    held.logo.rename(places.logo)
                held.log.rename(places.log)  # last: what has a log is an event
                sync_folder(places.data)
                return sum(found.values())
        except OSError as error:
            raise Unreadable("cannot_export", path=places.data, detail=error.strerror or error) from error


class Copies:
    """Copies of an event in a second folder, e.g. on a stick that may be pulled at any moment."""

    def __init__(self, places: EventPlaces, folder: Path) -> None:
        self._places, self.folder = places, folder
        self.newest = ""
        """When the last one was made (UTC), "" if there was none since the start."""
        self.trouble: CompanionError | None = None

    def make(self) -> None:
        """Make another copy; what goes wrong is kept as `trouble`, for it disturbs nobody."""
        made = now().at
        try:
            back_up(self._places, self.folder / COPY.format(made[:23].replace(":", "-")))
        except CompanionError as error:
            self.trouble = error
            return
        self.newest, self.trouble = made, None
        for old in sorted(self.folder.glob(COPY.format("*")))[:-COPIES]:
            with suppress(OSError):
                old.unlink()


def _beside(places: EventPlaces) -> Mapping[str, Path]:
    return {LOGO: places.logo} if places.logo.exists() else {}
