"""Standings and final ranking on paper."""

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Table

from companion.export.event.document import column_width, document
from companion.export.event.sheets import sheets
from companion.export.paper import HEADING, SMALL, TITLE, grid, text
from companion.export.table_xlsx import Worksheet
from companion.language import Wording
from companion.tournament.record import EventRecord

SHARES = {
    "at": 2.0,
    "actor": 2.2,
    "device": 1.7,
    "kind": 2.7,
    "name": 3.3,
    "club": 3,
    "members": 5,
    "round": 1.4,
    "table": 1.3,
    "reason": 3.7,
}
"""How many times as wide as a number a column is; others are as wide as one."""


def standings(record: EventRecord, say: Wording) -> bytes:
    """The final ranking, the preliminary standings, and the ranking of clubs, as far as there are any."""
    return _printed(record, say, "standings", ("ranking", "standings", "teams"))


def rulings(record: EventRecord, say: Wording) -> bytes:
    """What was decided, corrected and changed during the day, with the reasons."""
    return _printed(record, say, "rulings", ("trace",))


def _printed(record: EventRecord, say: Wording, key: str, shown: tuple[str, ...]) -> bytes:
    title, made = say(f"event.print.{key}"), sheets(record, say)
    content: list[Flowable] = [text(title, TITLE)]
    for one in shown:
        if one in made:
            content += [text(made[one].title, HEADING), _table(made[one], say)]
    if len(content) == 1:
        content.append(text(say(f"event.print.{key}_none")))
    return document(record, say, title, content)


def _table(sheet: Worksheet, say: Wording) -> Table:
    wide = {say(f"event.sheet.{key}"): share for key, share in SHARES.items()}
    shares = [wide.get(heading, 1) for heading in sheet.heading]
    whole = column_width(1) - 1 * mm
    rows = [[text(cell, SMALL) for cell in sheet.heading]]
    rows += [[text("" if cell is None else str(cell), SMALL) for cell in row] for row in sheet.rows]
    widths = [whole * share / sum(shares) for share in shares]
    return Table(rows, colWidths=widths, style=grid(), repeatRows=1)
