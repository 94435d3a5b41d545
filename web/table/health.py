"""How the table is: a page for people, JSON for the hub, text for Prometheus.

All are open to everybody in the hall: no person and no secret is named.
"""

from flask import Blueprint, Response, current_app, jsonify, render_template

from companion.export.health import as_json, as_metrics, name, sentence
from companion.health.judgement import Health
from companion.health.line import Level
from companion.store.moment import tick
from companion.usecases import health as asked
from web.serving.speech import say
from web.table.live import Live

METRICS = "text/plain; version=0.0.4; charset=utf-8"

health = Blueprint("health", __name__)


@health.get("/health")
def page() -> str:
    """The lines, and what is to be done."""
    found = _found()
    red = sum(line.level is Level.RED for line in found.lines)
    return render_template(
        "table/health.html", say=say(), lines=found.lines, red=red, name=name, sentence=sentence
    )


@health.get("/api/health")
def told() -> Response:
    """The same for programs; always 200, for the page answers."""
    return _fresh(jsonify(as_json(_found(), say())))


@health.get("/metrics")
def metrics() -> Response:
    """The same for Prometheus."""
    return _fresh(Response(as_metrics(_found()), content_type=METRICS))


def _found() -> Health:
    live: Live = current_app.extensions["live"]
    return asked.health(live.channels, tick(), live.trouble)


def _fresh(answer: Response) -> Response:
    answer.headers["Cache-Control"] = "no-store"
    return answer
