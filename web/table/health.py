"""How the table is: a page for people, JSON for the hub, text for Prometheus.

All are open to everybody in the hall: no person and no secret is named.
"""

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from companion.export.health import as_json, as_metrics, name, sentence
from companion.store.system_clock import tick
from companion.table.phase import PLAYING
from companion.usecases import trying
from web.access.pairing import who
from web.access.roles import Role
from web.serving.speech import say
from web.table.live import Live

METRICS = "text/plain; version=0.0.4; charset=utf-8"

health = Blueprint("health", __name__)


@health.get("/health")
def page() -> str:
    """The lines, what is to be done first, and what of the outputs can be tried."""
    found = _live().health()
    return render_template(
        "table/health.html",
        say=say(),
        lines=found.pressing,
        red=found.red,
        may_try=who().role >= Role.REFEREE,
        playing=_playing(),
        name=name,
        sentence=sentence,
        may_update=who().role is Role.DIRECTOR and current_app.config["UPDATES"] is not None,
    )


@health.post("/health/try")
def try_out() -> Answer:
    """Let one `output` be seen or heard for a second; not during a game, which a siren would end."""
    output, live = request.form.get("output", ""), _live()
    trying.try_out(output, live.channels, lambda: live.follower.state, tick())
    return redirect(url_for("health.page", _anchor=output), 303)


@health.get("/api/health")
def machine_readable() -> Response:
    """The health for programs, as JSON; always 200, for the page answers."""
    return _fresh(jsonify(as_json(_live().health(), say())))


@health.get("/metrics")
def metrics() -> Response:
    """The health for Prometheus."""
    return _fresh(Response(as_metrics(_live().health()), content_type=METRICS))


def _live() -> Live:
    live: Live = current_app.extensions["live"]
    return live


def _playing() -> bool:
    return _live().follower.state.phase in PLAYING


def _fresh(answer: Response) -> Response:
    answer.headers["Cache-Control"] = "no-store"
    return answer
