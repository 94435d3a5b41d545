"""What stands on the tables: a slip for each table and round, to be cut out."""

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Spacer, Table, TableStyle

from companion.export.event.document import column_width, document
from companion.export.event.extras import Extras
from companion.export.event.names import player_name, round_name, table_name
from companion.export.event.page_code import page_code
from companion.export.paper import HEADING, LINE, NORMAL, colour_mark, fitting, text
from companion.export.typeface import BOLD
from companion.language import Wording
from companion.tournament.record import EventRecord
from companion.tournament.round_record import RoundRecord, TableRecord

COLUMNS = 2
HEAD, ROW = 15 * mm, 10 * mm
COLOUR, CODE = 28 * mm, 23 * mm
CLOSE = [
    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    *((f"{edge}PADDING", (0, 0), (-1, -1), 0) for edge in ("LEFT", "RIGHT", "TOP", "BOTTOM")),
]
"""No space around what is in the cells."""
LARGE = ParagraphStyle("large", NORMAL, fontName=BOLD, fontSize=19, leading=24)


def slips(record: EventRecord, say: Wording, extras: Extras) -> bytes:
    """All tables of all rounds."""
    title = say("event.print.slips")
    content: list[Flowable] = []
    for one in record.rounds:
        for table in one.tables:
            content.append(KeepTogether([_slip(record, one, table, say, extras), Spacer(0, 4 * mm)]))
    return document(record, say, title, content or [text(say("event.seating.none"))], COLUMNS)


def _slip(record: EventRecord, one: RoundRecord, table: TableRecord, say: Wording, extras: Extras) -> Table:
    """Table and round, and below who sits there beside the code."""
    width, side = column_width(COLUMNS), CODE if extras.address else 0
    named = width - COLOUR - side
    head = Table(
        [
            [
                fitting(table_name(table, say), LARGE, width * 0.55, HEAD),
                text(round_name(one, say), HEADING),
            ]
        ],
        colWidths=[width * 0.55, width * 0.45],
        rowHeights=HEAD,
        style=TableStyle([("VALIGN", (0, 0), (-1, -1), "MIDDLE")]),
    )
    seats = [
        [colour_mark(seat.colour, say), fitting(player_name(record, seat.player, say), NORMAL, named, ROW)]
        for seat in table.seats
    ]
    body = Table(
        seats,
        colWidths=[COLOUR, named],
        rowHeights=ROW,
        style=TableStyle([("VALIGN", (0, 0), (-1, -1), "MIDDLE")]),
    )
    beside = [[body, page_code(extras.address, CODE)]] if extras.address else [[body]]
    below = Table(beside, colWidths=[width - side, side] if side else [width], style=TableStyle(CLOSE))
    frame = TableStyle([("BOX", (0, 0), (-1, -1), 0.6, LINE), *CLOSE])
    return Table([[head], [below]], colWidths=[width], style=frame)
