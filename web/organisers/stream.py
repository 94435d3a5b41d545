"""News of the event, as a stream for its pages."""

from flask import Blueprint, Response, request

from web.access.listening import LISTENING, listen
from web.organisers.live import event_live

stream = Blueprint("event_stream", __name__)


@stream.get(LISTENING)
def events() -> Response:
    """Messages `event`, `audience` and `beat` as `{"tick", "boot", "body"}`; see `listen`.

    `page` is the name a page gave itself, for the choice of the loudspeaker.
    """
    live = event_live()
    return listen(live.publisher, personal=(), present=live.listening(request.args.get("page", "")))
