"""Cards to cut out: frames side by side, as many on a page as fit."""

from collections.abc import Sequence

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepInFrame, Table, TableStyle

from companion.export.event.document import column_width
from companion.export.paper import LINE, MARGIN

PADDING = 3 * mm
Card = Sequence[Flowable]
"""What is in the frame; too much of it is made smaller."""


def cut_out(cards: Sequence[Card], columns: int, rows: int) -> list[Flowable]:
    """All cards in the order given, so many side by side and one below the other."""
    if not cards:
        return []
    filled = [*cards, *[[]] * (-len(cards) % columns)]
    width, height = column_width(1) / columns, (A4[1] - 2 * MARGIN - 1 * mm) / rows
    inside = (width - 2 * PADDING, height - 2 * PADDING)
    cells = [KeepInFrame(*inside, list(card), mode="shrink") for card in filled]
    lines = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    frame = TableStyle(
        [
            ("GRID", (0, 0), (-1, -1), 0.6, LINE),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            *((f"{side}PADDING", (0, 0), (-1, -1), PADDING) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")),
        ]
    )
    return [Table(lines, colWidths=[width] * columns, rowHeights=height, style=frame)]
