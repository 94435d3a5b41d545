"""Two change seats after the draw was published, or somebody takes a seat who has none in the round."""

import re

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.tournament.decide import admit
from companion.usecases.event.exchange import SeatExchange, SeenSeat, cost, exchange, with_exchange
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on
from web.organisers.changes import table_sentences
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.answers import done
from web.serving.speech import say

SEEN = re.compile(r"([0-9]{1,4})-([0-9])-(\S*)")
"""A seat: table, colour, and the id of who sat there, none on an empty chair."""

exchanging = Blueprint("exchanging", __name__, url_prefix="/seating")


@exchanging.before_request
def _for_the_director() -> None:
    demand(who().role, Role.DIRECTOR)


@exchanging.get("/<int:number>")
def form(number: int) -> Response:
    """The seats of a round at tables that have no result, and who has no seat in it."""
    book = event_live().book
    found = book.state.round(number)
    seated = {player for game in found.games for player in game.players}
    return page(
        "exchange",
        round=found,
        open=[(table, game) for table, game in found.tables if not game.played],
        others=[
            player for player in book.listed if player not in seated and book.state.players[player].plays
        ],
    )


@exchanging.post("/<int:number>")
def change(number: int) -> Response:
    """Exchange the `seat`, as "table-colour-player", with the `other` or a player; `preview` only tells."""
    live, wanted = event_live(), asked(Role.DIRECTOR)
    other = request.form.get("other", "")
    told = SeatExchange(
        number,
        _seat(request.form.get("seat", "")),
        _seat(other) if SEEN.fullmatch(other) else other,
        request.form.get("reason", ""),
    )
    if "preview" in request.form:
        changed = with_exchange(live.book.state, told)
        admit(live.book.state, changed)
        return done(changes=table_sentences(live.book, cost(live.book, changed), say()))
    exchange(live.scribe, wanted, told)
    return gone_on("/seating")


def _seat(text: str) -> SeenSeat:
    found = SEEN.fullmatch(text)
    if found is None:
        raise Refused("swap_of_one")
    return SeenSeat(int(found[1]), int(found[2]), found[3] or None)
