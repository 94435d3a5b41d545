"""A page of results in one file, for any web server: no script, no address, nothing else to load."""

from collections.abc import Iterator
from html import escape

from companion.export.event.names import player_name
from companion.export.event.sheets import sheets
from companion.export.table_xlsx import Worksheet
from companion.language import Wording
from companion.language.time_of_day import date, hour
from companion.tournament.record import EventRecord

SHOWN = ("ranking", "standings", "teams", "results", "sitting_out")
STYLE = """
body { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #22242c; }
body { font: 1rem/1.4 system-ui, sans-serif; }
table { border-collapse: collapse; width: 100%; margin-bottom: 2rem; }
td, th { padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid #d8d2c3; text-align: left; }
thead th { color: #5a5d6b; font-weight: 400; }
.wide { overflow-x: auto; }
footer { color: #5a5d6b; }
"""


def render(record: EventRecord, say: Wording) -> bytes:
    """The page in the language of `say`; of rounds that nobody may see yet it must have none."""
    return "\n".join(_lines(record, say)).encode()


def _lines(record: EventRecord, say: Wording) -> Iterator[str]:
    settings, made = record.settings, sheets(record, say)
    yield f'<!doctype html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(settings.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{escape(settings.title)}</h1>"
    facts = (date(settings.date, say), settings.place, settings.organiser)
    yield f"<p>{escape(' · '.join(filter(None, facts)))}</p>"
    if record.champion is not None:
        name = player_name(record, record.champion, say)
        yield f"<p><strong>{escape(say('event.standings.champion', name=name))}</strong></p>"
    for key in SHOWN:
        if key in made:
            yield from _table(made[key])
    foot = say("event.sheet.made", day=date(record.made, say), hour=hour(record.made))
    yield f"<footer>{escape(foot)}</footer>\n</body>\n</html>\n"


def _table(sheet: Worksheet) -> Iterator[str]:
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in sheet.heading)
    yield f'<h2>{escape(sheet.title)}</h2>\n<div class="wide"><table>'
    yield f"<thead><tr>{cells}</tr></thead>\n<tbody>"
    for row in sheet.rows:
        yield f"<tr>{''.join(f'<td>{escape(_said(cell))}</td>' for cell in row)}</tr>"
    yield "</tbody>\n</table></div>"


def _said(cell: object) -> str:
    return "" if cell is None else str(cell)
