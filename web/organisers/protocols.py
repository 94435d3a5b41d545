"""A table's own protocol, as a file, instead of a sheet that is typed."""

from dataclasses import replace

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused, require
from companion.importing.table_protocol import Assigned, place, read
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.decide import admit
from companion.tournament.decide_results import moves_stage
from companion.tournament.events import ResultCorrected, ResultEntered
from companion.tournament.result import Result
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import reported
from web.organisers.live import event_live
from web.organisers.showing import round_name
from web.serving.answers import done
from web.serving.speech import say

protocols = Blueprint("protocols", __name__, url_prefix="/results")


@protocols.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@protocols.post("/protocol")
def take() -> Response:
    """Take the result of the form's `file`; with `preview` it is told what that is, and what does not fit.

    What does not fit, or stands in the place of another result, is taken for a `reason` only.
    """
    book = event_live().book
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        raise Refused("file_missing")
    found = place(read(sent.read()), book)
    event, odd = _event(book, found), bool(found.doubts) or _replaces(book, found)
    require(not moves_stage(book.state, event), "stage_drawn_without", round=found.round, table=found.table)
    if "preview" not in request.form:
        require(bool(event.reason) or not odd, "reason_missing")
        return reported(event)
    admit(book.state, replace(event, reason=event.reason or "–"))  # a reason is asked for with what is told
    after(book.state, event)
    return done(changes=_change_sentences(book, found), reason=odd)


def _event(book: EventBook, found: Assigned) -> ResultEntered | ResultCorrected:
    kind = ResultCorrected if _replaces(book, found) else ResultEntered
    reason = request.form.get("reason", "").strip()
    return kind(round=found.round, table=found.table, result=found.result, reason=reason)


def _replaces(book: EventBook, found: Assigned) -> bool:
    """Whether something was entered there before."""
    game = book.state.game(found.round, found.table)
    return game.result is not None or bool(game.entries)


def _change_sentences(book: EventBook, found: Assigned) -> list[str]:
    """Where it belongs, its places beside those that were entered, and every doubt."""
    speaking, settings = say(), book.state.settings
    assert settings is not None
    game = book.state.game(found.round, found.table)
    where = {
        "round": round_name(book.state, found.round, speaking),
        "table": settings.table_name(found.table),
    }
    lines = [speaking("event.protocol.found", places=_places(book, found, found.result), **where)]
    if game.result is not None:
        lines.append(speaking("event.protocol.entered", places=_places(book, found, game.result)))
    return [*lines, *(speaking.error(doubt) for doubt in found.doubts)]


def _places(book: EventBook, found: Assigned, result: Result) -> str:
    seats = book.state.game(found.round, found.table).seats
    placed = [
        (placed, book.name(player).spoken)
        for placed, player in zip(result.places, seats, strict=True)
        if placed is not None and player is not None
    ]
    return ", ".join(f"{placed}. {name}" for placed, name in sorted(placed))
