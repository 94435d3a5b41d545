"""Who sits where, on paper, by name for the players."""

from dataclasses import dataclass
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, Table

from companion.export.event.document import column_width, document
from companion.export.event.names import round_name
from companion.export.paper import HEADING, NORMAL, PIECES, fitting, grid, text
from companion.export.typeface import printable
from companion.language import Wording
from companion.tournament.person_name import PersonName
from companion.tournament.record import EventRecord
from companion.tournament.round_record import RoundRecord

FEW_ROUNDS = 5
"""So many have room in large type."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a list is set: for at most so many players, in columns, with names this wide (points)."""

    players: float
    columns: int
    name: float
    size: float

    @property
    def cell(self) -> ParagraphStyle:
        """The type of a cell."""
        return ParagraphStyle("cell", NORMAL, fontSize=self.size, leading=self.size * 1.2)


LARGE = (Layout(45, 1, 75 * mm, 10.5), Layout(90, 2, 36 * mm, 9))
SMALL = Layout(float("inf"), 2, 33 * mm, 7.5)
SITTING_OUT = Layout(float("inf"), 1, 60 * mm, 7.5)
"""The word for it takes more room than a number and a colour."""


def by_name(record: EventRecord, say: Wording) -> bytes:
    """A line for each player, as lists are sorted, with table and colour of every round."""
    title, rounds = say("event.print.by_name"), record.rounds
    seats = {
        (one.number, seat.player): (table.name, seat.colour)
        for one in rounds
        for table in one.tables
        for seat in table.seats
    }
    seated = {player for _, player in seats}
    listed = sorted(
        (player for player in record.players if player.number in seated),
        key=lambda one: PersonName(one.first, one.last).order,
    )
    layout = _layout(record, len(listed))
    cell = layout.cell
    rows: list[list[Flowable]] = [
        [text(say("event.sheet.round"), cell), *(text(_short(one, say), cell) for one in rounds)]
    ]
    for player in listed:
        cells = [
            text(say("event.sits_out"), cell)
            if player.number in one.sitting_out
            else _seat(seats.get((one.number, player.number)), cell, say)
            for one in rounds
        ]
        rows.append([fitting(player.listed, cell, layout.name, 2 * cell.leading), *cells])
    each = (column_width(layout.columns) - layout.name) / max(1, len(rounds))
    widths = [layout.name, *[each] * len(rounds)]
    table = Table(rows, colWidths=widths, style=grid(), repeatRows=1)
    return document(record, say, title, [text(title, HEADING), table], layout.columns)


def _layout(record: EventRecord, players: int) -> Layout:
    """The largest type in which the list has room."""
    large: tuple[Layout, ...] = LARGE if len(record.rounds) <= FEW_ROUNDS else ()
    if any(one.sitting_out for one in record.rounds):
        return LARGE[0] if large and players <= LARGE[0].players else SITTING_OUT
    return next(layout for layout in (*large, SMALL) if players <= layout.players)


def _short(one: RoundRecord, say: Wording) -> str:
    return str(one.number) if one.stage == "preliminary" else round_name(one, say)


def _seat(where: tuple[str, str] | None, cell: ParagraphStyle, say: Wording) -> Paragraph:
    """Table and colour, which is told by its letter, too."""
    if where is None:
        return text("–", cell)
    name, colour = where
    letter = f'<font size="{cell.fontSize * 0.8}">{escape(say(f"page.letter.{colour}"))}</font>'
    return Paragraph(f'{escape(printable(name))} <font color="{PIECES[colour]}">●</font>{letter}', cell)
