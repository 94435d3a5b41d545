"""The protocol as a PDF on A4: the result to sign on the first page, then the course of the game in pictures.

Byte-reproducible: the same protocol, pictures and language give the same file (reportlab's `invariant`).
"""

import io
from collections.abc import Callable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from PIL import Image as Pictures
from PIL import ImageOps, UnidentifiedImageError
from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    Image,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from companion.export.head import head, where
from companion.export.remarks import name_of, remarks
from companion.export.typeface import BOLD, REGULAR, printable, register
from companion.game.record import Line
from companion.language import Wording
from companion.language.number import points
from companion.language.time_of_day import time_of_day
from companion.protocol.record import FOUND_LATER, FindingLine, Protocol, TurnLine
from companion.protocol.why import why
from companion.store.evidence import path_of

rl_config.invariant = 1
rl_config.useA85 = 0

MARGIN = 16 * mm
GAP = 8 * mm
PICTURE = (9 * mm, 9 * mm)
PICTURE_PX = (120, 120)
INK = colors.HexColor("#1f2933")
LINE = colors.HexColor("#c9d1d9")
PIECES = {
    "yellow": "#e8b400",
    "green": "#2f8f46",
    "red": "#c8322b",
    "black": "#2b2b2b",
    "blue": "#2a62b8",
}

NORMAL = ParagraphStyle("normal", fontName=REGULAR, fontSize=10.5, leading=14, textColor=INK)
SMALL = ParagraphStyle("small", NORMAL, fontSize=8, leading=10)
REASON = ParagraphStyle("reason", NORMAL, fontSize=9, leading=11.5)
TITLE = ParagraphStyle("title", NORMAL, fontName=BOLD, fontSize=20, leading=26)
HEADING = ParagraphStyle("heading", NORMAL, fontName=BOLD, fontSize=12, leading=18, spaceBefore=8)
WARNING = ParagraphStyle("warning", NORMAL, fontName=BOLD, textColor=colors.HexColor("#a12622"))


def render(protocol: Protocol, wording: Wording, evidence: Path) -> bytes:
    """The PDF in the wording's language, with the pictures of throws from the folder `evidence`."""
    register()
    target = io.BytesIO()
    document = BaseDocTemplate(target, pagesize=A4, title=wording("protocol.title"), author="Tischbegleiter")
    document.addPageTemplates(_templates(protocol, wording))
    document.build([*_first_page(protocol, wording), *_course(protocol, wording, evidence)])
    return target.getvalue()


def _templates(protocol: Protocol, wording: Wording) -> list[PageTemplate]:
    width, height = A4
    column = (width - 2 * MARGIN - GAP) / 2
    inner = height - 2 * MARGIN
    whole = Frame(MARGIN, MARGIN, width - 2 * MARGIN, inner, 0, 0, 0, 0)
    columns = [Frame(MARGIN + n * (column + GAP), MARGIN, column, inner, 0, 0, 0, 0) for n in (0, 1)]
    foot = _foot(protocol, wording)
    return [PageTemplate("first", [whole], onPage=foot), PageTemplate("course", columns, onPage=foot)]


def _foot(protocol: Protocol, wording: Wording) -> Callable[[Any, BaseDocTemplate], None]:
    chain = wording(
        "protocol.chain", stream=protocol.stream, length=protocol.log_length, head=protocol.log_head[:16]
    )

    def draw(canvas: Any, document: BaseDocTemplate) -> None:
        canvas.setFont(REGULAR, 7)
        canvas.setFillColor(INK)
        canvas.drawString(MARGIN, 9 * mm, chain)
        canvas.drawRightString(A4[0] - MARGIN, 9 * mm, wording("protocol.page", page=document.page))

    return draw


