"""The fonts of printed pages, and which signs they can print."""

import unicodedata
from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD = "Companion", "Companion-Bold"
FONTS = Path(__file__).parent / "fonts"
FILES = {REGULAR: "DejaVuSans.ttf", BOLD: "DejaVuSans-Bold.ttf"}
RIGHT_TO_LEFT = ("R", "AL")
INSTEAD = "□"


@cache
def register() -> None:
    """Make the fonts known to reportlab by their names."""
    for name, file in FILES.items():
        pdfmetrics.registerFont(TTFont(name, FONTS / file))


def printable(text: str) -> str:
    """The text with a box for every sign that cannot be printed."""
    text = unicodedata.normalize("NFC", text)
    missing = unprintable(text)
    return "".join(INSTEAD if sign in missing else sign for sign in text)


def unprintable(text: str) -> tuple[str, ...]:
    """The signs of a text that cannot be printed, each once.

    They are in neither font, or belong to a script that runs from right to left and joins its letters, which
    reportlab would print in the wrong order.
    """
    known = _signs()
    text = unicodedata.normalize("NFC", text)
    return tuple(dict.fromkeys(sign for sign in text if ord(sign) not in known or _runs_left(sign)))


def _runs_left(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in RIGHT_TO_LEFT


@cache
def _signs() -> frozenset[int]:
    """The code points that both fonts have."""
    register()
    regular, bold = (frozenset(pdfmetrics.getFont(name).face.charToGlyph) for name in FILES)
    return regular & bold
