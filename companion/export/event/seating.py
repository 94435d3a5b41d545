"""Who sits where, on paper: by name for the players, by table for the staff."""

from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Paragraph, Spacer, Table

from companion.export.event.document import column_width, document
from companion.export.event.names import player_name, round_name, table_name
from companion.export.paper import HEADING, NORMAL, PIECES, SMALL, TITLE, colour_mark, grid, plain, text
from companion.export.typeface import printable
from companion.language import Wording
from companion.tournament.person_name import PersonName
from companion.tournament.record import EventRecord, RoundRecord, TableRecord

COLUMNS = 2
NAME = 33 * mm
CELL = ParagraphStyle("cell", NORMAL, fontSize=7.5, leading=9)


def by_name(record: EventRecord, say: Wording) -> bytes:
    """A line for each player, as lists are sorted, with table and colour of every round."""
    title = say("event.print.by_name")
    rounds = record.rounds
    seats = {
        (one.number, seat.player): (table.name, seat.colour)
        for one in rounds
        for table in one.tables
        for seat in table.seats
    }
    heading = [text("", CELL), *(text(_short(one, say), CELL) for one in rounds)]
    rows: list[list[Flowable]] = [heading]
    for player in sorted(record.players, key=lambda one: PersonName(one.first, one.last).order):
        where = [seats.get((one.number, player.number)) for one in rounds]
        if any(where):
            cells = [
                text(say("event.sits_out"), CELL) if player.number in one.sitting_out else _seat(seat, say)
                for one, seat in zip(rounds, where, strict=True)
            ]
            rows.append([text(player.listed, CELL), *cells])
    # The word takes more room than a number and a colour.
    columns = 1 if any(one.sitting_out for one in rounds) else COLUMNS
    width = column_width(columns)
    each = (width - NAME) / max(1, len(rounds))
    table = Table(rows, colWidths=[NAME, *[each] * len(rounds)], style=grid(), repeatRows=1)
    return document(record, say, title, [text(title, HEADING), table], columns)


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


def _short(one: RoundRecord, say: Wording) -> str:
    return str(one.number) if one.stage == "preliminary" else round_name(one, say)


def _seat(where: tuple[str, str] | None, say: Wording) -> Paragraph:
    """Table and colour, which is told by its letter, too."""
    if where is None:
        return text("–", CELL)
    name, colour = where
    letter = f'<font size="6">{escape(say(f"page.letter.{colour}"))}</font>'
    return Paragraph(f'{escape(printable(name))} <font color="{PIECES[colour]}">●</font>{letter}', CELL)
