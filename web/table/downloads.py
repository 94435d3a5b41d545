"""The protocol as a file of every kind there is, in the page's language."""

from flask import Blueprint, Response, abort, current_app, make_response

from companion.errors import Refused
from companion.export.head import file_name
from companion.export.registry import SUFFIXES, files_of
from companion.protocol.sheet import Sheet
from web.serving.speech import say
from web.table.live import Live

downloads = Blueprint("downloads", __name__)


@downloads.get(f"/protocol.<any({','.join(SUFFIXES)}):suffix>")
def download(suffix: str) -> Response:
    """The protocol as that kind of file, named after day, table and round."""
    live: Live = current_app.extensions["live"]
    if live.follower.state.setup is None:
        raise Refused("no_game")
    return handed_out(live.games.protocol(live.follower.stream), suffix)


def handed_out(sheet: Sheet, suffix: str) -> Response:
    """A protocol as that kind of file, which is never cached: it holds names. 404 where there is none."""
    live: Live = current_app.extensions["live"]
    export = files_of(sheet).get(suffix)
    if export is None:
        abort(404)
    answer = make_response(export.render(sheet, say(), live.paths.evidence))
    answer.mimetype = export.media_type
    name = f"{file_name(sheet, say())}.{suffix}"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    answer.headers["Cache-Control"] = "no-store"
    return answer
