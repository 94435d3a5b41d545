"""What a game refuses, in its own words: which pieces, which switches, and whether somebody was quicker."""

from typing import Any

from flask import Flask, Response, current_app

from companion.errors import InvalidPosition, InvalidRuleset, Refused
from companion.rules.explanation import flaw
from web.serving.answers import failed
from web.serving.speech import say
from web.table.live import Live
from web.table.view.games import named_defects

STALE = ("wrong_phase", "result_changed", "not_the_last", "key_known")
"""Refusals because somebody else was quicker, or the same key came before."""


def register(app: Flask) -> None:
    """Answer what a game refuses."""
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(InvalidPosition, _position)
    app.register_error_handler(InvalidRuleset, _ruleset)


def _refused(error: Refused) -> Response:
    return failed(409 if error.key in STALE else 422, error.key, say().error(error))


def _position(error: InvalidPosition) -> Response:
    live: Live = current_app.extensions["live"]
    return failed(422, error.key, named_defects(live.follower.state, error, say()))


def _ruleset(error: InvalidRuleset) -> Response:
    flaws = [
        {"switch": one.switch, "other": one.other, "text": flaw(say(), one)}
        for one in error.facts.get("flaws", ())
    ]
    facts: dict[str, Any] = {"flaws": flaws} if flaws else {}
    return failed(422, error.key, say().error(error), **facts)
