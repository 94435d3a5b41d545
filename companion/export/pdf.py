"""The protocol as a PDF on A4: the result to sign on the first page, then the course of the game."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image as Pictures
from PIL import ImageOps, UnidentifiedImageError
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
)

from companion.errors import LogDamaged
from companion.export.course import CourseLine, beginning, course
from companion.export.head import head, where
from companion.export.paper import (
    HEADING,
    INK,
    MARGIN,
    NORMAL,
    SMALL,
    TITLE,
    WARNING,
    colour_mark,
    grid,
    plain,
    text,
)
from companion.export.remarks import remarks
from companion.export.standings import COLUMNS, standing_of, standings
from companion.export.typeface import REGULAR, register
from companion.language import Wording
from companion.protocol.record import Protocol
from companion.store.evidence import read

GAP = 8 * mm
PICTURE = (9 * mm, 9 * mm)
PICTURE_PX = (120, 120)
DISPUTED = (28 * mm, 28 * mm)
DISPUTED_PX = (400, 400)
"""Large enough to count the pips on paper."""
REASON = ParagraphStyle("reason", NORMAL, fontSize=9, leading=11.5)


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
        text(where(protocol, wording), HEADING),
        _head(protocol, wording),
    ]
    if protocol.practice:
        page.append(text(wording("protocol.practice"), WARNING))
    page += [text(wording(f"errors.{one.key}", **one.facts), WARNING) for one in protocol.damage]
    page += [Spacer(0, 4 * mm), text(wording("protocol.result"), HEADING), _result(protocol, wording)]
    page += [Spacer(0, 3 * mm), *(text(sentence) for sentence in remarks(protocol, wording))]
    page += [Spacer(0, 4 * mm), text(standing_of(protocol, wording))]
    if protocol.differs:
        page.append(text(wording("protocol.differs"), WARNING))
    return page


def _head(protocol: Protocol, wording: Wording) -> Table:
    """One line a fact: what it is, and the fact."""
    rows = [[text(name, REASON), text(told, REASON)] for name, told in head(protocol, wording)]
    return Table(rows, colWidths=[30 * mm, A4[0] - 2 * MARGIN - 30 * mm], style=plain())


def _result(protocol: Protocol, wording: Wording) -> Table:
    rows: list[list[Flowable | list[Paragraph]]] = [
        [text(wording(f"protocol.{one}"), REASON) for one in COLUMNS]
    ]
    for line in standings(protocol, wording):
        rows.append(
            [
                text(line.place, HEADING),
                [colour_mark(colour, wording) for colour in line.colours],
                text(line.player),
                text(line.points),
                text(line.why, REASON),
                text(line.agreed, REASON),
            ]
        )
    widths = [14 * mm, 26 * mm, 40 * mm, 16 * mm, 46 * mm, 36 * mm]
    return Table(rows, colWidths=widths, style=grid(), minRowHeights=[0, *[16 * mm] * (len(rows) - 1)])


def _course(protocol: Protocol, wording: Wording, evidence: Path) -> list[Flowable]:
    if not protocol.turns:
        return []
    columns = ("entry", "colour", "picture", "what")
    rows: list[list[Flowable | list[Flowable]]] = [
        [text(wording(f"protocol.column.{one}"), SMALL) for one in columns]
    ]
    rows += [_line(line, wording, evidence) for line in course(protocol, wording)]
    column = (A4[0] - 2 * MARGIN - GAP) / 2
    widths = [9 * mm, 19 * mm, 12 * mm, column - 40 * mm]
    return [
        NextPageTemplate("course"),
        PageBreak(),
        text(wording("protocol.course"), HEADING),
        text(wording("protocol.legend"), SMALL),
        text(beginning(protocol, wording), SMALL),
        Spacer(0, 2 * mm),
        Table(rows, colWidths=widths, style=grid(), repeatRows=1),
    ]


def _line(line: CourseLine, wording: Wording, evidence: Path) -> list[Flowable | list[Flowable]]:
    """A disputed throw has its picture below the text, large enough to look at."""
    said = text(line.text, SMALL)
    disputed = _picture(line.evidence, evidence, DISPUTED, DISPUTED_PX) if line.disputed else None
    return [
        text(str(line.seq), SMALL),
        colour_mark(line.colour, wording, SMALL) if line.colour else text("", SMALL),
        text("", SMALL) if disputed else _picture(line.evidence, evidence, PICTURE, PICTURE_PX),
        [said, disputed] if disputed else said,
    ]


def _picture(
    digest: str | None, evidence: Path, size: tuple[float, float], pixels: tuple[int, int]
) -> Flowable:
    """The picture of a throw; a dash where there is none, it was changed or it cannot be read."""
    if digest is None:
        return text("", SMALL)
    small = io.BytesIO()
    try:
        with Pictures.open(io.BytesIO(read(evidence, digest))) as picture:
            picture.draft("RGB", pixels)
            ImageOps.fit(picture, pixels).save(small, "JPEG", quality=75)
    except (OSError, LogDamaged, UnidentifiedImageError):
        return text("–", SMALL)
    small.seek(0)
    return Image(small, *size, hAlign="LEFT")
