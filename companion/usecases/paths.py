"""Where a table keeps its things: `data` for ever (log, pictures), `runtime` until the next boot."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class TablePaths:
    """The folders of one table."""

    data: Path
    runtime: Path

    @property
    def log(self) -> Path:
        """The event log."""
        return self.data / "table.sqlite"

    @property
    def equipment(self) -> Path:
        """The log of what stands on the table beside the game, in a folder of its own."""
        return self.data / "equipment" / "equipment.sqlite"

    @property
    def evidence(self) -> Path:
        """The pictures of throws."""
        return self.data / "evidence"


INSTALLED = TablePaths(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter"))
"""Where the installed services keep their things (deploy/debian)."""


def default_data() -> Path:
    """`tischbegleiter` in the user's data folder (XDG base directories).

    For whoever may look into it, that of the installed services: root and their own user.
    """
    if _is_ours(INSTALLED.data):
        return INSTALLED.data
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "tischbegleiter"


def default_runtime() -> Path:
    """`tischbegleiter` in the user's runtime folder, or where there is none in that for temporary files.

    For whoever may look into the installed services' folders, theirs.
    """
    if _is_ours(INSTALLED.data):
        return INSTALLED.runtime
    home = os.environ.get("XDG_RUNTIME_DIR")
    return Path(home or tempfile.gettempdir()) / f"tischbegleiter{'' if home else f'-{os.getuid()}'}"


def _is_ours(folder: Path) -> bool:
    return os.access(folder, os.R_OK | os.W_OK | os.X_OK)