def _first_page(protocol: Protocol, wording: Wording) -> list[Flowable]:
    page: list[Flowable] = [
        Paragraph(wording("protocol.title"), TITLE),
        _text(where(protocol, wording), HEADING),
        _head(protocol, wording),
    ]
    if protocol.practice:
        page.append(_text(wording("protocol.practice"), WARNING))
    page += [Spacer(0, 4 * mm), _text(wording("protocol.result"), HEADING), _result(protocol, wording)]
    page += [Spacer(0, 3 * mm), *(_text(sentence) for sentence in remarks(protocol, wording))]
    state = "released" if protocol.released else "confirmed" if protocol.confirmed else "unconfirmed"
    page += [Spacer(0, 4 * mm), _text(wording(f"protocol.{state}"))]
    if protocol.differs:
        page.append(_text(wording("protocol.differs"), WARNING))
    return page


def _head(protocol: Protocol, wording: Wording) -> Table:
    """One line a fact: what it is, and the fact."""
    rows = [[_text(name, REASON), _text(text, REASON)] for name, text in head(protocol, wording)]
    return Table(rows, colWidths=[30 * mm, A4[0] - 2 * MARGIN - 30 * mm], style=_plain())


def _result(protocol: Protocol, wording: Wording) -> Table:
    """Ranked players with reasons and a line for the signature; before the start in seat order."""
    heads = ("place", "colour", "player", "points", "why", "signature")
    names: dict[int, str] = {}
    for player in protocol.players:
        before = f"{names[player.seat]} → " if player.substitute or player.swapped else ""
        names[player.seat] = before + name_of(player, wording)
    rows: list[list[Flowable | list[Paragraph]]] = [
        [_text(wording(f"protocol.{head}"), REASON) for head in heads]
    ]
    for number, line in enumerate(protocol.result):
        rows.append(
            [
                _text(str(line.place), HEADING),
                [_colour(colour, wording) for colour in line.colours],
                _text(names[line.seat]),
                _text(points(line.points, wording) if line.points else "–"),
                _text(why(protocol.result, number, protocol.basis, wording), REASON),
                _text(_agreed(protocol, line.seat, wording), REASON),
            ]
        )
    if not protocol.result:
        seated = {player.seat: player.colours for player in protocol.players}
        for seat, name in names.items():
            colours = [_colour(colour, wording) for colour in seated[seat]]
            rows.append([_text(""), colours, _text(name), *[_text("")] * 3])
    widths = [14 * mm, 26 * mm, 40 * mm, 16 * mm, 46 * mm, 36 * mm]
    return Table(rows, colWidths=widths, style=_grid(), minRowHeights=[0, *[16 * mm] * (len(rows) - 1)])


def _agreed(protocol: Protocol, seat: int, wording: Wording) -> str:
    """The initials of who agreed the result, and when; empty where a signature is wanted."""
    found = next((one for one in protocol.agreed if one.seat == seat), None)
    if found is None:
        return ""
    return wording("protocol.agreed_by", initials=found.initials, time=time_of_day(found.at))


def _course(protocol: Protocol, wording: Wording, evidence: Path) -> list[Flowable]:
    if not protocol.turns:
        return []
    columns = ("entry", "colour", "picture", "what")
    rows: list[list[Flowable]] = [[_text(wording(f"protocol.column.{one}"), SMALL) for one in columns]]
    rows += [row for _, row in sorted(_lines(protocol, wording, evidence), key=itemgetter(0))]
    column = (A4[0] - 2 * MARGIN - GAP) / 2
    widths = [9 * mm, 19 * mm, 12 * mm, column - 40 * mm]
    begins = protocol.begins and wording("protocol.begins", colour=wording(f"rules.colour.{protocol.begins}"))
    return [
        NextPageTemplate("course"),
        PageBreak(),
        _text(wording("protocol.course"), HEADING),
        _text(wording("protocol.legend"), SMALL),
        _text(begins or "", SMALL),
        Spacer(0, 2 * mm),
        Table(rows, colWidths=widths, style=_grid(), repeatRows=1),
    ]


def _lines(protocol: Protocol, wording: Wording, evidence: Path) -> Iterator[tuple[int, list[Flowable]]]:
    """The lines of the game and that of the siren, each with its number in the log."""
    for turn in protocol.turns:
        yield turn.seq, _turn(turn, wording, evidence)
    times = protocol.times
    if times.siren is not None and times.siren_seq is not None:
        siren = wording("protocol.siren_line", time=time_of_day(times.siren))
        empty = [_text("", SMALL)] * 2
        yield times.siren_seq, [_text(str(times.siren_seq), SMALL), *empty, _text(siren, SMALL)]


