"""The protocol as a file of every kind there is, in the page's language."""

from flask import Blueprint, Response, current_app, make_response, url_for

from companion.errors import Refused
from companion.export.head import file_name
from companion.export.registry import PROTOCOL_EXPORTS
from companion.language import Wording
from companion.protocol.record import Protocol
from web.serving.speech import say
from web.table.live import Live

downloads = Blueprint("downloads", __name__)


@downloads.get(f"/protocol.<any({','.join(PROTOCOL_EXPORTS)}):suffix>")
def download(suffix: str) -> Response:
    """The protocol as that kind of file, named after day, table and round."""
    live: Live = current_app.extensions["live"]
    if live.follower.state.setup is None:
        raise Refused("no_game")
    return handed_out(live.games.protocol(live.follower.stream), suffix)


def handed_out(record: Protocol, suffix: str) -> Response:
    """A protocol as that kind of file, which is never cached: it holds names."""
    live: Live = current_app.extensions["live"]
    export = PROTOCOL_EXPORTS[suffix]
    answer = make_response(export.render(record, say(), live.places.evidence))
    answer.mimetype = export.media_type
    name = f"{file_name(record, say())}.{suffix}"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def links(say: Wording) -> list[dict[str, str]]:
    """`address` and `name` of every kind of file, as the page shows them; the first is for signing."""
    return [
        {"address": url_for("downloads.download", suffix=suffix), "name": say(export.link)}
        for suffix, export in PROTOCOL_EXPORTS.items()
    ]
