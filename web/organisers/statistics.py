"""Statistics of the rounds that everybody may see."""

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.language.number import decimal
from companion.store.moment import now
from companion.tournament.record import record
from companion.tournament.statistics import statistics
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.speech import say

figures = Blueprint("figures", __name__)


@figures.get("/statistics")
def counted() -> Response:
    """Places by colour, shared places, corrections."""
    book, speaking = event_live().book, say()
    opened = book.state.settings is not None
    return page(
        "statistics",
        found=statistics(record(book, now(), public=True)) if opened else None,
        mean=lambda points: "–" if points is None else decimal(round(float(points), 2), speaking),
    )
