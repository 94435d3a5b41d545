"""A card for each player to cut out: name, and table and colour of every round."""

from collections.abc import Mapping
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, Spacer, Table

from companion.export.event.cut_out import Card, cut_out
from companion.export.event.document import column_width, document
from companion.export.event.extras import Extras
from companion.export.event.names import round_name, table_name
from companion.export.event.page_code import page_code
from companion.export.paper import NORMAL, PIECES, fitting, plain, text
from companion.export.typeface import BOLD, printable
from companion.language import Wording
from companion.tournament.person_name import PersonName
from companion.tournament.record import EventRecord, PlayerRecord

COLUMNS, ROWS = 2, 5
NAME = ParagraphStyle("card name", NORMAL, fontName=BOLD, fontSize=16, leading=20)
STOP = ParagraphStyle("card stop", NORMAL, fontSize=9.5, leading=13)
CODE, NAMED = 25 * mm, 15 * mm
Stops = Mapping[int, list[str]]
"""The lines of a card, one of marked text for each round, by the number of the player."""


def place_cards(record: EventRecord, say: Wording, extras: Extras) -> bytes:
    """The cards of all who have a seat, as lists are sorted."""
    title, stops = say("event.print.place_cards"), _stops(record, say)
    players = sorted(record.players, key=lambda one: PersonName(one.first, one.last).order)
    cards = [_card(one, stops[one.number], extras) for one in players if one.number in stops]
    return document(record, say, title, cut_out(cards, COLUMNS, ROWS) or [text(say("event.seating.none"))])


def _stops(record: EventRecord, say: Wording) -> Stops:
    found: dict[int, list[str]] = {}
    for one in record.rounds:
        for player in one.sitting_out:
            line = f"{round_name(one, say)}: {say('event.sits_out')}"
            found.setdefault(player, []).append(escape(printable(line)))
        for table in one.tables:
            for seat in table.seats:
                if seat.player is not None:
                    where = f"{round_name(one, say)}: {table_name(table, say)}, "
                    colour = say(f"rules.colour.{seat.colour}")
                    mark = f'<font color="{PIECES[seat.colour]}">●</font>'
                    line = f"{escape(printable(where))}{mark} {escape(colour)}"
                    found.setdefault(seat.player, []).append(line)
    return found


def _card(player: PlayerRecord, stops: list[str], extras: Extras) -> Card:
    lines: list[Flowable] = [
        fitting(player.spoken, NAME, column_width(1) / COLUMNS, NAMED),
        Spacer(0, 2 * mm),
    ]
    rounds = [Paragraph(stop, STOP) for stop in stops]
    if not extras.address:
        return [*lines, *rounds]
    widths = (column_width(1) / COLUMNS - CODE - 6 * mm, CODE)
    beside = Table(
        [[rounds, page_code(extras.address, CODE)]], colWidths=widths, style=plain(), hAlign="LEFT"
    )
    return [*lines, beside]
