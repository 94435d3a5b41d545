"""Certificates for the best, with the organiser's logo."""

import io

from PIL import Image as Pictures
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Image, PageBreak, Spacer

from companion.export.event.document import document
from companion.export.event.extras import Extras
from companion.export.paper import NORMAL, text
from companion.export.typeface import BOLD
from companion.language import Wording
from companion.language.time_of_day import date
from companion.tournament.record import EventRecord

MOST = 4
"""The last place that gets a certificate."""
LOGO = (80 * mm, 45 * mm)
CENTRED = ParagraphStyle("centred", NORMAL, fontSize=15, leading=22, alignment=TA_CENTER)
NAME = ParagraphStyle("winner", CENTRED, fontName=BOLD, fontSize=34, leading=44)
WORD = ParagraphStyle("word", CENTRED, fontName=BOLD, fontSize=44, leading=60)


def certificates(record: EventRecord, say: Wording, extras: Extras) -> bytes:
    """A page for each of the first four places, of the final if there was one."""
    title = say("event.print.certificates")
    ranked = record.ranking or record.standings
    winners = [(one.place, one.player) for one in ranked if one.place is not None and one.place <= MOST]
    content: list[Flowable] = []
    for place, player in winners:
        content += [*_page(record, place, record.player(player).spoken, say, extras.logo), PageBreak()]
    return document(record, say, title, content[:-1] or [text(say("event.standings.none"))])


def _page(record: EventRecord, place: int, name: str, say: Wording, logo: bytes | None) -> list[Flowable]:
    settings = record.settings
    where = ", ".join(filter(None, (settings.place, date(settings.date, say))))
    return [
        *([_logo(logo)] if logo else [Spacer(0, LOGO[1])]),
        Spacer(0, 14 * mm),
        text(say("event.certificate.word"), WORD),
        Spacer(0, 16 * mm),
        text(settings.title, CENTRED),
        Spacer(0, 14 * mm),
        text(name, NAME),
        Spacer(0, 10 * mm),
        text(say("event.certificate.place", place=place), CENTRED),
        Spacer(0, 34 * mm),
        text(where, CENTRED),
        Spacer(0, 18 * mm),
        text(settings.organiser, CENTRED),
    ]


def _logo(content: bytes) -> Image:
    """The picture as large as fits."""
    with Pictures.open(io.BytesIO(content)) as picture:
        width, height = picture.size
    scale = min(LOGO[0] / width, LOGO[1] / height)
    return Image(io.BytesIO(content), width * scale, height * scale)
