"""What the pages do with the table's equipment: its log, and what officials report of it."""

import re

from flask import Blueprint, Response, current_app, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.equipment.events import Event
from companion.equipment.state import Equipment
from companion.errors import Refused, require
from companion.store.optional_log import OptionalLog
from companion.table.phase import PLAYING
from companion.usecases.equipment import Request, report
from web.access.pairing import who
from web.access.roles import Role, demand
from web.serving.answers import done
from web.table.live import Live

KEY = re.compile(r"[A-Za-z0-9-]{16,64}")
WHOLE = re.compile(r"[0-9]{1,6}")


def live() -> Live:
    """What runs behind the app that answers."""
    found: Live = current_app.extensions["live"]
    return found


def log() -> OptionalLog[Equipment, Event]:
    """The equipment's log."""
    return live().equipment


def for_officials(blueprint: Blueprint) -> None:
    """Let only officials at these pages, which are always asked for anew."""

    @blueprint.before_request
    def _demand() -> None:
        demand(who().role, Role.REFEREE)

    @blueprint.after_request
    def _fresh(answer: Response) -> Response:
        answer.headers["Cache-Control"] = "no-store"
        return answer


def require_quiet(key: str) -> None:
    """Raise Refused with that key while a game's clock runs."""
    require(live().follower.state.phase not in PLAYING, key)


def asked() -> Request:
    """Who asks, under the form's key; raises Refused where there is none."""
    device, key = who(), request.form.get("key", "")
    if not KEY.fullmatch(key):
        raise Refused("form_without_key")
    return Request(key, device.role.word, device.name)


def reported(page: str, *events: Event) -> AnyResponse:
    """Log what a form of that page reports, and go on."""
    report(log().scribe, asked(), *events)
    return gone_on(page)


def gone_on(page: str) -> AnyResponse:
    """Back to the page; a script is told that it is done."""
    log().catch_up()
    if request.accept_mimetypes.best_match(("application/json", "text/html")) == "application/json":
        return done()
    return redirect(page, 303)


def number(name: str) -> int:
    """The whole number in that field of the form; raises Refused."""
    text = request.form.get(name, "").strip()
    if not WHOLE.fullmatch(text):
        raise Refused("malformed_number")
    return int(text)
