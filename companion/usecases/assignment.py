"""Which table of which tournament this is: told by its card, and kept beside the log."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.store import files

FILE = "assignment.json"


@dataclass(frozen=True, slots=True)
class Assignment:
    """The table's number in the hall and the address of the organisers' computer, empty where nobody told."""

    table: str = ""
    hub: str = ""


def assigned(data: Path) -> Assignment:
    """What was kept last; nothing where there is nothing readable."""
    try:
        return Assignment(**json.loads((data / FILE).read_bytes()))
    except (OSError, ValueError, TypeError):
        return Assignment()


def assign(data: Path, assignment: Assignment) -> None:
    """Keep it. Raises OSError."""
    files.write(data / FILE, json.dumps(asdict(assignment)).encode())
