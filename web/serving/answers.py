"""Answers to commands, in two shapes: `{"ok": true, …}` and `{"ok": false, "error": …, "sentence": …}`.

The sentence is for the person at the page, in the page's language; nobody ever sees a traceback.
"""

import logging
from typing import Any

from flask import Flask, Response, current_app, jsonify, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from companion.errors import (
    CompanionError,
    DevicesUnavailable,
    InvalidPosition,
    LogError,
    NotAllowed,
    Refused,
    UnknownRuleset,
)
from companion.rules.explanation import flaw
from web.serving.speech import say
from web.table.live import Live
from web.table.view.defects import named

STALE = ("wrong_phase", "result_changed", "not_the_last")
"""Refusals because somebody else was quicker."""


def done(**facts: Any) -> Response:
    """A command has been carried out, durably."""
    return jsonify(ok=True, **facts)


def failed(status: int, key: str, sentence: str, **facts: Any) -> Response:
    """A command has not been carried out."""
    answer = jsonify(ok=False, error=key, sentence=sentence, **facts)
    answer.status_code = status
    return answer


def malformed() -> Response:
    """A request that no page of ours sends."""
    return failed(400, "malformed", say()("page.answer.malformed"))


def register(app: Flask) -> None:
    """Turn every error into one sentence."""
    app.register_error_handler(CompanionError, _refused)
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(TimeoutError, _unanswered)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unexpected)


def _refused(error: CompanionError) -> Response:
    status = 503 if isinstance(error, LogError | DevicesUnavailable) else 422
    if isinstance(error, NotAllowed):
        status = 403
    if error.key in STALE:
        status = 409
    if not isinstance(error, LogError | NotAllowed | Refused | UnknownRuleset | ValueError):
        logging.getLogger(__name__).error("%s", error)
    if isinstance(error, InvalidPosition):
        live: Live = current_app.extensions["live"]
        return failed(status, error.key, named(live.follower.state, error, say()))
    flaws = [
        {"switch": one.switch, "other": one.other, "text": flaw(say(), one)}
        for one in error.facts.get("flaws", ())
    ]
    return failed(status, error.key, say().error(error), **({"flaws": flaws} if flaws else {}))


def _forged(_error: CSRFError) -> Response:
    return failed(400, "stale_page", say()("page.answer.stale_page"))


def _unanswered(_error: TimeoutError) -> Response:
    return failed(503, "unanswered", say()("page.link.unanswered"))


def _http(error: HTTPException) -> Response:
    code = error.code or 500
    key = "not_found" if code == 404 else "malformed" if code < 500 else "unexpected"
    return failed(code, key, say()(f"page.answer.{key}"))


def _unexpected(error: Exception) -> Response:
    logging.getLogger(__name__).exception("%s %s", request.method, request.url_rule, exc_info=error)
    return failed(InternalServerError.code, "unexpected", say()("page.answer.unexpected"))
