"""The whole event as JSON; its schema is docs/event.schema.json."""

import msgspec

from companion.tournament.record import EventRecord


def render(record: EventRecord) -> bytes:
    """Indented JSON, UTF-8; the same record gives the same bytes."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
