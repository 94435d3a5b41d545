"""Records of games that were exported, read again: a protocol as JSON, or the notation alone."""

from pathlib import Path
from typing import Any

import msgspec

from companion.errors import Unreadable
from companion.plain import learnt
from companion.protocol.damage import Damage
from companion.protocol.game_protocol import FORMAT
from companion.protocol.kinds import written_as


class Person(msgspec.Struct, frozen=True):
    """Who played, as a protocol names them."""

    id: str
    name: str


@learnt
class Exported(msgspec.Struct, frozen=True):
    """The notation of a game; where its protocol was exported as JSON, also what that says of the log.

    A game without notation has "". `fields` are all of that protocol, of which older versions have fewer; {}
    for a notation alone.
    """

    notation: str = ""
    format: str = FORMAT
    version: int = 1
    stream: str = ""
    log_length: int = 0
    log_head: str = ""
    players: tuple[Person, ...] = ()
    referee: str = ""
    damage: tuple[Damage, ...] = ()
    fields: dict[str, Any] = {}


def read_exported(file: Path) -> Exported:
    """The record in a file of either kind; raises Unreadable."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable("record_unreadable", path=file, why=error) from None
    if not text.startswith("{"):
        return Exported(text.replace("\r\n", "\n"))
    try:
        fields = msgspec.json.decode(text, type=dict[str, Any])
        found = msgspec.convert({**fields, "fields": fields}, Exported)
    except msgspec.DecodeError as error:
        raise Unreadable("record_unreadable", path=file, why=error) from None
    kind = written_as(found.format)
    if kind is not None and kind.judge is not None and not found.notation:
        raise Unreadable("record_unreadable", path=file, why="notation")
    if kind is None:
        raise Unreadable("record_unknown", path=file, format=found.format)
    if found.version > kind.version:
        raise Unreadable("record_newer", path=file, version=found.version)
    return found
