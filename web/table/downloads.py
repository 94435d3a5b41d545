"""The protocol as a file of every kind there is, in the page's language."""

from dataclasses import dataclass

from flask import Blueprint, Response, abort, current_app, make_response

from companion.errors import Refused
from companion.export.head import file_name
from companion.export.registry import SUFFIXES, files, files_of
from companion.language import Wording
from companion.protocol.kinds import kind_of
from companion.protocol.sheet import Sheet
from companion.table.state import TableState
from web.serving.speech import say
from web.table.live import Live

downloads = Blueprint("downloads", __name__)


@dataclass(frozen=True, slots=True)
class File:
    """A file of the protocol: where it is, and what its link says."""

    address: str
    name: str


@downloads.get(f"/protocol.<any({','.join(SUFFIXES)}):suffix>")
def download(suffix: str) -> Response:
    """The protocol as that kind of file, named after day, table and round."""
    live: Live = current_app.extensions["live"]
    if live.follower.state.setup is None:
        raise Refused("no_game")
    return handed_out(live.games.protocol(live.follower.stream), suffix)


def handed_out(record: Sheet, suffix: str) -> Response:
    """A protocol as that kind of file, which is never cached: it holds names. 404 where there is none."""
    live: Live = current_app.extensions["live"]
    export = files_of(record).get(suffix)
    if export is None:
        abort(404)
    answer = make_response(export.render(record, say(), live.places.evidence))
    answer.mimetype = export.media_type
    name = f"{file_name(record, say())}.{suffix}"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def links(say: Wording) -> list[dict[str, str]]:
    """`address` and `name` of every kind of file, as the page shows them; the first is for signing."""
    return [{"address": one.address, "name": one.name} for one in _offered("game", "", say)]


def offered(state: TableState, say: Wording) -> tuple[File, ...]:
    """The files there are of what is played at the table now, the first for signing; () where nothing is."""
    if state.setup is None:
        return ()
    kind = kind_of(state)
    return _offered(kind.name, kind.ruleset(state), say)


def _offered(game: str, ruleset: str, say: Wording) -> tuple[File, ...]:
    found = files(game, ruleset).items()
    return tuple(File(f"/protocol.{suffix}", say(export.link)) for suffix, export in found)
