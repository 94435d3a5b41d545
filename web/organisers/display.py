"""Displays in the hall: where everybody sits, standings, time; the director says which."""

from collections.abc import Mapping
from datetime import datetime

from flask import Blueprint, make_response, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.language.time_of_day import hour
from companion.log.stamp import Stamp
from companion.protocol.initials import told_apart
from companion.rules.rules_choice import RulesChoice, chosen
from companion.store.system_clock import now
from companion.tournament.book import EventBook
from companion.tournament.displays import View
from companion.tournament.events import DisplaysChosen
from companion.tournament.forecast import Expected
from companion.tournament.overall import Ranked, overall
from companion.tournament.progress import next_start, seated_round, timed_round
from companion.tournament.rounds import Round, Stage
from companion.tournament.standings import Standing, standings
from companion.tournament.state import Tournament
from companion.tournament.timekeeper import own_times, remaining
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import reported
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.speech import language, say

VIEWS = (View.SEATING, View.STANDINGS, View.TIME)
NAMES = ("full", "initials")
MANY = 64
"""Lists that are longer are written smaller, in more columns."""
FIRST = 48
"""So many places of longer standings take their turn; a display for the standings alone shows all."""

displays = Blueprint("displays", __name__)


@displays.get("/display")
def hall() -> Response:
    """What is read from afar; `?view=` shows one thing for good, `?names=initials` nobody's name."""
    live, view = event_live(), request.args.get("view", "")
    shown = live.book.state.displays
    hides = shown.initials or request.args.get("names") == "initials"
    fixed = view in VIEWS
    at = now()
    kind = (language(), view if fixed else shown.view, fixed, hides)
    state = (live.stream, live.book.state.last_change, live.trouble, hour(at.at))
    answer = make_response(live.rendered.page(state, kind, lambda: _rendered(kind[1], fixed, hides, at)))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _rendered(view: str, fixed: bool, hides: bool, at: Stamp) -> bytes:
    """The page that shows this view, or all in turn."""
    book = event_live().book
    state, shown = book.state, _shown(book)
    views = (view,) if view in VIEWS else VIEWS
    later = any(one.stage is not Stage.PRELIMINARY for one in state.rounds)
    ranked = _ranked(state, later) if "standings" in views else ()
    first = FIRST if view == View.ROTATING and len(ranked) > MANY else None
    timed, written = timed_round(state), _written(book, hides)
    return page(
        "display",
        fixed=fixed,
        view=view,
        views=views,
        shown=shown,
        seats=sorted(_seats(book, shown, written)) if shown and "seating" in views else [],
        ranked=ranked[:first],
        later=later,
        first=first,
        many=MANY,
        clock_round=timed,
        left=timed and remaining(timed, at),
        own=own_times(timed, at) if timed else (),
        coming=next_start(state, at.at),
        when=lambda coming: _when(state, coming, at.at),
        end_by_time=_end_by_time(state),
        listed=written.get,
    ).get_data()


@displays.get("/displays/")
def control() -> Response:
    """What the displays show, for officials."""
    demand(who().role, Role.DESK)
    return page("displays", views=tuple(View), names_shown=NAMES)


@displays.post("/displays/")
def choose() -> Response:
    """Have all displays show the form's `view`, or write `names` so; these are up to the director."""
    shown, view = event_live().book.state.displays, request.form.get("view", "")
    if (names := request.form.get("names")) in NAMES:
        hiding = DisplaysChosen(view=shown.view, initials=names == "initials")
        return reported(hiding, least=Role.DIRECTOR)
    if view not in tuple(View):
        raise Refused("form_without_key")
    return reported(DisplaysChosen(view=View(view), initials=shown.initials))


def _shown(book: EventBook) -> Round | None:
    """The published round that is played or comes next."""
    found = seated_round(book.state)
    if found is not None and not found.published:
        published = [one for one in book.state.rounds if one.published]
        return published[-1] if published else None
    return found


def _ranked(state: Tournament, later: bool) -> tuple[Ranked | Standing, ...]:
    """The standings, or the ranking of everybody."""
    return () if state.settings is None else overall(state) if later else standings(state)


def _when(state: Tournament, coming: Expected, at: str) -> str:
    """When a round begins, as the hall reads it."""
    speaking, planned = say(), state.settings.start(coming.number) if state.settings else ""
    if datetime.fromisoformat(coming.start) <= datetime.fromisoformat(at):
        return speaking("event.display.soon")
    expected = hour(coming.start)
    kind = "at" if expected == planned.replace(".", ":").zfill(5) else "about"
    return speaking(f"event.display.{kind}", hour=expected)


def _end_by_time(state: Tournament) -> str:
    """What the rules of the event let the siren leave to be played."""
    return chosen(RulesChoice() if state.settings is None else state.settings.rules).end_by_time


def _written(book: EventBook, hides: bool) -> Mapping[str, str]:
    """How everybody is written: last name first, or initials that tell all apart."""
    names = {player: book.name(player) for player in book.state.players}
    if not hides:
        return {player: name.listed for player, name in names.items()}
    marks = {player: f"#{number}" if (number := book.number(player)) else "" for player in names}
    return told_apart({player: name.spoken for player, name in names.items()}, marks)


def _seats(
    book: EventBook, shown: Round, written: Mapping[str, str]
) -> list[tuple[tuple[str, ...], str, str, int]]:
    """Everybody of a round as lists are sorted: order, name, table and colour; -1 for who sits out."""
    settings = book.state.settings
    assert settings is not None
    where = [
        (player, settings.table_name(table), colour)
        for table, game in shown.tables
        for colour, player in enumerate(game.seats)
        if player is not None
    ]
    where += [(player, say()("event.sits_out"), -1) for player in book.state.sitting_out(shown.number)]
    return [(book.name(player).order, written[player], table, colour) for player, table, colour in where]
