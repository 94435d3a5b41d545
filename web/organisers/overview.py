"""The first page of an event: set it up, then where the day stands and what comes next."""

from flask import Blueprint, make_response, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.tournament.patterns import PATTERNS
from companion.tournament.progress import next_task
from companion.usecases.event.latecomers import without_seat
from companion.usecases.event.opening import open_event
from web.access.roles import Role
from web.organisers.asking import asked, gone_on
from web.organisers.live import event_live
from web.organisers.settings_form import settings_of_form
from web.organisers.showing import page
from web.serving.answers import failed
from web.serving.speech import say

overview = Blueprint("overview", __name__)


@overview.get("/")
def home() -> Response:
    """Where the day stands; while nothing is set up, the form for that."""
    state = event_live().book.state
    if state.settings is None:
        return page("opening", patterns=PATTERNS, settings=PATTERNS["lsa"])
    copyist = event_live().copyist
    return page(
        "overview",
        due=next_task(state),
        copies=copyist and copyist.copies,
        seatless=without_seat(state),
    )


@overview.post("/open")
def open_new() -> Response:
    """Set the event up by the form."""
    wanted = asked(Role.DIRECTOR)
    pattern = PATTERNS.get(request.form.get("pattern", ""))
    if pattern is None:
        raise Refused("pattern_unknown")
    live = event_live()
    open_event(live.scribe, wanted.key, settings_of_form(pattern), actor=wanted.actor, device=wanted.device)
    return gone_on("/")


@overview.get("/healthz")
def health() -> Response:
    """200 while the log can be read, else 503 with the sentence why not."""
    trouble = event_live().trouble
    return failed(503, trouble.key, say().error(trouble)) if trouble else make_response("ok\n")
