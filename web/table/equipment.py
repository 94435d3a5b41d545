"""What the pages do with the table's equipment: its log, and what officials report of it."""

from flask import Blueprint, Response, current_app
from werkzeug.wrappers import Response as AnyResponse

from companion.equipment.events import Event
from companion.equipment.state import Equipment
from companion.errors import require
from companion.store.optional_log import OptionalLog
from companion.table.phase import PLAYING
from companion.usecases.equipment import Request, report
from web.access.pairing import who
from web.access.roles import Role, demand
from web.serving.forms import form_key, sent_on
from web.table.live import Live


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
    device = who()
    return Request(form_key(), device.role.word, device.name)


def reported(page: str, *events: Event) -> AnyResponse:
    """Log what a form of that page reports, and go on."""
    report(log().scribe, asked(), *events)
    return gone_on(page)


def gone_on(page: str) -> AnyResponse:
    """Back to the page; a script is told that it is done."""
    log().catch_up()
    return sent_on(page)
