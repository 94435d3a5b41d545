"""What printed sheets have in common: paper, type, marks in colours, tables.

Byte-reproducible: the same content gives the same file (reportlab's `invariant`).
"""

from typing import Any
from xml.sax.saxutils import escape

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph, TableStyle

from companion.export.typeface import BOLD, REGULAR, printable, register
from companion.language import Wording

rl_config.invariant = 1
rl_config.useA85 = 0

MARGIN = 16 * mm
CELL = 6
"""The space that a table leaves beside what is in a cell, in points."""
SMALLER = (14, 11, 9, 7, 5.5, 4)
"""Sizes of letters for what is too long, in points."""
INK = colors.HexColor("#1f2933")
LINE = colors.HexColor("#c9d1d9")
PIECES = {
    "yellow": "#e8b400",
    "green": "#2f8f46",
    "red": "#c8322b",
    "black": "#2b2b2b",
    "blue": "#2a62b8",
    "light": "#1f2933",
    "dark": "#1f2933",
}
MARKS = {"light": "○", "dark": "■"}
"""Light and dark stones are told apart by shape; all others are filled circles."""

NORMAL = ParagraphStyle("normal", fontName=REGULAR, fontSize=10.5, leading=14, textColor=INK)
SMALL = ParagraphStyle("small", NORMAL, fontSize=8, leading=10)
TITLE = ParagraphStyle("title", NORMAL, fontName=BOLD, fontSize=20, leading=26)
HEADING = ParagraphStyle("heading", NORMAL, fontName=BOLD, fontSize=12, leading=18, spaceBefore=8)
WARNING = ParagraphStyle("warning", NORMAL, fontName=BOLD, textColor=colors.HexColor("#a12622"))


def text(said: str, style: ParagraphStyle = NORMAL) -> Paragraph:
    """A paragraph; signs that cannot be printed are boxes."""
    return Paragraph(escape(printable(said)), style)


def fitting(said: str, style: ParagraphStyle, width: float, height: float) -> Paragraph:
    """A paragraph for a cell of this size; what is too long is printed smaller, and no word is broken."""
    register()
    room, words = width - 2 * CELL, printable(said).split()
    for size in (style.fontSize, *(size for size in SMALLER if size < style.fontSize)):
        paragraph = text(said, ParagraphStyle("fitting", style, fontSize=size, leading=size * 1.25))
        whole = all(stringWidth(word, style.fontName, size) <= room for word in words)
        if whole and paragraph.wrap(room, height)[1] <= height:
            break
    return paragraph


def colour_mark(colour: str, say: Wording, style: ParagraphStyle = NORMAL) -> Paragraph:
    """A mark in the colour beside its name, so that the sheet can be read in black and white too."""
    name = escape(say(f"rules.colour.{colour}"))
    return Paragraph(f'<font color="{PIECES[colour]}">{MARKS.get(colour, "●")}</font> {name}', style)


def grid() -> TableStyle:
    """A line below each row."""
    return plain(("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE))


def plain(*more: tuple[Any, ...]) -> TableStyle:
    """No lines, little space around the cells."""
    return TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *more,
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
        ]
    )
