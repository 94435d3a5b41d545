"""What the protocol of the game can be taken away as."""

from msgspec import Struct

from companion.export.registry import files
from companion.language import Wording
from companion.protocol.kinds import kind_of
from companion.table.state import TableState


class FileView(Struct, frozen=True):
    """A file of the protocol: where it is, and what its link says."""

    address: str
    name: str


def offered(state: TableState, say: Wording) -> tuple[FileView, ...]:
    """The files there are of what is played, the first for signing."""
    kind = kind_of(state)
    found = files(kind.name, kind.ruleset(state)).items()
    return tuple(FileView(f"/protocol.{suffix}", say(export.link)) for suffix, export in found)
