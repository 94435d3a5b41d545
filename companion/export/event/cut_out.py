"""Cards to cut out: frames side by side, as many on a page as fit."""

from collections.abc import Sequence

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Table, TableStyle

from companion.export.event.document import column_width
from companion.export.paper import LINE, MARGIN

Card = Sequence[Flowable]


def cut_out(cards: Sequence[Card], columns: int, rows: int) -> list[Flowable]:
    """All cards in the order given, so many side by side and one below the other."""
    if not cards:
        return []
    filled = [*cards, *[[]] * (-len(cards) % columns)]
    lines = [[list(card) for card in filled[at : at + columns]] for at in range(0, len(filled), columns)]
    frame = TableStyle(
        [
            ("GRID", (0, 0), (-1, -1), 0.6, LINE),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 4 * mm),
        ]
    )
    height = (A4[1] - 2 * MARGIN - 1 * mm) / rows
    return [Table(lines, colWidths=[column_width(1) / columns] * columns, rowHeights=height, style=frame)]
