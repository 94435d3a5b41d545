"""Which text people may enter: one rule for names, reasons and notes, whatever brings them."""

import unicodedata
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from companion.errors import Refused

LONGEST_NAME = 60
"""Signs of a name."""
LONGEST_NUMBER = 10
"""Signs of the number of a table or round, which may be called by letters."""
LONGEST = 200
"""Signs of any other text that is entered."""

BREAKING = ("Cc", "Zl", "Zp")
"""Control signs with NUL, and what breaks a line."""
REFUSED = (*BREAKING, "Cs")
"""Halves of a sign (lone surrogates), too."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What makes text run the other way: it can have a line say something else than it does."""


def entered(text: str, longest: int = LONGEST) -> str:
    """The text without space around it; raises Refused where it is too long or a sign in it cannot be."""
    text = text.strip()
    if len(text) > longest:
        raise Refused("text_too_long", longest=longest)
    if sign := wrong_sign(text):
        raise Refused("sign_refused", sign=sign)
    return text


def require_entered(event: Any, longest_of: Mapping[str, int]) -> None:
    """Raise Refused for a text in a field of an event that may not be entered, or is too long for it.

    `longest_of` are the signs that fields of these names may have, others LONGEST.
    """
    for field in fields(event):
        text = getattr(event, field.name)
        if isinstance(text, str):
            entered(text, longest_of.get(field.name, LONGEST))


def shown(text: str) -> str:
    """A text from elsewhere, such as the name of a file, in one line: what breaks or turns it is escaped."""

    def breaks(sign: str) -> bool:
        return sign in TURNING or unicodedata.category(sign) in BREAKING

    return "".join(sign.encode("unicode_escape").decode() if breaks(sign) else sign for sign in text)


def wrong_sign(text: str) -> str | None:
    """The first sign that no text may hold, as Unicode numbers it (U+202E)."""
    for sign in text:
        if sign in TURNING or unicodedata.category(sign) in REFUSED:
            return f"U+{ord(sign):04X}"
    return None
