"""What happens at the table, as a stream for its pages."""

from flask import Blueprint, Response, current_app, request

from web.access.listening import LISTENING, listen
from web.table.live import Live

stream = Blueprint("stream", __name__)


@stream.get(LISTENING)
def events() -> Response:
    """Messages `game`, `table`, `audience` and `beat` as `{"tick", "boot", "body"}`; see `listen`.

    `page` is the name a page gave itself, for the choice of the loudspeaker.
    """
    live: Live = current_app.extensions["live"]
    page = request.args.get("page", "")
    return listen(live.publisher, personal=("game",), present=live.loudspeaker.listening(page))
