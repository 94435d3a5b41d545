"""Setting an event up."""

import uuid

from companion.tournament.events import EventOpened
from companion.tournament.settings import Settings
from companion.usecases.event.reporting import EventScribe, Request, report


def open_event(scribe: EventScribe, key: str, settings: Settings, *, actor: str, device: str) -> str:
    """Open an event; its stream in the log. The same key opens the same one once.

    Raises Refused where another one is open already: a second one has a folder of its own.
    """
    stream = str(uuid.uuid5(uuid.NAMESPACE_OID, key))
    report(scribe, Request(stream, key, actor, device), EventOpened(settings=settings), alone=True)
    return stream
