"""What a device reads in: its language and the size of its text, both kept in cookies."""

from collections.abc import Sequence

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.language import languages
from web.serving.speech import COOKIE, YEAR_S

TEXT_SIZES = ("normal", "large", "largest")
TEXT_COOKIE = "text"

reader = Blueprint("reader", __name__)


@reader.get("/language/<name>")
def choose_language(name: str) -> AnyResponse:
    """Keep the language in a cookie and go back to the page."""
    return _kept(COOKIE, name, languages())


@reader.get("/text/<size>")
def choose_text_size(size: str) -> AnyResponse:
    """Keep the size of the text in a cookie and go back to the page."""
    return _kept(TEXT_COOKIE, size, TEXT_SIZES)


@reader.app_template_global()
def text_size() -> str:
    """How large this device wants to read."""
    chosen = request.cookies.get(TEXT_COOKIE)
    return chosen if chosen in TEXT_SIZES else TEXT_SIZES[0]


def _kept(cookie: str, chosen: str, known: Sequence[str]) -> AnyResponse:
    answer = redirect("/")
    if chosen in known:
        answer.set_cookie(cookie, chosen, max_age=YEAR_S, samesite="Lax", httponly=True)
    return answer
