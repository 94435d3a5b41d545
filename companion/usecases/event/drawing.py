"""A stage is drawn, from the list of players and the seed that dice say."""

import hashlib
import re
from collections.abc import Sequence

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.decide_draw import entitled, require_advance
from companion.tournament.draw.preliminary import draw
from companion.tournament.drawn import Draw
from companion.tournament.events import DrawDrafted
from companion.tournament.numbers import as_seats
from companion.tournament.qualification import next_stage
from companion.tournament.rounds import Stage
from companion.usecases.event.reporting import EventScribe, Request, decided

SEED = re.compile(r"[0-9A-Za-z]{1,40}")


def list_hash(book: EventBook, players: Sequence[str]) -> str:
    """SHA-256 of the list of players as it is shown: a line each with number, name and club."""
    lines = (
        f"{number}\t{book.name(player).listed}\t{book.state.players[player].club}\n"
        for number, player in enumerate(players, 1)
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def drafted(book: EventBook, seed: str) -> Draw:
    """The draw of the next stage that this seed decides; raises Refused where it cannot be drawn now."""
    seed = "".join(seed.split())
    if not SEED.fullmatch(seed):
        raise Refused("draw_seed")
    state = book.state
    require_advance(state)
    stage, players = next_stage(state), entitled(state)
    assert stage is not None
    assert state.settings is not None
    rounds = draw(len(players), state.settings.rounds if stage is Stage.PRELIMINARY else 1, seed)
    return Draw(
        stage,
        seed,
        players,
        list_hash(book, players),
        len(state.rounds) + 1,
        tuple(as_seats(tables, players) for tables in rounds),
    )


def draft(scribe: EventScribe, request: Request, book: EventBook, seed: str) -> None:
    """Log a draft of the next stage; asked twice with one key there is one."""
    event = DrawDrafted(draw=drafted(book, seed))
    decided(scribe, request, ["draft", seed, event.draw.stage], lambda _state: [event])
