"""From a cell to a text that may be kept: what is put right in it, and why it may not be kept."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from companion.importing.headings import Field
from companion.importing.row import Formula
from companion.text import LONGEST_NAME, shown, wrong_sign

INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
"""Signs that nobody sees and that would make two of one name; joiners are none: scripts need them."""
LINE_BREAK = re.compile(r"[\r\n\u2028\u2029]")
SHOWN = 40
"""Signs of a text that a reason quotes."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is changed or refused: key of its wording in `importing.reason`, and the facts for it."""

    key: str
    facts: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, key: str, **facts: Any) -> "Reason":
        """With facts by their names."""
        return cls(key, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A cell's text as it is kept, and what was changed or is wrong about it."""

    text: str
    changed: tuple[Reason, ...] = ()
    refused: tuple[Reason, ...] = ()


def cleaned(cell: str, field: Field) -> Cleaned:
    """The text of a cell in NFC, with single spaces and without invisible signs."""
    raw = cell.strip()
    if isinstance(cell, Formula):
        return Cleaned("", refused=(Reason.of("formula", field=field, text=quoted(raw)),))
    if LINE_BREAK.search(raw):
        return Cleaned("", refused=(Reason.of("line_break", field=field),))
    if sign := wrong_sign(raw.replace("\t", " ")):
        return Cleaned("", refused=(Reason.of("sign", field=field, sign=sign),))
    seen = INVISIBLE.sub("", cell)
    spaced = " ".join(seen.split())
    text = unicodedata.normalize("NFC", spaced)
    if len(text) > LONGEST_NAME:
        return Cleaned("", refused=(Reason.of("too_long", field=field, longest=LONGEST_NAME),))
    steps = (("invisible", cell, seen), ("spaces", seen, spaced), ("composed", spaced, text))
    changed = tuple(Reason.of(key, field=field, text=text) for key, old, new in steps if old != new)
    return Cleaned(text, changed if text else ())


def quoted(text: str) -> str:
    """The beginning of a text as a sentence can quote it."""
    return shown(text if len(text) <= SHOWN else text[:SHOWN] + "…")
