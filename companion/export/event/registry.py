"""What of an event can be taken away as a file or printed; another kind is one more entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from companion.export.event import csv, html, json
from companion.export.event.sheets import sheets
from companion.export.table_xlsx import workbook
from companion.language import Wording
from companion.tournament.record import EventRecord


@dataclass(frozen=True, slots=True)
class Print:
    """A kind of file; `public`: made of what everybody may see. `render` is given the organiser's logo."""

    suffix: str
    media_type: str
    render: Callable[[EventRecord, Wording, bytes | None], bytes]
    public: bool = False


PDF, CSV = "application/pdf", "text/csv"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def _pdf(module: str, function: str) -> Callable[[EventRecord, Wording, bytes | None], bytes]:
    def render(record: EventRecord, say: Wording, _logo: bytes | None) -> bytes:
        # What prints is loaded with the first print: it delays a start.
        printed: bytes = getattr(import_module(f"companion.export.event.{module}"), function)(record, say)
        return printed

    return render


def _certificates(record: EventRecord, say: Wording, logo: bytes | None) -> bytes:
    from companion.export.event.certificates import certificates

    return certificates(record, say, logo)


EVENT_PRINTS: Mapping[str, Print] = {
    "certificate_of_draw": Print("pdf", PDF, _pdf("certificate_of_draw", "certificate_of_draw")),
    "by_name": Print("pdf", PDF, _pdf("seating", "by_name")),
    "by_table": Print("pdf", PDF, _pdf("seating", "by_table")),
    "slips": Print("pdf", PDF, _pdf("slips", "slips")),
    "protocols": Print("pdf", PDF, _pdf("protocol_sheets", "protocol_sheets")),
    "standings": Print("pdf", PDF, _pdf("standings", "standings")),
    "rulings": Print("pdf", PDF, _pdf("standings", "rulings")),
    "certificates": Print("pdf", PDF, _certificates),
    "xlsx": Print("xlsx", XLSX, lambda record, say, _: workbook(list(sheets(record, say).values()))),
    "csv_players": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "players")),
    "csv_results": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "results")),
    "csv_standings": Print("csv", CSV, lambda record, say, _: csv.one(record, say, "standings")),
    "csv_all": Print("zip", "application/zip", lambda record, say, _: csv.everything(record, say)),
    "json": Print("json", "application/json", lambda record, *_: json.render(record)),
    "page": Print("html", "text/html", lambda record, say, _: html.render(record, say), public=True),
}
"""By name, in the order in which a day needs them."""
