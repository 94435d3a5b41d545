"""From bytes to text: by the mark at the beginning, else UTF-8, else Windows-1252; nothing is guessed."""

import codecs
from dataclasses import dataclass

from companion.errors import Unreadable

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
WITHOUT_MARK = ("utf-8", "cp1252")
"""Tried in this order: hardly any text in Windows-1252 with umlauts is valid UTF-8."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, and its encoding as Python names it."""

    text: str
    encoding: str


def decode(content: bytes) -> Decoded:
    """The text of a file; raises Unreadable where it is in another encoding, or is no text at all."""
    marked = [encoding for mark, encoding in MARKS if content.startswith(mark)]
    for encoding in marked or WITHOUT_MARK:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            continue
        if "\0" in text:
            raise Unreadable("list_no_text")
        return Decoded(text, encoding)
    raise Unreadable("list_encoding", line=line)
