"""The draw: seed, draft, changes by hand, publication; for officials."""

from dataclasses import dataclass

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.export.event.draw_sentences import (
    swap_sentences,
    turn_sentences,
)
from companion.tournament.book import EventBook
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw.turns import sitting_out
from companion.tournament.draw_record import draw_numbering, swap_records
from companion.tournament.drawn import Swap
from companion.tournament.events import DrawClosed, DrawDiscarded, DrawOpened, DrawPublished, SeatsExchanged
from companion.tournament.qualification import next_stage
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import draft, list_hash, take_back
from web.access.pairing import READING, who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.draw_texts import draw_texts
from web.organisers.live import event_live, require_event
from web.organisers.showing import colours, page
from web.serving.forms import number
from web.serving.speech import say

drawing = Blueprint("drawing", __name__, url_prefix="/draw")


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the draft that was chosen to be exchanged."""

    round: int
    table: int
    colour: int


@drawing.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK if request.method in READING else Role.DIRECTOR)
    require_event()


@drawing.get("/")
def now() -> Response:
    """What there is to do about the next stage: draw it, look the draft over, publish it."""
    book = event_live().book
    state = book.state
    obstacle: Refused | None = None
    players: tuple[str, ...] = ()
    turns: list[str] = []
    if state.draft is None:
        try:
            require_advance(state)
            players = entitled(state)
            turns = _turns(state, len(players))
        except Refused as refused:
            obstacle = refused
    return page(
        "draw",
        draft=state.draft,
        texts=draw_texts(book, state.draft) if state.draft else None,
        swaps=_swaps(book) if state.draft else [],
        obstacle=obstacle,
        players=players,
        turns=turns,
        stage=next_stage(state),
        list_hash=list_hash(book, players) if players else "",
        chosen=_chosen(state),
    )


@drawing.post("/")
def draw() -> Response:
    """Draw the next stage by the form's `seed`, from the list whose checksum it showed: `list_hash`."""
    live, form = event_live(), request.form
    draft(live.scribe, asked(Role.DIRECTOR), live.book, form.get("seed", ""), form.get("list_hash"))
    return gone_on("/draw/")


@drawing.post("/step")
def step() -> Response:
    """What the form's button says of the draft: `what`."""
    reason = request.form.get("reason", "")
    match request.form.get("what", ""):
        case "discard":
            return reported(DrawDiscarded(reason=reason), least=Role.DIRECTOR)
        case "open":
            return reported(DrawOpened(), least=Role.DIRECTOR)
        case "close":
            return reported(DrawClosed(reason=reason), least=Role.DIRECTOR, then="/draw/")
        case "publish":
            return reported(DrawPublished(), least=Role.DIRECTOR, then="/seating")
        case "publish_first":
            return reported(DrawPublished(rounds=1), least=Role.DIRECTOR, then="/seating")
    raise Refused("form_without_key")


@drawing.post("/swap")
def swap() -> Response:
    """Exchange the `first` and the `second` seat of the draft, as "round-table-colour"."""
    first, second = _seat(request.form.get("first", "")), _seat(request.form.get("second", ""))
    if first is None or second is None or first.round != second.round:
        raise Refused("swap_of_one")
    exchanged = Swap(first.round, (first.table, first.colour), (second.table, second.colour))
    return reported(SeatsExchanged(swap=exchanged), least=Role.DIRECTOR, then="/draw/")


@drawing.post("/swap/back")
def swap_back() -> Response:
    """Take the last exchange back, of so many as the form says: `swaps`."""
    take_back(event_live().scribe, asked(Role.DIRECTOR), number("swaps"))
    return gone_on("/draw/")


def _turns(state: Tournament, players: int) -> list[str]:
    """How many rounds there will be and how many sit out in each; raises Refused where they cannot sit."""
    settings = state.settings
    if settings is None or next_stage(state) is not Stage.PRELIMINARY:
        return []
    games, tables = settings.rounds, settings.hall_tables
    return turn_sentences(sitting_out(players, games, tables), games, tables, say())


def _swaps(book: EventBook) -> list[str]:
    """The exchanges since the draft was opened, each with its cost."""
    state, draft_ = book.state, book.state.draft
    assert draft_ is not None
    everybody = draw_numbering(state, draft_)
    return swap_sentences(
        swap_records(state, draft_, state.swaps),
        lambda number: book.name(everybody[number - 1]).spoken,
        colours(state),
        say(),
    )


def _chosen(state: Tournament) -> Seat | None:
    """The seat that was tapped first."""
    return _seat(request.args.get("first", "")) if state.editing else None


def _seat(told: str) -> Seat | None:
    parts = told.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        return None
    return Seat(*map(int, parts))
