"""Statistics of the rounds that everybody may see."""

from fractions import Fraction

from flask import Blueprint, Response, url_for
from werkzeug.wrappers import Response as Answer

from companion.language.number import decimal
from companion.store.system_clock import now
from companion.tournament.play_statistics import LENGTH_STEP_MINUTES, play_statistics
from companion.tournament.record import EventRecord, record
from companion.tournament.statistics import statistics
from web.access.pairing import who
from web.access.roles import Role
from web.organisers.event_dice import event_dice, event_picture, event_shaking
from web.organisers.live import event_live, require_event
from web.organisers.showing import page
from web.serving.speech import say

figures = Blueprint("figures", __name__)


@figures.get("/statistics")
def counted() -> Answer:
    """Places by colour, shared places, corrections; and what the tables' protocols tell of play and dice."""
    book, speaking = event_live().book, say()
    public = _public() if book.state.settings is not None else None

    def mean(number: Fraction | float | None, digits: int = 2) -> str:
        return "–" if number is None else decimal(round(float(number), digits), speaking)

    return page(
        "statistics",
        record=public,
        found=statistics(public) if public else None,
        play=play_statistics(public) if public else None,
        dice=event_dice(public, speaking) if public else (),
        evidence=url_for("figures.evidence", seq=book.state.last_change),
        shaking=event_shaking(book, speaking) if public and who().role >= Role.DESK else None,
        mean=mean,
        length_step=LENGTH_STEP_MINUTES,
    )


@figures.get("/statistics/evidence.svg")
def evidence() -> Answer:
    """The evidence against each die, throw by throw; drawn once for each state and language."""
    require_event()
    live, speaking = event_live(), say()
    kind = "evidence", speaking.language
    state = (live.stream, live.book.state.last_change, live.trouble)
    made = live.drawn.page(state, kind, lambda: event_picture(_public(), speaking))
    answer = Response(made, mimetype="image/svg+xml")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _public() -> EventRecord:
    return record(event_live().book, now(), public=True)
