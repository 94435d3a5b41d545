"""The protocol as a PDF on A4: the result to sign on the first page, then the course of the game in pictures.

Byte-reproducible: the same protocol, pictures and language give the same file (reportlab's `invariant`).
"""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from PIL import Image as Pictures
from PIL import ImageOps, UnidentifiedImageError
from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    Image,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from companion.errors import LogDamaged
from companion.export.course import CourseLine, beginning, course
from companion.export.head import head, where
from companion.export.remarks import remarks
from companion.export.standings import COLUMNS, standing_of, standings
from companion.export.typeface import BOLD, REGULAR, printable, register
from companion.language import Wording
from companion.protocol.record import Protocol
from companion.store.evidence import read

rl_config.invariant = 1
rl_config.useA85 = 0

MARGIN = 16 * mm
GAP = 8 * mm
PICTURE = (9 * mm, 9 * mm)
PICTURE_PX = (120, 120)
INK = colors.HexColor("#1f2933")
LINE = colors.HexColor("#c9d1d9")
PIECES = {
    "yellow": "#e8b400",
    "green": "#2f8f46",
    "red": "#c8322b",
    "black": "#2b2b2b",
    "blue": "#2a62b8",
}

NORMAL = ParagraphStyle("normal", fontName=REGULAR, fontSize=10.5, leading=14, textColor=INK)
SMALL = ParagraphStyle("small", NORMAL, fontSize=8, leading=10)
REASON = ParagraphStyle("reason", NORMAL, fontSize=9, leading=11.5)
TITLE = ParagraphStyle("title", NORMAL, fontName=BOLD, fontSize=20, leading=26)
HEADING = ParagraphStyle("heading", NORMAL, fontName=BOLD, fontSize=12, leading=18, spaceBefore=8)
WARNING = ParagraphStyle("warning", NORMAL, fontName=BOLD, textColor=colors.HexColor("#a12622"))


def render(protocol: Protocol, wording: Wording, evidence: Path) -> bytes:
    """The PDF in the wording's language, with the pictures of throws from the folder `evidence`."""
    register()
    target = io.BytesIO()
    document = BaseDocTemplate(target, pagesize=A4, title=wording("protocol.title"), author="Tischbegleiter")
    document.addPageTemplates(_templates(protocol, wording))
    document.build([*_first_page(protocol, wording), *_course(protocol, wording, evidence)])
    return target.getvalue()


def _templates(protocol: Protocol, wording: Wording) -> list[PageTemplate]:
    width, height = A4
    column = (width - 2 * MARGIN - GAP) / 2
    inner = height - 2 * MARGIN
    whole = Frame(MARGIN, MARGIN, width - 2 * MARGIN, inner, 0, 0, 0, 0)
    columns = [Frame(MARGIN + n * (column + GAP), MARGIN, column, inner, 0, 0, 0, 0) for n in (0, 1)]
    foot = _foot(protocol, wording)
    return [PageTemplate("first", [whole], onPage=foot), PageTemplate("course", columns, onPage=foot)]


def _foot(protocol: Protocol, wording: Wording) -> Callable[[Any, BaseDocTemplate], None]:
    chain = wording(
        "protocol.chain", stream=protocol.stream, length=protocol.log_length, head=protocol.log_head[:16]
    )

    def draw(canvas: Any, document: BaseDocTemplate) -> None:
        canvas.setFont(REGULAR, 7)
        canvas.setFillColor(INK)
        canvas.drawString(MARGIN, 9 * mm, chain)
        canvas.drawRightString(A4[0] - MARGIN, 9 * mm, wording("protocol.page", page=document.page))

    return draw


