"""Where a table keeps its things: `data` for ever (log, pictures), `runtime` until the next boot."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one table."""

    data: Path
    runtime: Path

    @property
    def log(self) -> Path:
        """The event log."""
        return self.data / "table.sqlite"

    @property
    def evidence(self) -> Path:
        """The pictures of throws."""
        return self.data / "evidence"


def default_data() -> Path:
    """`tischbegleiter` in the user's data folder (XDG base directories)."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "tischbegleiter"


def default_runtime() -> Path:
    """`tischbegleiter` in the user's runtime folder, or where there is none in that for temporary files."""
    home = os.environ.get("XDG_RUNTIME_DIR")
    return Path(home or tempfile.gettempdir()) / f"tischbegleiter{'' if home else f'-{os.getuid()}'}"
