"""The protocol as JSON, for organisers' programs and for the archive."""

import msgspec

from companion.protocol.sheet import Sheet


def render(protocol: Sheet) -> bytes:
    """The protocol as indented JSON, UTF-8; the same protocol gives the same bytes."""
    return msgspec.json.format(msgspec.json.encode(protocol), indent=2) + b"\n"
