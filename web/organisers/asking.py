"""What a form of an organisers' page asks for: who asks, under which key, and where to go afterwards."""

import re

from flask import redirect, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.tournament.events import Event
from companion.usecases.event.reporting import Request, report
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.live import event_live
from web.serving.answers import done

KEY = re.compile(r"[A-Za-z0-9-]{16,64}")
PAGE = re.compile(r"/(?!/)\S*")
"""An address of ours, without the host."""
WHOLE = re.compile(r"[0-9]{1,9}")


def asked(least: Role = Role.DESK) -> Request:
    """The request that the form makes; raises NotAllowed or Refused."""
    device = who()
    demand(device.role, least)
    key = request.form.get("key", "")
    if not KEY.fullmatch(key):
        raise Refused("form_without_key")
    return Request(event_live().stream, key, device.role.word, device.name)


def reported(*events: Event, least: Role = Role.DESK, then: str = "") -> Response:
    """Log what the form reports, and go on."""
    report(event_live().scribe, asked(least), *events)
    return gone_on(then)


def gone_on(then: str = "") -> Response:
    """To the page `then` or the one the form was on; a script is told where instead."""
    event_live().follower.catch_up()
    address = then or request.form.get("page", "/")
    if not PAGE.fullmatch(address):
        address = "/"
    if request.accept_mimetypes.best_match(("application/json", "text/html")) == "application/json":
        return done(page=address if then else "")
    return redirect(address, 303)


def number(name: str) -> int:
    """The whole number in that field; raises Refused."""
    found = whole(request.form.get(name, "").strip())
    if found is None:
        raise Refused("malformed_number")
    return found


def whole(text: str) -> int | None:
    """The whole number that a text says, None for any other text."""
    return int(text) if WHOLE.fullmatch(text) else None
