"""The draw: seed, draft, changes by hand, publication; the certificate is for everybody."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, jsonify, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.language import Wording
from companion.tournament.book import EventBook
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw.constraints import Meeting, violations
from companion.tournament.draw.next_stage import met_again
from companion.tournament.draw.quality import Quality, quality
from companion.tournament.draw_steps import exchanged
from companion.tournament.drawn import Draw, Swap
from companion.tournament.events import DrawClosed, DrawDiscarded, DrawOpened, DrawPublished, SeatsExchanged
from companion.tournament.numbers import as_numbers, numbered_draw, numbered_rounds, numbering
from companion.tournament.qualification import next_stage
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.tournament.wishes import wished
from companion.usecases.event.drawing import draft, list_hash
from web.access.pairing import READING, who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.changes import cost_sentences
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.speech import say

drawing = Blueprint("drawing", __name__, url_prefix="/draw")

PUBLIC = ("drawing.certificate", "drawing.stage_file")


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the draft that was chosen to be exchanged."""

    round: int
    table: int
    colour: int


@drawing.before_request
def _for_officials() -> None:
    if request.endpoint not in PUBLIC:
        demand(who().role, Role.DESK if request.method in READING else Role.DIRECTOR)


@drawing.get("/")
def now() -> Response:
    """What there is to do about the next stage: draw it, look the draft over, publish it."""
    book = event_live().book
    state = book.state
    obstacle: Refused | None = None
    players: tuple[str, ...] = ()
    if state.draft is None:
        try:
            require_advance(state)
            players = entitled(state)
        except Refused as refused:
            obstacle = refused
    return page(
        "draw",
        draft=state.draft,
        figures=state.draft and quality(numbered_draw(state.draft)),
        costs=_costs(state.draft, state.swaps) if state.draft else [],
        again=met_before(book, state.draft) if state.draft else None,
        unheld=broken_wishes(book, state.draft, say()) if state.draft else [],
        obstacle=obstacle,
        players=players,
        stage=next_stage(state) if state.settings else None,
        list_hash=list_hash(book, players) if players else "",
        chosen=_chosen(state),
    )


@drawing.post("/")
def draw() -> Response:
    """Draw the next stage by the form's `seed`."""
    live = event_live()
    draft(live.scribe, asked(Role.DIRECTOR), live.book, request.form.get("seed", ""))
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


@drawing.get("/certificate")
def certificate() -> Response:
    """How every stage was drawn, so that anybody with the program can draw it again."""
    book, speaking = event_live().book, say()
    draws = [
        (
            one,
            figures(one),
            met_before(book, one),
            broken_wishes(book, one, speaking),
            _costs(one, _all_swaps(one)),
        )
        for one in book.state.draws
    ]
    return page("certificate", draws=draws, command=command, file_of=file_of)


def _all_swaps(draw: Draw) -> tuple[Swap, ...]:
    return tuple(swap for change in draw.changes for swap in change.swaps)


def _costs(draw: Draw, swaps: Sequence[Swap]) -> list[str]:
    """What the changes by hand cost, figure by figure."""
    before = draw
    for swap in reversed(swaps):
        before = exchanged(before, swap)
    return cost_sentences(figures(before), figures(draw), say())


def broken_wishes(book: EventBook, draw: Draw, speaking: Wording) -> list[str]:
    """A sentence for each wish that the draw does not keep."""
    if draw.stage is not Stage.PRELIMINARY:
        return []

    def name(number: int) -> str:
        return book.name(draw.players[number - 1]).spoken

    found = violations(numbered_draw(draw), wished(draw))
    return [
        speaking(
            "event.draw.meeting",
            first=name(one.pair[0]),
            second=name(one.pair[1]),
            round=one.round,
            table=one.table,
        )
        if isinstance(one, Meeting)
        else speaking("event.draw.move", name=name(one.player), tables=", ".join(map(str, one.tables)))
        for one in found
    ]


def figures(draw: Draw) -> Quality:
    """The quality of a draw as it was published, changes by hand with it."""
    return quality(numbered_draw(draw))


def met_before(book: EventBook, draw: Draw) -> list[str] | None:
    """Who meets again in a later stage, by name; None for the preliminary rounds, which have figures."""
    if draw.stage is Stage.PRELIMINARY:
        return None
    everybody = numbering(book.state)
    numbers = {player: number for number, player in enumerate(everybody, 1)}
    played = numbered_rounds(book.state.rounds[: draw.first - 1], numbers)
    again = met_again(played, as_numbers(draw.rounds[0], numbers))
    return [" – ".join(book.name(everybody[number - 1]).spoken for number in pair) for pair in again]


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
    draw = next((one for one in state.draws if one.first == first and one.first > 1), None)
    if draw is None:
        raise Refused("round_unknown", round=first)
    numbers = {player: number for number, player in enumerate(numbering(state), 1)}
    played = numbered_rounds(state.rounds[: first - 1], numbers)
    answer = jsonify(rounds=played, qualified=[numbers[player] for player in draw.players])
    answer.headers.set("Content-Disposition", "attachment", filename=file_of(draw))
    return answer


def file_of(draw: Draw) -> str:
    """What the file is called that a later stage was drawn from."""
    return f"{draw.stage.replace('_', '-')}.json"


def command(draw: Draw) -> str:
    """What draws this once more, on any computer with the program."""
    preliminary = draw.stage is Stage.PRELIMINARY
    size = f"--players {len(draw.players)} --rounds {len(draw.rounds)}"
    groups = [f"--apart {','.join(map(str, group))}" for group in draw.apart]
    staying = [f"--staying {','.join(map(str, draw.staying))}"] if draw.staying else []
    source = size if preliminary else f"--next-stage {file_of(draw)}"
    return " ".join(["companion draw", source, *groups, *staying, f"--seed {draw.seed}"])
