"""The certificate of the draw: all that somebody needs to make it again, and how to do without a computer."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Paragraph, Spacer, Table

from companion.export.event.cut_out import Card, cut_out
from companion.export.event.document import column_width, document
from companion.export.event.draw_sentences import (
    figure_sentences,
    hand_sentences,
    moved_sentences,
    reseating_sentences,
    since_sentences,
    unkept_sentences,
)
from companion.export.paper import HEADING, NORMAL, PIECES, SMALL, TITLE, WARNING, plain, text
from companion.language import Wording
from companion.language.time_of_day import date
from companion.tournament.draw.paper import PaperCard as Way
from companion.tournament.draw.paper import cards
from companion.tournament.draw_record import DrawRecord
from companion.tournament.drawn_list import entry
from companion.tournament.record import EventRecord
from companion.tournament.rounds import Stage

LIST_COLUMNS = 3
CARD_COLUMNS, CARD_ROWS = 3, 7
STOP = ParagraphStyle("stop", NORMAL, fontSize=9, leading=13)
ENTRY = ParagraphStyle("entry", SMALL, fontSize=7.5, leading=9)


def certificate_of_draw(record: EventRecord, say: Wording) -> bytes:
    """A page or two for every stage, then the cards of the paper version where there is one."""
    title = say("event.print.certificate_of_draw")
    settings = record.settings
    content: list[Flowable] = [text(title, TITLE), text(f"{settings.title} · {date(settings.date, say)}")]
    for draw in record.draws:
        content += _stage(record, draw, say)
    for draw in record.draws:
        content += _on_paper(record, draw, say)
    return document(record, say, title, content if record.draws else [text(say("event.seating.none"))])


def _stage(record: EventRecord, draw: DrawRecord, say: Wording) -> Iterator[Flowable]:
    def name(number: int) -> str:
        return record.player(number).spoken

    def entry_now(at: int) -> str:
        player = record.player(draw.listed[at - 1])
        return entry(player.listed, player.club)

    facts = (
        (say("event.draw.seed_told"), text(draw.seed)),
        (say("event.draw.players"), text(str(draw.players))),
        (say("event.draw.hash"), text(draw.list_hash, SMALL)),
        (say("event.draw.again"), text(draw.command)),
    )
    wide = column_width(1)
    rows = [[text(what), value] for what, value in facts]
    table = Table(rows, colWidths=[wide * 0.3, wide * 0.7], style=plain())
    yield KeepTogether([text(say(f"event.stage.{draw.stage}"), HEADING), table, Spacer(0, 2 * mm)])
    yield from (text(line) for line in figure_sentences(draw, name, say))
    yield from (text(line, WARNING) for line in unkept_sentences(draw, name, say))
    yield from (text(line, WARNING) for line in hand_sentences(draw, name, record.colours, say))
    yield from (text(line, WARNING) for line in reseating_sentences(draw, say))
    yield from (text(line) for line in moved_sentences(draw, say))
    yield Spacer(0, 3 * mm)
    if draw.drawn:
        yield _list(draw, say)
        yield Spacer(0, 2 * mm)
        yield from (text(line) for line in since_sentences(draw.drawn, entry_now, say))
    else:
        yield text(say("event.draw.list_erased"))


def _list(draw: DrawRecord, say: Wording) -> Table:
    """The list as it was drawn, down one column and the next; in later stages with the event's numbers."""

    def number(at: int) -> str:
        later = draw.stage is not Stage.PRELIMINARY
        return f", {say('event.draw.number', number=draw.listed[at - 1])}" if later else ""

    entries = [text(f"{one.number}  {one.entry}{number(one.number)}", ENTRY) for one in draw.drawn]
    length = -(-len(entries) // LIST_COLUMNS)
    rows = [entries[at::length] for at in range(length)]
    cells = [[*row, *[text("", ENTRY)] * (LIST_COLUMNS - len(row))] for row in rows]
    return Table(cells, colWidths=[column_width(1) / LIST_COLUMNS] * LIST_COLUMNS, style=plain())


def _on_paper(record: EventRecord, draw: DrawRecord, say: Wording) -> list[Flowable]:
    moving = draw.stage is Stage.PRELIMINARY and not any(draw.sitting_out)
    ways = cards(draw.players, draw.rounds) if moving else ()
    if not ways:
        return []
    return [
        text(say("event.draw.paper_title"), HEADING),
        text(say("event.draw.paper_how")),
        PageBreak(),
        *cut_out([_card(record, way, say) for way in ways], CARD_COLUMNS, CARD_ROWS),
    ]


def _card(record: EventRecord, way: Way, say: Wording) -> Card:
    """Where one plays, round by round."""
    lines: list[Flowable] = [text(say("event.draw.paper_card"), ENTRY)]
    for number, stop in enumerate(way.stops, 1):
        colour = record.colours[stop.colour]
        where = say(
            "event.draw.paper_stop",
            round=number,
            table=record.settings.table_name(stop.table),
            colour=say(f"rules.colour.{colour}"),
        )
        mark = f'<font color="{PIECES[colour]}">●</font> {escape(where)}'
        lines.append(Paragraph(mark, STOP if len(way.stops) < 6 else ENTRY))
    return lines
