"""Statistics of the rounds that everybody may see."""

from fractions import Fraction

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.language.number import decimal
from companion.store.moment import now
from companion.tournament.play_statistics import LENGTH_STEP_MINUTES, play_statistics
from companion.tournament.record import record
from companion.tournament.statistics import statistics
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.speech import say

figures = Blueprint("figures", __name__)


@figures.get("/statistics")
def counted() -> Response:
    """Places by colour, shared places, corrections; and what the tables' protocols tell of play."""
    book, speaking = event_live().book, say()
    told = record(book, now(), public=True) if book.state.settings is not None else None

    def mean(number: Fraction | float | None, digits: int = 2) -> str:
        return "–" if number is None else decimal(round(float(number), digits), speaking)

    return page(
        "statistics",
        record=told,
        found=statistics(told) if told else None,
        play=play_statistics(told) if told else None,
        mean=mean,
        length_step=LENGTH_STEP_MINUTES,
    )