def _turn(turn: TurnLine, wording: Wording, evidence: Path) -> list[Flowable]:
    said = [_rolled(turn, wording), _moved(turn, wording), *(_found(one, wording) for one in turn.findings)]
    if turn.corrected:
        corrected = wording("protocol.corrected")
        said.append(f"{corrected}: {turn.correction}" if turn.correction else corrected)
    return [
        _text(str(turn.seq), SMALL),
        _colour(turn.colour, wording, SMALL) if turn.colour else _text("", SMALL),
        _picture(turn.evidence, evidence),
        _text(" · ".join(part for part in said if part), SMALL),
    ]


def _rolled(turn: TurnLine, wording: Wording) -> str:
    if turn.line == Line.VOID:
        return wording("protocol.voided", why=wording(f"protocol.fault.{turn.reason}"))
    if turn.line == Line.POSITION:
        return wording("protocol.position_set", reason=turn.reason or wording("protocol.reason_open"))
    numbers = " ".join(chr(0x267F + value) + f" {value}" for value in turn.values)
    by_hand = f"({wording('protocol.by_hand')})" if turn.values and turn.by == "referee" else ""
    opening = wording("protocol.opening") if turn.line == Line.OPENING else ""
    return " ".join(part for part in (opening, numbers, by_hand) if part)


def _moved(turn: TurnLine, wording: Wording) -> str:
    if turn.move is None:
        return wording("protocol.not_played") if turn.passed else ""
    text = f"{turn.move.start} → {turn.move.target}"
    if turn.move.colour != turn.colour:
        text = f"{wording(f'rules.colour.{turn.move.colour}')} {text}"
    if turn.move.captured:
        captured = wording(f"rules.colour.{turn.move.captured}")
        text += " " + wording("protocol.captures", colour=captured)
    return text


def _found(finding: FindingLine, wording: Wording) -> str:
    titles = [_paragraph(one, wording) for one in finding.paragraphs]
    paragraph = ", ".join(titles) or wording("rules.house_rule")
    if finding.decision == "waive":
        reason = finding.reason or wording("protocol.reason_open")
        return f"{paragraph}: {wording('protocol.waived', reason=reason)}"
    if finding.decision == FOUND_LATER:
        return f"{paragraph}: {wording('protocol.found_later')}"
    return f"{paragraph}: {wording('protocol.applied')}"


def _paragraph(name: str, wording: Wording) -> str:
    """The title of a paragraph; one of a log that another version has written may have none."""
    key = f"rules.paragraph.{name}"
    return wording(key) if key in wording else name


def _picture(digest: str | None, evidence: Path) -> Flowable:
    """The picture of a throw, small; an empty cell where there is none or it cannot be read."""
    if digest is None:
        return _text("", SMALL)
    small = io.BytesIO()
    try:
        with Pictures.open(path_of(evidence, digest)) as picture:
            picture.draft("RGB", PICTURE_PX)
            ImageOps.fit(picture, PICTURE_PX).save(small, "JPEG", quality=75)
    except (OSError, UnidentifiedImageError):
        return _text("–", SMALL)
    small.seek(0)
    return Image(small, *PICTURE)


def _colour(colour: str, wording: Wording, style: ParagraphStyle = NORMAL) -> Paragraph:
    """A mark in the colour beside its name, so that the sheet can be read in black and white too."""
    name = escape(wording(f"rules.colour.{colour}"))
    return Paragraph(f'<font color="{PIECES[colour]}">●</font> {name}', style)


def _text(text: str, style: ParagraphStyle = NORMAL) -> Paragraph:
    return Paragraph(escape(printable(text)), style)


def _grid() -> TableStyle:
    return _plain(("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE))


def _plain(*more: tuple[Any, ...]) -> TableStyle:
    return TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *more,
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
        ]
    )
