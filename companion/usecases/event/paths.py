"""Where an event keeps its things."""

from dataclasses import dataclass
from pathlib import Path

from companion.usecases.paths import TablePaths, default_data

LOGO = "logo.png"


@dataclass(frozen=True, slots=True)
class EventPaths(TablePaths):
    """The folders of one event; its log has another name than that of a table, so nobody mixes them up."""

    @property
    def log(self) -> Path:
        """The event log."""
        return self.data / "event.sqlite"

    @property
    def logo(self) -> Path:
        """The organiser's picture for certificates."""
        return self.data / LOGO


def event_paths(data: Path) -> EventPaths:
    """The paths of an event in one folder: an event has nothing passing."""
    return EventPaths(data, data)


def default_event_data() -> Path:
    """`event` beside the folder of a table."""
    return default_data() / "event"
