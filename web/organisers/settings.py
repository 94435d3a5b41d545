"""The settings of the event, for the director."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.rules.rulesets import RULESETS
from companion.tournament.events import SettingsChanged
from companion.tournament.settings import QUALIFIERS, Apart, TieBreak
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import reported
from web.organisers.live import event_live
from web.organisers.settings_form import settings_of_form
from web.organisers.showing import page

settings = Blueprint("settings", __name__, url_prefix="/settings")


@settings.before_request
def _for_the_director() -> None:
    demand(who().role, Role.DIRECTOR)


@settings.get("/")
def form() -> Response:
    """All settings as a form."""
    return page(
        "settings",
        rulesets=RULESETS,
        qualifiers=QUALIFIERS,
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
