"""The protocol as a file of every kind there is, in the page's language."""

from contextlib import closing

from flask import Blueprint, Response, current_app, make_response, url_for

from companion.errors import Refused
from companion.export.head import file_name
from companion.export.registry import PROTOCOL_EXPORTS
from companion.game.kinds import GAME_EVENTS
from companion.language import Wording
from companion.protocol.record import Protocol, protocol
from companion.store.log import EventLog
from web.serving.speech import say
from web.table.live import Live

downloads = Blueprint("downloads", __name__)


@downloads.get(f"/protocol.<any({','.join(PROTOCOL_EXPORTS)}):suffix>")
def download(suffix: str) -> Response:
    """The protocol as that kind of file, named after day, table and round."""
    live: Live = current_app.extensions["live"]
    export, record = PROTOCOL_EXPORTS[suffix], _protocol(live)
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


def _protocol(live: Live) -> Protocol:
    """The protocol of the game at the table, with the players' names as far as they were not erased."""
    stream, state = live.follower.stream, live.follower.state
    if state.setup is None:
        raise Refused("no_game")
    if state.setup.lesson is not None:
        raise Refused("lesson_without_protocol")
    with closing(EventLog(live.places.log, GAME_EVENTS)) as log:
        names = {player: log.name_of(player) or "" for player in state.people}
    return protocol(stream, state, names)
