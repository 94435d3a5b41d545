"""A printed list of an event: A4, with the event, what it is, when it was made and the page in its foot."""

import io
from collections.abc import Callable, Sequence
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from companion.export.paper import INK, MARGIN
from companion.export.typeface import REGULAR, printable, register
from companion.language import Wording
from companion.language.time_of_day import date, hour
from companion.tournament.record import EventRecord

GAP = 8 * mm
FOOT = 9 * mm
OnPage = Callable[[Any, BaseDocTemplate], None]
"""Draws on a page, before its content."""


def document(
    record: EventRecord,
    say: Wording,
    title: str,
    content: Sequence[Flowable],
    columns: int = 1,
    on_page: OnPage | None = None,
) -> bytes:
    """The PDF; its content fills so many columns of each page, whose foot `on_page` may replace."""
    register()
    target = io.BytesIO()
    made = BaseDocTemplate(target, pagesize=A4, title=title, author="Tischbegleiter")
    width = (A4[0] - 2 * MARGIN - (columns - 1) * GAP) / columns
    frames = [
        Frame(MARGIN + at * (width + GAP), MARGIN, width, A4[1] - 2 * MARGIN, 0, 0, 0, 0)
        for at in range(columns)
    ]
    made.addPageTemplates([PageTemplate("page", frames, onPage=on_page or _foot(record, say, title))])
    made.build(list(content))
    return target.getvalue()


def column_width(columns: int) -> float:
    """The width of one of so many columns, in points."""
    return float((A4[0] - 2 * MARGIN - (columns - 1) * GAP) / columns)


def _foot(record: EventRecord, say: Wording, title: str) -> OnPage:
    foot = say("event.sheet.made", day=date(record.made, say), hour=hour(record.made))
    left = printable(f"{record.settings.title} · {title}")

    def draw(canvas: Any, made: BaseDocTemplate) -> None:
        canvas.setFont(REGULAR, 7)
        canvas.setFillColor(INK)
        canvas.drawString(MARGIN, FOOT, left[:110])
        canvas.drawRightString(A4[0] - MARGIN, FOOT, f"{foot} · {say('protocol.page', page=made.page)}")

    return draw
