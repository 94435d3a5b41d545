"""What stands on the tables: a slip for each table and round, to be cut out."""

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Spacer, Table, TableStyle

from companion.export.event.document import column_width, document
from companion.export.event.names import player_name, round_name, table_name
from companion.export.paper import HEADING, LINE, NORMAL, colour_mark, text
from companion.export.typeface import BOLD
from companion.language import Wording
from companion.tournament.record import EventRecord, RoundRecord, TableRecord

COLUMNS = 2
LARGE = ParagraphStyle("large", NORMAL, fontName=BOLD, fontSize=19, leading=24)


def slips(record: EventRecord, say: Wording) -> bytes:
    """All tables of all rounds."""
    title = say("event.print.slips")
    content: list[Flowable] = []
    for one in record.rounds:
        content += [KeepTogether([_slip(record, one, table, say), Spacer(0, 4 * mm)]) for table in one.tables]
    return document(record, say, title, content or [text(say("event.seating.none"))], COLUMNS)


def _slip(record: EventRecord, one: RoundRecord, table: TableRecord, say: Wording) -> Table:
    rows = [[text(table_name(table, say), LARGE), text(round_name(one, say), HEADING)]]
    rows += [
        [colour_mark(seat.colour, say), text(player_name(record, seat.player, say))] for seat in table.seats
    ]
    width = column_width(COLUMNS)
    frame = TableStyle([("BOX", (0, 0), (-1, -1), 0.6, LINE), ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])
    heights = [18 * mm, *[10 * mm] * len(table.seats)]
    return Table(rows, colWidths=[width * 0.45, width * 0.55], rowHeights=heights, style=frame)
