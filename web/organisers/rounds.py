"""The time of the day: call the floor, start, pause, more time for one table, a false start."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.store.system_clock import now, tick
from companion.tournament.events import (
    Event,
    FloorCalled,
    RoundOver,
    RoundPaused,
    RoundPublished,
    RoundResumed,
    RoundStarted,
    StartWithdrawn,
    TimeAdded,
)
from companion.tournament.forecast import forecast
from companion.tournament.progress import current_round
from companion.tournament.timekeeper import own_times, remaining, running
from web.access.loudspeaker import PAGE
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.forms import number

FLOOR_S = 60
"""Seconds for which the floor is cleared (lsa-tournament)."""

rounds = Blueprint("rounds", __name__, url_prefix="/rounds")


@rounds.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@rounds.get("/")
def time() -> Response:
    """The round that is played or comes next, with its clock, and all others."""
    state = event_live().book.state
    shown = running(state) or current_round(state)
    return page(
        "rounds",
        shown=shown,
        left=shown and remaining(shown, now()),
        own=own_times(shown, now()) if shown else (),
        floor_s=FLOOR_S,
        expected=forecast(state, now().at),
    )


@rounds.post("/<int:number_>")
def act(number_: int) -> Response:
    """What the form's button says: `what`."""
    return reported(_event(number_, request.form.get("what", "")), least=Role.DIRECTOR)


@rounds.post("/<int:number_>/time")
def add_time(number_: int) -> Response:
    """Give one table more time."""
    return reported(
        TimeAdded(
            round=number_,
            table=number("table"),
            seconds=60 * number("minutes"),
            reason=request.form.get("reason", ""),
        )
    )


def _event(number_: int, what: str) -> Event:
    reason = request.form.get("reason", "")
    match what:
        case "publish":
            return RoundPublished(round=number_)
        case "floor":
            return FloorCalled(round=number_, seconds=FLOOR_S)
        case "start":
            return RoundStarted(round=number_, from_tick=tick())
        case "pause":
            return RoundPaused(round=number_, reason=reason)
        case "resume":
            return RoundResumed(round=number_)
        case "over":
            return RoundOver(round=number_, at_tick=tick())
        case "false_start":
            return StartWithdrawn(round=number_, reason=reason)
    raise Refused("form_without_key")


@rounds.post("/sound")
def choose_loudspeaker() -> Response:
    """The page with this name makes the sound from now on: the form's `page_name`."""
    asked()
    name = request.form.get("page_name", "")
    if not PAGE.fullmatch(name):
        raise Refused("form_without_key")
    event_live().speak(name, who().number)
    return gone_on()
