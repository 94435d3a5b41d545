"""Who sits where, on paper, by table for the staff."""

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Spacer, Table

from companion.export.event.document import column_width, document
from companion.export.event.names import player_name, round_name, table_name
from companion.export.paper import HEADING, SMALL, TITLE, colour_mark, plain, text
from companion.language import Wording
from companion.tournament.record import EventRecord
from companion.tournament.round_record import TableRecord

COLUMNS = 2


def by_table(record: EventRecord, say: Wording) -> bytes:
    """The tables of every round and who sits out, each round on pages of its own, no table split over two."""
    title = say("event.print.by_table")
    content: list[Flowable] = []
    for one in record.rounds:
        content.append(text(round_name(one, say), TITLE))
        content += [KeepTogether([_table(record, table, say), Spacer(0, 2 * mm)]) for table in one.tables]
        if one.sitting_out:
            names = ", ".join(player_name(record, player, say) for player in one.sitting_out)
            content.append(text(say("event.sitting_out", names=names), SMALL))
        content.append(PageBreak())
    return document(record, say, title, content[:-1] or [text(say("event.seating.none"))], COLUMNS)


def _table(record: EventRecord, table: TableRecord, say: Wording) -> Table:
    rows = [[text(table_name(table, say), HEADING), text("")]]
    rows += [
        [colour_mark(seat.colour, say, SMALL), text(player_name(record, seat.player, say), SMALL)]
        for seat in table.seats
    ]
    return Table(rows, colWidths=[24 * mm, column_width(COLUMNS) - 24 * mm], style=plain())
