"""The draw: seed, draft, changes by hand, publication; the certificate is for everybody."""

from dataclasses import dataclass

from flask import Blueprint, jsonify, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.export.event.draw_sentences import (
    figure_sentences,
    hand_sentences,
    moved_sentences,
    reseating_sentences,
    since_sentences,
    swap_sentences,
    turn_sentences,
    unkept_sentences,
)
from companion.tournament.book import EventBook
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw.turns import sitting_out
from companion.tournament.draw_record import draw_numbering, draw_record, stage_file_name, swap_records
from companion.tournament.drawn import Draw, Swap
from companion.tournament.drawn_list import ListedPlayer, drawn_list, entry
from companion.tournament.events import DrawClosed, DrawDiscarded, DrawOpened, DrawPublished, SeatsExchanged
from companion.tournament.numbers import numbered_rounds, numbering
from companion.tournament.qualification import next_stage
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import draft, list_hash, take_back
from web.access.pairing import READING, who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.live import event_live, require_event
from web.organisers.showing import colours, page
from web.serving.forms import number
from web.serving.speech import say

drawing = Blueprint("drawing", __name__, url_prefix="/draw")

PUBLIC = ("drawing.certificate", "drawing.stage_file")


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the draft that was chosen to be exchanged."""

    round: int
    table: int
    colour: int


@dataclass(frozen=True, slots=True)
class DrawTexts:
    """A draw and what there is to say of it; `file`: what a later stage was drawn from."""

    draw: Draw
    command: str
    figures: list[str]
    unkept: list[str]
    by_hand: list[str]
    reseated: list[str]
    moved: list[str]
    file: str | None
    numbers: tuple[int, ...]
    drawn: tuple[ListedPlayer, ...]
    since: list[str]


@drawing.before_request
def _for_officials() -> None:
    if request.endpoint not in PUBLIC:
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


@drawing.get("/certificate")
def certificate() -> Response:
    """How every stage was drawn, so that anybody with the program can draw it again."""
    book = event_live().book
    seen = [draw for draw in book.state.draws if who().role >= Role.DESK or is_shown(book.state, draw)]
    return page("certificate", draws=[draw_texts(book, draw) for draw in seen], listed=_listed(book))


def _listed(book: EventBook) -> tuple[Stage, int, str] | None:
    """The next stage, of how many it is drawn, and the checksum of their list, for everybody."""
    state = book.state
    if state.settings is None:
        return None
    if state.draft is not None:
        return state.draft.stage, len(state.draft.players), state.draft.list_hash
    try:
        require_advance(state)
    except Refused:
        return None
    stage, players = next_stage(state), entitled(state)
    assert stage is not None, "there is an advance"
    return (stage, len(players), list_hash(book, players)) if players else None


def is_shown(state: Tournament, draw: Draw) -> bool:
    """Whether everybody may see all of its rounds: from its seed they follow."""
    return all(one.published for one in state.rounds[draw.first - 1 :][: len(draw.rounds)])


def draw_texts(book: EventBook, draw: Draw) -> DrawTexts:
    """The draw as its page and its certificate tell of it."""
    made, everybody, speaking = draw_record(book.state, draw), draw_numbering(book.state, draw), say()

    def name(number: int) -> str:
        return book.name(everybody[number - 1]).spoken

    def entry_now(at: int) -> str:
        player = draw.players[at - 1]
        return entry(book.name(player).listed, book.state.players[player].club)

    listed = drawn_list(book, draw)
    return DrawTexts(
        draw,
        made.command,
        figure_sentences(made, name, speaking),
        unkept_sentences(made, name, speaking),
        hand_sentences(made, name, colours(book.state), speaking),
        reseating_sentences(made, speaking),
        moved_sentences(made, speaking),
        None if draw.stage is Stage.PRELIMINARY else stage_file_name(draw),
        made.listed,
        listed,
        since_sentences(listed, entry_now, speaking),
    )


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


@drawing.get("/<int:first>.json")
def stage_file(first: int) -> Response:
    """What a later stage was drawn from, by numbers: `companion draw --next-stage` takes it."""
    state = event_live().book.state
    later = (one for one in state.draws if one.first == first > 1)
    draw = next((one for one in later if who().role >= Role.DESK or is_shown(state, one)), None)
    if draw is None:
        raise Refused("round_unknown", round=first)
    numbers = {player: number for number, player in enumerate(numbering(state), 1)}
    played = numbered_rounds(state.rounds[: first - 1], numbers)
    answer = jsonify(rounds=played, qualified=[numbers[player] for player in draw.players])
    answer.headers.set("Content-Disposition", "attachment", filename=stage_file_name(draw))
    return answer
