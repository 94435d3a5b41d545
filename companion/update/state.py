"""What has become of the newest wish for another version, for root to go on with and for everybody to read.

Versions of the product read what others have written: fields are only ever added, and what is told is told in
finished sentences.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path

import msgspec

from companion.language import Wording, languages, wording
from companion.plain import learnt
from companion.store import files

FOR_EVERYBODY = 0o644


class UpdateStage(StrEnum):
    """How far an update is."""

    NONE = "none"
    CHECKING = "checking"
    INSTALLING = "installing"
    WATCHING = "watching"
    RETURNING = "returning"
    RESTORING = "restoring"


@learnt
class Update(msgspec.Struct, frozen=True):
    """The newest update: its `number`, how far it is, from version to version, and how it ended.

    `done` says whether it came to what was wished for, `told` in one sentence a language what came of it,
    `at` when (UTC, ISO 8601), `kept` which version can be gone back to. `red` is what was red on the health
    page before, and so may be afterwards; None where nothing answered.
    """

    number: int = 0
    stage: UpdateStage = UpdateStage.NONE
    old: str = ""
    new: str = ""
    kept: str = ""
    done: bool = False
    told: Mapping[str, str] = {}
    at: str = ""
    red: frozenset[str] | None = None

    @property
    def under_way(self) -> bool:
        """Whether it has not ended yet."""
        return self.stage is not UpdateStage.NONE


def in_every_language(sentence: Callable[[Wording], str]) -> Mapping[str, str]:
    """A sentence in every language."""
    return {language: sentence(wording(language)) for language in languages()}


def read(file: Path) -> Update:
    """The newest update; one that never was where nothing can be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Update)
    except (OSError, msgspec.MsgspecError):
        return Update()


def write(file: Path, update: Update) -> None:
    """Have it on the disk for everybody to read."""
    files.write(file, msgspec.json.encode(update), mode=FOR_EVERYBODY)
