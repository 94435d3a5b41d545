"""Displays in the hall: where everybody sits, standings, time; the director says which."""

from flask import Blueprint, make_response, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.protocol.initials import initials
from companion.store.system_clock import now
from companion.tournament.book import EventBook
from companion.tournament.overall import overall
from companion.tournament.progress import current_round
from companion.tournament.rounds import Round, Stage
from companion.tournament.standings import standings
from companion.tournament.timekeeper import own_times, remaining, running
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on
from web.organisers.live import ROTATING, event_live
from web.organisers.showing import page
from web.serving.speech import language

VIEWS = ("seating", "standings", "time")

displays = Blueprint("displays", __name__)


@displays.get("/display")
def hall() -> Response:
    """What is read from afar; `?view=` shows one thing for good, `?names=initials` nobody's name."""
    live, view = event_live(), request.args.get("view", "")
    hides = request.args.get("names") == "initials"
    fixed = view in VIEWS
    kind = (language(), view if fixed else live.display, fixed, hides)
    state = (live.stream, live.book.state.last_change, live.trouble)
    answer = make_response(live.rendered.page(state, kind, lambda: _rendered(kind[1], fixed, hides)))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _rendered(view: str, fixed: bool, hides: bool) -> bytes:
    """The page that shows this view, or all in turn."""
    book = event_live().book
    state, shown = book.state, _shown(book)
    views = (view,) if view in VIEWS else VIEWS
    later = any(one.stage is not Stage.PRELIMINARY for one in state.rounds)
    counts = "standings" in views and state.settings is not None
    left_round = running(state) or shown
    return page(
        "display",
        fixed=fixed,
        view=view,
        views=views,
        shown=shown,
        seats=sorted(_seats(book, shown, hides)) if shown and "seating" in views else [],
        rows=standings(state) if counts and not later else (),
        ranking=overall(state) if counts and later else (),
        clock_round=left_round,
        left=left_round and remaining(left_round, now()),
        own=own_times(left_round, now()) if left_round else (),
        spoken=lambda player: initials(book.name(player).spoken) if hides else book.name(player).spoken,
    ).get_data()


@displays.get("/displays/")
def control() -> Response:
    """What the displays show, for officials."""
    demand(who().role, Role.DESK)
    return page("displays", views=(ROTATING, *VIEWS), display=event_live().display)


@displays.post("/displays/")
def choose() -> Response:
    """Have all displays show the form's `view`."""
    asked()
    view = request.form.get("view", "")
    if view not in (ROTATING, *VIEWS):
        raise Refused("form_without_key")
    event_live().show(view)
    return gone_on()


def _shown(book: EventBook) -> Round | None:
    """The published round that is played or comes next."""
    found = current_round(book.state)
    if found is not None and not found.published:
        published = [one for one in book.state.rounds if one.published]
        return published[-1] if published else None
    return found


def _seats(book: EventBook, shown: Round, hides: bool) -> list[tuple[tuple[str, ...], str, str, int]]:
    """Everybody of a round as lists are sorted: order, name, table and colour."""
    settings = book.state.settings
    assert settings is not None
    return [
        (
            name.order,
            initials(name.spoken) if hides else name.listed,
            settings.table_name(table),
            colour,
        )
        for table, game in shown.tables
        for colour, player in enumerate(game.seats)
        if player is not None
        for name in [book.name(player)]
    ]
