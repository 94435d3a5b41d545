"""What a form of an organisers' page asks for: who asks, under which key, and where to go afterwards."""

import re

from flask import request
from werkzeug.wrappers import Response

from companion.tournament.events import Event
from companion.usecases.event.reporting import Request, report
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.live import event_live
from web.serving.forms import form_key, sent_on

PAGE = re.compile(r"/(?!/)\S*")
"""An address of ours, without the host."""


def asked(least: Role = Role.DESK) -> Request:
    """The request that the form makes; raises NotAllowed or Refused."""
    device = who()
    demand(device.role, least)
    return Request(event_live().stream, form_key(), device.role.word, device.name)


def reported(*events: Event, least: Role = Role.DESK, then: str = "") -> Response:
    """Log what the form reports, and go on."""
    report(event_live().scribe, asked(least), *events)
    return gone_on(then)


def gone_on(then: str = "", sentence: str = "") -> Response:
    """To the page `then` or the one the form was on; a script is told where, and the sentence."""
    event_live().follower.catch_up()
    address = then or request.form.get("page", "/")
    if not PAGE.fullmatch(address):
        address = "/"
    return sent_on(address, page=address if then else "", sentence=sentence)
