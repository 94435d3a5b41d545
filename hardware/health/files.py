"""The kernel's small files, in which it tells of the computer."""

from pathlib import Path

ROOT = Path("/")


def text(file: Path) -> str | None:
    """What stands there, without the spaces around it; None where nothing can be read."""
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return None


def number(file: Path, base: int = 10) -> int | None:
    """The number there, None where there is none."""
    try:
        return int(text(file) or "", base)
    except ValueError:
        return None
