"""Another version of the product, and the one before it back: for the director of an installed table.

The page has no rights; it only hands wishes over, see `companion.update`.
"""

from flask import Blueprint, Response, current_app, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import UpdateFailed
from companion.update import inbox, state
from companion.update.folders import Folders
from companion.usecases.new_game import is_on
from companion.version import VERSION
from web.access.pairing import who
from web.access.roles import Role, demand
from web.serving.answers import done, malformed
from web.serving.speech import say
from web.table.live import Live

PIECE = 48 * 1024
"""Bytes a request: nobody, not even a director, may send us large ones."""

update = Blueprint("update", __name__, url_prefix="/update")


@update.before_request
def _for_the_director() -> None:
    demand(who().role, Role.DIRECTOR)


@update.get("/")
def page() -> Response:
    """Which version runs, what came of the newest update, and what can be done."""
    folders: Folders | None = current_app.config["UPDATES"]
    answer = make_response(
        render_template(
            "table/update.html",
            say=say(),
            installed=folders is not None,
            version=VERSION,
            update=state.Update() if folders is None else state.read(folders.state),
            waits=folders is not None and inbox.waits(folders.inbox),
            piece=PIECE,
        )
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


@update.post("/piece")
def piece() -> Response:
    """Another piece of a package, as the body; `begin` says how many bytes came before."""
    begin = request.args.get("begin", type=int)
    if begin is None or begin < 0:
        return malformed()
    inbox.add(_folders().inbox, request.get_data(), begin)
    return done()


@update.post("/install")
def install() -> Response:
    """Wish for the package whose pieces have come."""
    _require_quiet()
    inbox.wish_added(_folders().inbox)
    return done()


@update.post("/back")
def back() -> AnyResponse:
    """Wish for the version before."""
    _require_quiet()
    inbox.wish_back(_folders().inbox)
    return redirect("/update/", 303)


def _folders() -> Folders:
    folders: Folders | None = current_app.config["UPDATES"]
    if folders is None:
        raise UpdateFailed("update_not_installed")
    return folders


def _require_quiet() -> None:
    """Who does it asks once more; here it is said at once."""
    live: Live = current_app.extensions["live"]
    if is_on(live.follower.state):
        raise UpdateFailed("update_game_on")
