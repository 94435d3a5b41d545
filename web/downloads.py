"""The protocol as a file, in the page's language.

What prints is loaded with the first print, because it would delay the page's start.
"""

from flask import Blueprint, Response, current_app, make_response

from companion.errors import Refused
from companion.export import json, notation
from companion.game.kinds import GAME_EVENTS
from companion.protocol.record import Protocol, protocol
from companion.store.log import EventLog
from web.live import Live
from web.speech import say

downloads = Blueprint("downloads", __name__)


@downloads.get("/protocol.pdf")
def as_pdf() -> Response:
    """The protocol for signing and for the folder."""
    from companion.export import pdf

    live: Live = current_app.extensions["live"]
    return _file(pdf.render(_protocol(live), say(), live.places.evidence), "application/pdf", "pdf")


@downloads.get("/protocol.json")
def as_json() -> Response:
    """The protocol for other programs."""
    live: Live = current_app.extensions["live"]
    return _file(json.render(_protocol(live)), "application/json", "json")


@downloads.get("/protocol.txt")
def as_text() -> Response:
    """The game in notation, for people and for `companion replay`."""
    live: Live = current_app.extensions["live"]
    return _file(notation.render(live.follower.state, _names(live)), "text/plain", "txt")


def _protocol(live: Live) -> Protocol:
    return protocol(live.follower.stream, live.follower.state, _names(live))


def _names(live: Live) -> dict[str, str]:
    """The players' names by id, as far as they were not erased."""
    state = live.follower.state
    if state.setup is None:
        raise Refused("no_game")
    if state.setup.lesson is not None:
        raise Refused("lesson_without_protocol")
    log = EventLog(live.places.log, GAME_EVENTS)
    try:
        return {player: log.name_of(player) or "" for player in state.people}
    finally:
        log.close()


def _file(content: bytes, kind: str, ending: str) -> Response:
    live: Live = current_app.extensions["live"]
    setup = live.follower.state.setup
    assert setup is not None
    answer = make_response(content)
    answer.mimetype = kind
    number = "".join(letter for letter in f"{setup.table}-{setup.round}" if letter.isalnum() or letter == "-")
    name = say()("page.result.file", number=number)
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.{ending}")
    answer.headers["Cache-Control"] = "no-store"
    return answer
