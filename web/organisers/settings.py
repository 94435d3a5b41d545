"""The settings of the event, for the director."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.rules.explanation import title
from companion.rules.rulesets import RULESETS
from companion.tournament.events import SettingsChanged
from companion.tournament.settings import QUALIFIERS, TEAM_SIZES, Apart, TieBreak
from companion.usecases.event.players import erase_names
from web.access.pairing import forget_labels, who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.live import event_live, require_event
from web.organisers.settings_form import settings_of_form
from web.organisers.showing import page
from web.serving.forms import number
from web.serving.speech import say

settings = Blueprint("settings", __name__, url_prefix="/settings")


@settings.before_request
def _for_the_director() -> None:
    demand(who().role, Role.DIRECTOR)
    require_event()


@settings.get("/")
def form() -> Response:
    """All settings as a form."""
    before = event_live().book.state.settings
    assert before is not None
    return page(
        "settings",
        rulesets=RULESETS,
        rules_title=title(say(), before.rules),
        qualifiers=QUALIFIERS,
        team_sizes=TEAM_SIZES,
        tie_breaks=list(TieBreak),
        aparts=list(Apart),
    )


@settings.post("/")
def save() -> Response:
    """The settings as the form tells them; after the draw with a reason."""
    before = event_live().book.state.settings
    assert before is not None
    changed = settings_of_form(before)
    return reported(
        SettingsChanged(settings=changed, reason=request.form.get("reason", "")), least=Role.DIRECTOR
    )


@settings.post("/erase")
def erase() -> Response:
    """Delete all names, and who works at devices; the form's `count` says of how many people, so that nobody
    does it by mistake."""
    live = event_live()
    wanted = asked(Role.DIRECTOR)
    if number("count") != len(live.book.state.players):
        raise Refused("count_differs")
    erase_names(live.scribe, wanted)
    forget_labels()
    return gone_on()
