"""Certificates for the best, with the organiser's logo."""

import io
from typing import Any

from PIL import Image as Pictures
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import BaseDocTemplate, Flowable, Image, PageBreak, Spacer, Table, TableStyle

from companion.export.event.document import OnPage, column_width, document
from companion.export.event.extras import Extras
from companion.export.paper import INK, LINE, NORMAL, PIECES, text
from companion.export.typeface import BOLD
from companion.language import Wording
from companion.language.time_of_day import date
from companion.tournament.record import EventRecord

MOST = 4
"""The last place that gets a certificate."""
LOGO = (80 * mm, 45 * mm)
BORDER, INNER, CORNER = 9 * mm, 11.5 * mm, 3 * mm
"""How far the two lines around the page are from its edge, and the radius of the marks in its corners."""
CENTRED = ParagraphStyle("centred", NORMAL, fontSize=15, leading=22, alignment=TA_CENTER)
TITLE = ParagraphStyle("title of the event", CENTRED, fontSize=18, leading=26)
NAME = ParagraphStyle("winner", CENTRED, fontName=BOLD, fontSize=34, leading=44)
PLACE = ParagraphStyle("place", CENTRED, fontName=BOLD, fontSize=24, leading=32)
WORD = ParagraphStyle("word", CENTRED, fontName=BOLD, fontSize=44, leading=60)
SIGNED = ParagraphStyle("signed", CENTRED, fontSize=11, leading=15)


def certificates(record: EventRecord, say: Wording, extras: Extras) -> bytes:
    """A page for each of the first four places, of the final if there was one, once they are settled."""
    title = say("event.print.certificates")
    if not record.settled:
        return document(record, say, title, [text(say("event.certificate.later"))])
    content: list[Flowable] = []
    for one in record.ranking or record.standings:
        if one.place is not None and one.place <= MOST:
            name = record.player(one.player).spoken
            content += [*_page(record, one.place, name, say, extras.logo), PageBreak()]
    return document(record, say, title, content[:-1], on_page=_border(record))


def _page(record: EventRecord, place: int, name: str, say: Wording, logo: bytes | None) -> list[Flowable]:
    settings = record.settings
    return [
        Spacer(0, 8 * mm),
        *([_logo(logo)] if logo else [Spacer(0, LOGO[1] / 2)]),
        Spacer(0, 12 * mm),
        text(say("event.certificate.word"), WORD),
        Spacer(0, 12 * mm),
        text(settings.title, TITLE),
        Spacer(0, 20 * mm),
        text(name, NAME),
        Spacer(0, 12 * mm),
        text(say("event.certificate.place", place=place), PLACE),
        Spacer(0, 36 * mm),
        _signed(record, say),
    ]


def _signed(record: EventRecord, say: Wording) -> Table:
    """Two lines: place and day, and room for the organisers' hand."""
    settings = record.settings
    where = ", ".join(filter(None, (settings.place, date(settings.date, say))))
    hand = [text(settings.organiser, SIGNED)] if settings.organiser else []
    gap = 16 * mm
    width = (column_width(1) - gap - 16 * mm) / 2
    return Table(
        [[text(where, SIGNED), "", ""], ["", "", [text(say("event.certificate.signed"), SIGNED), *hand]]],
        colWidths=(width, gap, width),
        style=TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                *(("LINEBELOW", (column, 0), (column, 0), 0.8, INK) for column in (0, 2)),
            ]
        ),
    )


def _border(record: EventRecord) -> OnPage:
    """Two lines around the page, and the colours of the game in its corners."""
    marks = [PIECES[colour] for colour in record.colours]
    width, height = A4

    def draw(canvas: Any, _: BaseDocTemplate) -> None:
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(1.6)
        canvas.rect(BORDER, BORDER, width - 2 * BORDER, height - 2 * BORDER)
        canvas.setStrokeColor(LINE)
        canvas.setLineWidth(0.8)
        canvas.rect(INNER, INNER, width - 2 * INNER, height - 2 * INNER)
        corners = [(x, y) for x in (BORDER, width - BORDER) for y in (BORDER, height - BORDER)]
        for (x, y), colour in zip(corners, marks, strict=True):
            canvas.setFillColor(colour)
            canvas.setStrokeColor("white")
            canvas.setLineWidth(1.5)
            canvas.circle(x, y, CORNER, fill=1)

    return draw


def _logo(content: bytes) -> Image:
    """The picture as large as fits."""
    with Pictures.open(io.BytesIO(content)) as picture:
        width, height = picture.size
    scale = min(LOGO[0] / width, LOGO[1] / height)
    return Image(io.BytesIO(content), width * scale, height * scale)
