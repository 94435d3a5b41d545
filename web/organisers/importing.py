"""A list of players as a file: sent, looked at row by row, then taken."""

from collections.abc import Mapping

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.errors import Refused, require
from companion.importing.choice import Choice
from companion.importing.comparing import Comparison
from companion.importing.headings import Field
from companion.importing.limits import MOST_BYTES
from companion.importing.preview import Preview
from companion.importing.telling import question, reason
from companion.usecases.event.importing import compared, looked_at, take
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on
from web.organisers.live import event_live
from web.organisers.showing import page
from web.organisers.uploads import Upload
from web.serving.answers import lead_back
from web.serving.speech import say

importing = Blueprint("importing", __name__, url_prefix="/players/import")

lead_back(importing, "/players/import/")

COLUMNS = tuple(Field)


@importing.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@importing.get("/")
def choose() -> Response:
    """The form for a file."""
    return page("import", most=MOST_BYTES // 1_000_000)


@importing.post("/")
def keep() -> Response:
    """Keep the file and look at it."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        raise Refused("file_missing")
    token = event_live().uploads.keep(Upload(sent.filename, sent.read()))
    return redirect(url_for("importing.look", token=token), 303)


@importing.get("/<token>")
def look(token: str) -> Response:
    """What would come of the file, read as the address says."""
    upload, found, comparison = _looked_at(token, request.args)
    speaking = say()
    return page(
        "import_preview",
        upload=upload,
        found=found,
        comparison=comparison,
        doubtful=", ".join(one.name.spoken for one in comparison.doubtful),
        fields=COLUMNS,
        columns=_choices(found),
        notes=[(one.row, one.what, reason(one, speaking)) for one in found.notes],
        questions=[question(one, speaking) for one in found.asked],
        chosen=request.args,
        query=request.query_string.decode(),
    )


@importing.post("/<token>")
def take_over(token: str) -> Response:
    """Take what was looked at, if nothing is left to be said about which cells are players."""
    live = event_live()
    live.follower.catch_up()
    _upload, found, _comparison = _looked_at(token, request.args)
    require(not found.undecided, "import_undecided")
    take(live.scribe, asked(), live.book, found)
    return gone_on("/players/")


def _looked_at(token: str, told: Mapping[str, str]) -> tuple[Upload, Preview, Comparison]:
    live = event_live()
    upload = live.uploads.get(token)
    if upload is None:
        raise Refused("file_forgotten")
    columns = {field: told[field] for field in COLUMNS if told.get(field)}
    choice = Choice(
        columns,
        {"yes": True, "no": False}.get(told.get("heading", "")),
        "one_column" in told,
        "last_first" in told,
        told.get("sheet") or None,
    )
    found = looked_at(upload.content, choice)
    return upload, found, compared(live.book, found)


def _choices(found: Preview) -> list[tuple[str, str]]:
    """The columns as a form offers them: number from 1, and what stands over it."""
    return [(str(number), text or str(number)) for number, text in enumerate(found.top, 1)]
