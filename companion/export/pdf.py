"""The protocol as a PDF on A4: the result to sign on the first page, then the course of the game."""

import io
from collections.abc import Callable, Iterable
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
from companion.export.course import CourseLine
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
from companion.export.standings import COLUMNS
from companion.export.typeface import REGULAR, register
from companion.export.words import Words
from companion.language import Wording
from companion.store.evidence import read

GAP = 8 * mm
PICTURE = (9 * mm, 9 * mm)
PICTURE_PX = (120, 120)
DISPUTED = (28 * mm, 28 * mm)
DISPUTED_PX = (400, 400)
"""Large enough to count the pips on paper."""
REASON = ParagraphStyle("reason", NORMAL, fontSize=9, leading=11.5)


def render(words: Words, say: Wording, evidence: Path, board: Iterable[Flowable] = ()) -> bytes:
    """The PDF in the language of `say`, with the pictures of throws from the folder `evidence`.

    `board` is what a game draws of its end.
    """
    register()
    target = io.BytesIO()
    document = BaseDocTemplate(target, pagesize=A4, title=words.title, author="Tischbegleiter")
    document.addPageTemplates(_templates(words, say))
    document.build([*_first_page(words, say, board), *_course(words, say, evidence)])
    return target.getvalue()


def _templates(words: Words, say: Wording) -> list[PageTemplate]:
    width, height = A4
    column = (width - 2 * MARGIN - GAP) / 2
    inner = height - 2 * MARGIN
    whole = Frame(MARGIN, MARGIN, width - 2 * MARGIN, inner, 0, 0, 0, 0)
    columns = [Frame(MARGIN + n * (column + GAP), MARGIN, column, inner, 0, 0, 0, 0) for n in (0, 1)]
    foot = _foot(words, say)
    return [PageTemplate("first", [whole], onPage=foot), PageTemplate("course", columns, onPage=foot)]


def _foot(words: Words, say: Wording) -> Callable[[Any, BaseDocTemplate], None]:
    def draw(canvas: Any, document: BaseDocTemplate) -> None:
        canvas.setFont(REGULAR, 7)
        canvas.setFillColor(INK)
        canvas.drawString(MARGIN, 9 * mm, words.chain)
        canvas.drawRightString(A4[0] - MARGIN, 9 * mm, say("protocol.page", page=document.page))

    return draw


def _first_page(words: Words, say: Wording, board: Iterable[Flowable]) -> list[Flowable]:
    page: list[Flowable] = [text(words.title, TITLE), text(words.where, HEADING), _head(words)]
    page += [text(warning, WARNING) for warning in words.warnings]
    page += [Spacer(0, 4 * mm), text(say("protocol.result"), HEADING), _result(words, say)]
    page += [Spacer(0, 3 * mm), *(text(sentence) for sentence in words.notes)]
    page += [Spacer(0, 4 * mm), text(words.standing)]
    if words.differs:
        page.append(text(words.differs, WARNING))
    return [*page, *board]


def _head(words: Words) -> Table:
    """One line a fact: what it is, and the fact."""
    rows = [[text(name, REASON), text(text_of, REASON)] for name, text_of in words.head]
    return Table(rows, colWidths=[30 * mm, A4[0] - 2 * MARGIN - 30 * mm], style=plain())


def _result(words: Words, say: Wording) -> Table:
    rows: list[list[Flowable | list[Paragraph]]] = [[text(say(f"protocol.{one}"), REASON) for one in COLUMNS]]
    for line in words.standings:
        rows.append(
            [
                text(line.place, HEADING),
                [colour_mark(colour, say) for colour in line.colours],
                text(line.player),
                text(line.points),
                text(line.why, REASON),
                text(line.agreed, REASON),
            ]
        )
    widths = [14 * mm, 26 * mm, 40 * mm, 16 * mm, 46 * mm, 36 * mm]
    return Table(rows, colWidths=widths, style=grid(), minRowHeights=[0, *[16 * mm] * (len(rows) - 1)])


def _course(words: Words, say: Wording, evidence: Path) -> list[Flowable]:
    if not words.course:
        return []
    columns = ("entry", "colour", "picture", "what")
    rows: list[list[Flowable | list[Flowable]]] = [
        [text(say(f"protocol.column.{one}"), SMALL) for one in columns]
    ]
    rows += [_line(line, say, evidence) for line in words.course]
    column = (A4[0] - 2 * MARGIN - GAP) / 2
    widths = [9 * mm, 19 * mm, 12 * mm, column - 40 * mm]
    return [
        NextPageTemplate("course"),
        PageBreak(),
        text(say("protocol.course"), HEADING),
        text(words.legend, SMALL),
        text(words.beginning, SMALL),
        Spacer(0, 2 * mm),
        Table(rows, colWidths=widths, style=grid(), repeatRows=1),
    ]


def _line(line: CourseLine, say: Wording, evidence: Path) -> list[Flowable | list[Flowable]]:
    """A disputed throw has its picture below the text, large enough to look at."""
    said = text(line.text, SMALL)
    disputed = _picture(line.evidence, evidence, DISPUTED, DISPUTED_PX) if line.disputed else None
    return [
        text(str(line.seq), SMALL),
        colour_mark(line.colour, say, SMALL) if line.colour else text("", SMALL),
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
