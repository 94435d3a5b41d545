"""Protocols to fill in at the tables: names, colours, round and table are printed on, two a page."""

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Spacer, Table, TableStyle

from companion.export.event.document import column_width, document
from companion.export.event.names import player_name, round_name, table_name
from companion.export.paper import INK, NORMAL, SMALL, TITLE, colour_mark, fitting, text
from companion.language import Wording
from companion.language.time_of_day import date
from companion.tournament.record import EventRecord
from companion.tournament.round_record import RoundRecord, TableRecord

ROW = 16 * mm
HALF = 124 * mm
NAME = ParagraphStyle("name", NORMAL, fontSize=13, leading=16)
WIDTHS = (27 * mm, 51 * mm, 14 * mm, 18 * mm, 20 * mm, 16 * mm, 32 * mm)


def protocol_sheets(record: EventRecord, say: Wording) -> bytes:
    """A sheet for every table whose result is still missing."""
    title = say("event.print.protocols")
    content: list[Flowable] = []
    for one in record.rounds:
        for table in one.tables:
            if not table.source:
                content += [CondPageBreak(HALF), _sheet(record, one, table, say), Spacer(0, 8 * mm)]
    return document(record, say, title, content or [text(say("event.results.open.none", all=""))])


def _sheet(record: EventRecord, one: RoundRecord, table: TableRecord, say: Wording) -> KeepTogether:
    settings = record.settings
    where = f"{round_name(one, say)} · {table_name(table, say)}"
    head = Table(
        [[text(where, TITLE), text(f"{settings.title} · {date(settings.date, say)}", SMALL)]],
        colWidths=[column_width(1) * 0.6, column_width(1) * 0.4],
    )
    columns = ("colour", "player", "place", "home", "rest", "points", "signature")
    rows = [[text(say(f"event.paper.{key}"), SMALL) for key in columns]]
    rows += [
        [
            colour_mark(seat.colour, say),
            fitting(player_name(record, seat.player, say), NAME, WIDTHS[1], ROW),
            *[text("")] * (len(columns) - 2),
        ]
        for seat in table.seats
    ]
    lines = TableStyle(
        [
            ("GRID", (0, 0), (-1, -1), 0.6, INK),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ]
    )
    body = Table(rows, colWidths=WIDTHS, rowHeights=[8 * mm, *[ROW] * len(table.seats)], style=lines)
    return KeepTogether(
        [head, Spacer(0, 2 * mm), body, Spacer(0, 2 * mm), text(say("event.paper.hint"), SMALL)]
    )