def _first_page(protocol: Protocol, wording: Wording) -> list[Flowable]:
    page: list[Flowable] = [
        Paragraph(wording("protocol.title"), TITLE),
        _text(where(protocol, wording), HEADING),
        _head(protocol, wording),
    ]
    if protocol.practice:
        page.append(_text(wording("protocol.practice"), WARNING))
    page += [_text(wording(f"errors.{one.key}", **one.facts), WARNING) for one in protocol.damage]
    page += [Spacer(0, 4 * mm), _text(wording("protocol.result"), HEADING), _result(protocol, wording)]
    page += [Spacer(0, 3 * mm), *(_text(sentence) for sentence in remarks(protocol, wording))]
    page += [Spacer(0, 4 * mm), _text(standing_of(protocol, wording))]
    if protocol.differs:
        page.append(_text(wording("protocol.differs"), WARNING))
    return page


def _head(protocol: Protocol, wording: Wording) -> Table:
    """One line a fact: what it is, and the fact."""
    rows = [[_text(name, REASON), _text(text, REASON)] for name, text in head(protocol, wording)]
    return Table(rows, colWidths=[30 * mm, A4[0] - 2 * MARGIN - 30 * mm], style=_plain())


def _result(protocol: Protocol, wording: Wording) -> Table:
    rows: list[list[Flowable | list[Paragraph]]] = [
        [_text(wording(f"protocol.{one}"), REASON) for one in COLUMNS]
    ]
    for line in standings(protocol, wording):
        rows.append(
            [
                _text(line.place, HEADING),
                [_colour(colour, wording) for colour in line.colours],
                _text(line.player),
                _text(line.points),
                _text(line.why, REASON),
                _text(line.agreed, REASON),
            ]
        )
    widths = [14 * mm, 26 * mm, 40 * mm, 16 * mm, 46 * mm, 36 * mm]
    return Table(rows, colWidths=widths, style=_grid(), minRowHeights=[0, *[16 * mm] * (len(rows) - 1)])


def _course(protocol: Protocol, wording: Wording, evidence: Path) -> list[Flowable]:
    if not protocol.turns:
        return []
    columns = ("entry", "colour", "picture", "what")
    rows: list[list[Flowable]] = [[_text(wording(f"protocol.column.{one}"), SMALL) for one in columns]]
    rows += [_line(line, wording, evidence) for line in course(protocol, wording)]
    column = (A4[0] - 2 * MARGIN - GAP) / 2
    widths = [9 * mm, 19 * mm, 12 * mm, column - 40 * mm]
    return [
        NextPageTemplate("course"),
        PageBreak(),
        _text(wording("protocol.course"), HEADING),
        _text(wording("protocol.legend"), SMALL),
        _text(beginning(protocol, wording), SMALL),
        Spacer(0, 2 * mm),
        Table(rows, colWidths=widths, style=_grid(), repeatRows=1),
    ]


def _line(line: CourseLine, wording: Wording, evidence: Path) -> list[Flowable]:
    return [
        _text(str(line.seq), SMALL),
        _colour(line.colour, wording, SMALL) if line.colour else _text("", SMALL),
        _picture(line.evidence, evidence),
        _text(line.text, SMALL),
    ]


def _picture(digest: str | None, evidence: Path) -> Flowable:
    """The picture of a throw, small; a dash where there is none, it was changed or it cannot be read."""
    if digest is None:
        return _text("", SMALL)
    small = io.BytesIO()
    try:
        with Pictures.open(io.BytesIO(read(evidence, digest))) as picture:
            picture.draft("RGB", PICTURE_PX)
            ImageOps.fit(picture, PICTURE_PX).save(small, "JPEG", quality=75)
    except (OSError, LogDamaged, UnidentifiedImageError):
        return _text("–", SMALL)
    small.seek(0)
    return Image(small, *PICTURE)


def _colour(colour: str, wording: Wording, style: ParagraphStyle = NORMAL) -> Paragraph:
    """A mark in the colour beside its name, so that the sheet can be read in black and white too."""
    name = escape(wording(f"rules.colour.{colour}"))
    return Paragraph(f'<font color="{PIECES[colour]}">●</font> {name}', style)


def _text(text: str, style: ParagraphStyle = NORMAL) -> Paragraph:
    return Paragraph(escape(printable(text)), style)


def _grid() -> TableStyle:
    return _plain(("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE))


def _plain(*more: tuple[Any, ...]) -> TableStyle:
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
