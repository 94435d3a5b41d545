"""The certificate of the draw, for everybody: the list before it, and how every stage was drawn."""

from flask import Blueprint, jsonify
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw_record import stage_file_name
from companion.tournament.drawn import Draw
from companion.tournament.numbers import numbered_rounds, numbering
from companion.tournament.qualification import next_stage
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import list_hash
from web.access.pairing import who
from web.access.roles import Role
from web.organisers.draw_texts import draw_texts
from web.organisers.live import event_live
from web.organisers.showing import page

certificates = Blueprint("certificates", __name__, url_prefix="/draw")


@certificates.get("/certificate")
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


@certificates.get("/<int:first>.json")
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
