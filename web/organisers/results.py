"""The desk takes results in: open tables, entry by keyboard, one table with its history."""

import re
from dataclasses import replace
from fractions import Fraction

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused, require
from companion.rules.rules_choice import chosen
from companion.tournament.decide import admit
from companion.tournament.difference import difference
from companion.tournament.events import ResultCorrected, ResultEntered, WentOnWithout
from companion.tournament.progress import current_round
from companion.tournament.result import (
    Count,
    Counts,
    Places,
    Result,
    Seats,
    can_be_counted,
    counted_places,
    points,
)
from companion.tournament.rounds import Game
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import redraw, redrawn_tables
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.changes import change_sentences
from web.organisers.live import event_live
from web.organisers.showing import fine, page
from web.serving.answers import done
from web.serving.forms import number, whole
from web.serving.speech import say

SEATS = range(4)
PLACE = re.compile("[1-4]")
ABSENT = frozenset("0xX-–")
"""What stands for a place where somebody did not come."""

results = Blueprint("results", __name__, url_prefix="/results")


@results.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@results.get("/")
def entry() -> Response:
    """The open tables of the round that is played, and the form for a protocol."""
    state = event_live().book.state
    told, current = whole(request.args.get("round", "")), current_round(state)
    shown = next((one for one in state.rounds if one.number == told), current)
    return page("results", shown=shown, current=current, countable=_countable())


@results.post("/")
def enter() -> Response:
    """Enter `round`, `table` and by colour `place0` …, or `home0`, `rest0` …, from which places follow."""
    number_, table = number("round"), number("table")
    result = entered_result()
    _require_told(event_live().book.state.game(number_, table), result)
    answer = reported(ResultEntered(round=number_, table=table, result=result, seats=_seen()))
    if answer.is_json:
        return done(sentence=_sentence(number_, table))
    return answer


@results.get("/<int:number_>/<int:table>")
def one_table(number_: int, table: int) -> Response:
    """One table with everything that was handed in, and the form that corrects it."""
    state = event_live().book.state
    return page(
        "result",
        round=state.round(number_),
        table=table,
        game=state.game(number_, table),
        scores=_scores(state.game(number_, table)),
        countable=_countable(),
        later_begun=_later_begun(state, number_),
    )


@results.post("/<int:number_>/<int:table>/correct")
def correct(number_: int, table: int) -> Response:
    """Correct a result, for a reason; with `preview` it is only told what that would move.

    Where none counts yet, for two have told it differently, the director decides.
    """
    if event_live().book.state.game(number_, table).result is None:
        demand(who().role, Role.DIRECTOR)
    correction = ResultCorrected(
        round=number_,
        table=table,
        result=entered_result(),
        reason=request.form.get("reason", ""),
        stage_stands=request.form.get("then") == "stands",
        noted=request.form.get("then") == "noted",
        replaces=_replaced(),
    )
    if "preview" not in request.form:
        if request.form.get("then") == "redraw":
            live = event_live()
            redraw(live.scribe, asked(Role.DIRECTOR), live.book, correction)
            return gone_on()
        return reported(correction)
    state = event_live().book.state
    correction = replace(correction, stage_stands=True, noted=False)  # what it would move if it counts
    admit(state, correction)
    found = difference(state, correction)
    redrawn = _redrawn_tables(correction) if found.moves_stage else ()
    return done(changes=change_sentences(event_live().book, found, redrawn, say()), stage=found.moves_stage)


@results.post("/<int:number_>/<int:table>/without")
def without(number_: int, table: int) -> Response:
    """The day goes on without this result, for a reason."""
    return reported(
        WentOnWithout(round=number_, table=table, reason=request.form.get("reason", "")),
        least=Role.DIRECTOR,
    )


def _redrawn_tables(correction: ResultCorrected) -> tuple[tuple[int, int], ...]:
    """The tables that would be drawn otherwise; none where the stage has begun and stays as it is."""
    try:
        return redrawn_tables(event_live().book, correction)
    except Refused:
        return ()


def _replaced() -> Places | None:
    """The places that counted when the form was made, None where none did."""
    told = request.form.get("replaces", "").split()
    if len(told) != len(SEATS):
        return None
    red, blue, yellow, green = (int(one) if PLACE.fullmatch(one) else None for one in told)
    return red, blue, yellow, green


def _seen() -> Seats | None:
    """Who sat there when the sheet was typed, by id and "-" for nobody; None where that is not told."""
    told = request.form.get("seats", "").split()
    if len(told) != len(SEATS):
        return None
    red, blue, yellow, green = (None if one == "-" else one for one in told)
    return red, blue, yellow, green


def _later_begun(state: Tournament, number_: int) -> bool:
    """Whether a stage after that of the round has begun: then corrections are noted only, by default."""
    stage = state.round(number_).stage
    return any(one.touched for one in state.rounds[number_:] if one.stage is not stage)


def entered_result() -> Result:
    """The result that the form tells: places, or counts, or both; raises Refused."""
    placed = {seat: int(_digits(f"place{seat}")) for seat in SEATS if _place(seat) not in ("", *ABSENT)}
    homes = {seat: int(text) for seat in SEATS if (text := _digits(f"home{seat}"))}
    counts = {seat: Count(home, int(_digits(f"rest{seat}") or 0)) for seat, home in homes.items()}
    if counts and not placed:
        placed = counted_places(counts)
    red, blue, yellow, green = (placed.get(seat) for seat in SEATS)
    told: Places = (red, blue, yellow, green)
    one, two, three, four = (counts.get(seat) for seat in SEATS)
    counted: Counts = (one, two, three, four)
    return Result(told, counted if counts else None)


def _require_told(game: Game, result: Result) -> None:
    """Raise Refused unless whoever sits there has a place or is said not to have come."""
    names = event_live().book.name
    untold = [
        names(player).spoken
        for seat, player in enumerate(game.seats)
        if player is not None and result.places[seat] is None and _place(seat) not in ABSENT
    ]
    require(not untold, "result_untold", names=", ".join(untold))


def _place(seat: int) -> str:
    return request.form.get(f"place{seat}", "").strip()


def _digits(field: str) -> str:
    text = request.form.get(field, "").strip()
    if text and not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise Refused("malformed_number")
    return text


def _sentence(number_: int, table: int) -> str:
    """What counts now at that table, as the desk reads it after entering."""
    speaking, book = say(), event_live().book
    state = book.state
    assert state.settings is not None
    game = state.game(number_, table)
    name = state.settings.table_name(table)
    if game.result is None:
        return speaking("event.results.waits", table=name)
    scale = points(game.result.places, state.settings.points)
    brought = ", ".join(
        f"{book.name(player).spoken} {fine(one, speaking)}"
        for player, one in zip(game.seats, scale, strict=True)
        if player is not None
    )
    return speaking("event.results.counts", table=name, points=brought)


def _countable() -> bool:
    settings = event_live().book.state.settings
    return settings is not None and can_be_counted(chosen(settings.rules))


def _scores(game: Game) -> tuple[Fraction, ...]:
    """Points by colour, as far as a result counts."""
    settings = event_live().book.state.settings
    return points(game.result.places, settings.points) if game.result and settings else ()
