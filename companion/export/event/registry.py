"""What of an event can be taken away as a file or printed; another kind is one more entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from companion.export.event import csv, html, json
from companion.export.event.extras import Extras
from companion.export.event.sheets import sheets
from companion.export.table_xlsx import workbook
from companion.language import Wording
from companion.tournament.record import EventRecord

Render = Callable[[EventRecord, Wording, Extras], bytes]


@dataclass(frozen=True, slots=True)
class Print:
    """A kind of file; `public`: made of what everybody may see."""

    suffix: str
    media_type: str
    render: Render
    public: bool = False


PDF, CSV = "application/pdf", "text/csv"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def _pdf(module: str, function: str) -> Print:
    """A print of the record alone."""
    return Print("pdf", PDF, lambda record, say, _: _loaded(module, function)(record, say))


def _pdf_with_extras(module: str) -> Print:
    """A print that shows logo or address; its function is called as its module."""
    return Print("pdf", PDF, lambda record, say, extras: _loaded(module, module)(record, say, extras))


def _loaded(module: str, function: str) -> Callable[..., bytes]:
    """What prints is loaded with the first print: it delays a start."""
    found: Callable[..., bytes] = getattr(import_module(f"companion.export.event.{module}"), function)
    return found


EVENT_PRINTS: Mapping[str, Print] = {
    "certificate_of_draw": _pdf("certificate_of_draw", "certificate_of_draw"),
    "by_name": _pdf("seating_by_name", "by_name"),
    "by_table": _pdf("seating_by_table", "by_table"),
    "slips": _pdf_with_extras("slips"),
    "place_cards": _pdf_with_extras("place_cards"),
    "protocols": _pdf("protocol_sheets", "protocol_sheets"),
    "standings": _pdf("standings", "standings"),
    "rulings": _pdf("standings", "rulings"),
    "certificates": _pdf_with_extras("certificates"),
    "xlsx": Print("xlsx", XLSX, lambda record, say, _: workbook(list(sheets(record, say).values()))),
    "csv_players": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "players")),
    "csv_results": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "results")),
    "csv_standings": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "standings")),
    "csv_all": Print("zip", "application/zip", lambda record, say, _: csv.everything(record, say)),
    "json": Print("json", "application/json", lambda record, *_: json.render(record)),
    "page": Print("html", "text/html", lambda record, say, _: html.render(record, say), public=True),
}
"""All prints by name, in the order in which a day needs them."""
