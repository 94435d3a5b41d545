"""The PIN of the first device, on its way from the table's card to the page's process."""

from pathlib import Path

from companion.store import files

FILE = "first-device.pin"


def hand_over(data: Path, pin: str) -> None:
    """Leave it in the data folder until the page's process takes it up. Raises OSError."""
    files.write(data / FILE, pin.encode())


def handed_over(data: Path) -> str:
    """The PIN that lies there; empty where none does."""
    try:
        return (data / FILE).read_text("ascii")
    except (OSError, ValueError):
        return ""


def forget(data: Path) -> None:
    """Note that an invitation has been made of the PIN. Raises OSError."""
    (data / FILE).unlink(missing_ok=True)
