"""A position of backgammon drawn on paper: points, bar and stones borne off, light round and dark square."""

from collections.abc import Iterable, Iterator
from typing import Any

from reportlab.graphics.shapes import Circle, Drawing, Polygon, Rect, Shape, String
from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Spacer

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.switches import Numbering
from companion.export.backgammon_words import position_title
from companion.export.paper import HEADING, INK, LINE, NORMAL, text
from companion.export.typeface import BOLD, REGULAR
from companion.language import Wording
from companion.protocol.backgammon_sheet import BackgammonProtocol

STONE = 5.7 * mm
"""Diameter of a stone."""
POINT = 7 * mm
"""The width of a point, of the bar, and of the tray beside the board."""
ROWS = 5
"""Stones drawn on a point; where there are more, the last bears their number."""
HALF = ROWS * STONE + 4 * mm
MARGIN = 8.5 * mm
"""Above and below the board, for the numbers of the points."""
WIDTH, HEIGHT = 14 * POINT + 10 * mm, 2 * (HALF + MARGIN)
TOP = MARGIN + 2 * HALF
TRAY = 9 * mm + 13 * POINT
"""Where what has been borne off lies."""
SHADED = colors.HexColor("#dfe4e8")
ID = ParagraphStyle("id", NORMAL, fontSize=9, leading=12)


def board(protocol: BackgammonProtocol, say: Wording) -> list[Flowable]:
    """The last position that is known, with its id, on one page; nothing where none is known."""
    if protocol.position is None:
        return []
    title = position_title(protocol, say)
    drawing = _drawing(Position.parse(protocol.position), Numbering(protocol.numbering), say)
    caption = text(say("backgammon.sheet.id", id=protocol.position_id), ID)
    together = [text(title, HEADING), Spacer(0, 1 * mm), drawing, Spacer(0, 2 * mm), caption]
    return [KeepTogether(together)]


def _drawing(position: Position, numbering: Numbering, say: Wording) -> Drawing:
    """Seen by light, whose stones are borne off at the upper right: points 13 to 24 above, 12 to 1 below."""
    drawing = Drawing(WIDTH, HEIGHT)
    for point in range(1, BAR):
        _add(drawing, _point(point))
        _add(drawing, _numbers(point, numbering))
    _add(drawing, _edges(say))
    for side in Side:
        if numbering is Numbering.OWN:
            _add(drawing, _whose_numbers(side))
        for place, count in enumerate(position.counts(side)):
            _add(drawing, _stones(side, place, count))
    return drawing


def _add(drawing: Drawing, shapes: Iterable[Shape]) -> None:
    for shape in shapes:
        drawing.add(shape)


def _point(point: int) -> Iterator[Shape]:
    x, upper = _left(point), point > 12
    edge, tip = (TOP, -1) if upper else (MARGIN, 1)
    corners = [x, edge, x + POINT / 2, edge + tip * ROWS * STONE, x + POINT, edge]
    fill = SHADED if point % 2 else colors.white
    yield Polygon(corners, fillColor=fill, strokeColor=LINE, strokeWidth=0.5)


def _numbers(point: int, numbering: Numbering) -> Iterator[Shape]:
    """What the point is called: by light and, where it counts another way, by dark farther outside."""
    numbers = [point] if numbering is Numbering.BOARD else [BAR - point, point]
    for row, number in enumerate(numbers):
        yield _said(str(number), _left(point) + POINT / 2, _beside(point > 12, row))


def _whose_numbers(side: Side) -> Iterator[Shape]:
    """Whose the rows of numbers are."""
    for upper in (True, False):
        yield _stone(side, _left(12) - 4 * mm, _beside(upper, list(Side).index(side)), 2.2 * mm)


def _beside(upper: bool, row: int) -> float:
    """The height of a row of numbers, counted from the board on."""
    away: float = (3.6 + row * 3.4) * mm
    return float(TOP + away if upper else MARGIN - away)


def _edges(say: Wording) -> Iterator[Shape]:
    look = {"fillColor": None, "strokeColor": INK, "strokeWidth": 0.9}
    bar = _left(12) + 6 * POINT
    yield Rect(_left(12), MARGIN, 13 * POINT, 2 * HALF, **look)
    yield Rect(bar, MARGIN, POINT, 2 * HALF, **look)
    yield Rect(TRAY, MARGIN, POINT, 2 * HALF, **look)
    for name, x in (("on_bar", bar), ("off", TRAY)):
        yield _said(say(f"backgammon.sheet.{name}"), x + POINT / 2, _beside(False, 0))


def _stones(side: Side, place: int, count: int) -> Iterator[Shape]:
    """The stones of a place, the last with their number where there are more than are drawn."""
    spots = list(_spots(side, place))[:count]
    for x, y in spots:
        yield _stone(side, x, y, STONE)
    if count > len(spots):
        x, y = spots[-1]
        light = side is Side.WHITE
        yield _said(str(count), x, y, BOLD, 9, INK if light else colors.white)


def _spots(side: Side, place: int) -> Iterator[tuple[float, float]]:
    """The middles of a place's stones, from the edge on; on the bar from its middle; one for those off."""
    point = BAR - place if side is Side.WHITE else place
    if place == OFF:
        yield TRAY + POINT / 2, TOP - STONE if side is Side.WHITE else MARGIN + STONE
        return
    for row in range(ROWS):
        away = (row + 0.5) * STONE
        if place == BAR:
            yield _left(12) + 6.5 * POINT, MARGIN + HALF + (-away if side is Side.WHITE else away)
        else:
            yield _left(point) + POINT / 2, TOP - away if point > 12 else MARGIN + away


def _left(point: int) -> float:
    """The left edge of a point; in the middle is the bar."""
    column = point - 13 if point > 12 else 12 - point
    return float(6 * mm + (column + (column >= 6)) * POINT)


def _stone(side: Side, x: float, y: float, size: float) -> Shape:
    """Light is a ring, dark a filled square."""
    if side is Side.WHITE:
        return Circle(x, y, size * 0.46, fillColor=colors.white, strokeColor=INK, strokeWidth=0.9)
    half = size * 0.42
    return Rect(
        x - half, y - half, 2 * half, 2 * half, fillColor=INK, strokeColor=colors.white, strokeWidth=0.6
    )


def _said(said: str, x: float, y: float, font: str = REGULAR, size: float = 7.5, ink: Any = INK) -> Shape:
    """Words with their middle there."""
    return String(x, y - size * 0.35, said, fontName=font, fontSize=size, textAnchor="middle", fillColor=ink)
