"""News of the event, as a stream for its pages."""

from flask import Blueprint, Response

from web.access.listening import LISTENING, listen
from web.organisers.live import event_live

stream = Blueprint("event_stream", __name__)


@stream.get(LISTENING)
def events() -> Response:
    """Messages `event`, `audience` and `beat` as `{"tick", "boot", "body"}`; see `listen`."""
    return listen(event_live().publisher, personal=())
