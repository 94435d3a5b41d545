"""Answers to commands, in two shapes: `{"ok": true, …}` and `{"ok": false, "error": …, "sentence": …}`.

The sentence is for the person at the page, in the page's language; nobody ever sees a traceback. Who has gone
to an address with a browser, where a script would get the second shape, gets a page with that sentence.
"""

import logging
from typing import Any

from flask import Blueprint, Flask, Response, current_app, jsonify, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from companion.errors import CompanionError, DevicesUnavailable, LogError, NotAllowed
from web.serving.speech import say

MEGABYTE = 1024 * 1024
SAID = {404: "not_found", 413: "too_large"}
"""What there is to say about some kinds of failure, by their HTTP status."""


def done(**facts: Any) -> Response:
    """A command has been carried out, durably."""
    return jsonify(ok=True, **facts)


def failed(status: int, key: str, sentence: str, *, back: str = "/", **facts: Any) -> Response:
    """A command has not been carried out, or there is nothing to see; people may go `back`."""
    if _is_person():
        # Its template asks for no address: where the host has an impossible name, Flask knows none.
        page = render_template(
            "shared/failed.html", say=say(), sentence=sentence, lost=status == 421, back=back
        )
        answer = make_response(page)
    else:
        answer = jsonify(ok=False, error=key, sentence=sentence, **facts)
    answer.status_code = status
    answer.vary.add("Accept")
    return answer


def malformed() -> Response:
    """A request that no page of ours sends."""
    return failed(400, "malformed", say()("page.answer.malformed"))


def _is_person() -> bool:
    """Whether a page is wanted: browsers say so for what is opened, scripts and pictures do not."""
    return request.accept_mimetypes.best_match(("application/json", "text/html")) == "text/html"


def register(app: Flask) -> None:
    """Turn every error into one sentence; who knows more of some kind of error registers a handler for it."""
    app.register_error_handler(CompanionError, _sentence)
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(TimeoutError, _unanswered)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unexpected)


def lead_back(blueprint: Blueprint, address: str) -> None:
    """Have pages of errors lead back to that address; whoever may not open it goes to the first page."""

    def refused(error: CompanionError) -> Response:
        return _sentence(error, "/" if isinstance(error, NotAllowed) else address)

    blueprint.register_error_handler(CompanionError, refused)
    blueprint.register_error_handler(HTTPException, lambda error: _http(error, address))


def _sentence(error: CompanionError, back: str = "/") -> Response:
    """Said on the page; what nobody there is to blame for comes into this process's own log too."""
    if not isinstance(error, LogError | NotAllowed | ValueError | LookupError):
        logging.getLogger(__name__).error("%s", error)
    status = 503 if isinstance(error, LogError | DevicesUnavailable) else 422
    return failed(403 if isinstance(error, NotAllowed) else status, error.key, say().error(error), back=back)


def _forged(_error: CSRFError) -> Response:
    return failed(400, "stale_page", say()("page.answer.stale_page"))


def _unanswered(_error: TimeoutError) -> Response:
    return failed(503, "unanswered", say()("page.link.unanswered"))


def _http(error: HTTPException, back: str = "/") -> Response:
    code = error.code or 500
    key = SAID.get(code, "malformed" if code < 500 else "unexpected")
    most = current_app.config["MAX_CONTENT_LENGTH"] // MEGABYTE
    named = key == "too_large" and most > 0
    sentence = say()("page.answer.larger", most=most) if named else say()(f"page.answer.{key}")
    return failed(code, key, sentence, back=back)


def _unexpected(error: Exception) -> Response:
    logging.getLogger(__name__).exception("%s %s", request.method, request.url_rule, exc_info=error)
    return failed(InternalServerError.code, "unexpected", say()("page.answer.unexpected"))
