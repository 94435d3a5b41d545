"""What the forms of any page send, and where whoever sent one goes on."""

import re

from flask import redirect, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from web.serving.answers import done

KEY = re.compile(r"[A-Za-z0-9-]{16,64}")
WHOLE = re.compile(r"[0-9]{1,9}")


def form_key() -> str:
    """The key of the form, which makes it harmless to send it twice; raises Refused where there is none."""
    key = request.form.get("key", "")
    if not KEY.fullmatch(key):
        raise Refused("form_without_key")
    return key


def number(name: str) -> int:
    """The whole number in that field; raises Refused."""
    found = whole(request.form.get(name, "").strip())
    if found is None:
        raise Refused("malformed_number")
    return found


def whole(text: str) -> int | None:
    """The whole number that a text says, None for any other text."""
    return int(text) if WHOLE.fullmatch(text) else None


def sent_on(address: str, page: str = "", sentence: str = "") -> Response:
    """To the page at this address; a script, which stays where it is, is told another `page` or nothing, and
    a sentence for the person there.
    """
    if request.accept_mimetypes.best_match(("application/json", "text/html")) == "application/json":
        return done(page=page, **({"sentence": sentence} if sentence else {}))
    return redirect(address, 303)
