"""A table's protocol instead of a sheet of paper: looked at, taken, compared with what was entered."""

import io
import json
from typing import Any

from tests.companion.importing.test_table_protocol import GAME
from tests.web.organisers.official import Official, people


def sent(director: Official, **changed: Any) -> tuple[io.BytesIO, str]:
    """The protocol of the first table, as a file."""
    seats = director.state.game(1, 1).seats
    names = [director.live.book.name(player).spoken for player in seats if player is not None]
    players = [{**one, "name": names[one["seat"]]} for one in GAME["players"]]
    usual = {"practice": False, "confirmed": True, "tournament": "Meisterschaft", "players": players}
    return io.BytesIO(json.dumps(GAME | usual | changed).encode()), "tisch-1.json"


def drawn(director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()


def test_a_protocol_is_looked_at_and_taken(director: Official) -> None:
    drawn(director)
    seen = director.done("/results/protocol", file=sent(director), preview="yes")
    assert len(seen["changes"]) == 1
    assert "Runde 1, Tisch 1: 1. " in seen["changes"][0]
    assert director.state.game(1, 1).result is None

    director.done("/results/protocol", file=sent(director))
    result = director.state.game(1, 1).result
    assert result is not None
    assert result.head == GAME["log_head"]


def test_where_a_sheet_said_otherwise_both_are_shown_and_the_protocol_corrects_it(director: Official) -> None:
    drawn(director)
    places = {line["seat"]: line["place"] for line in GAME["result"]}
    other = [5 - places[seat] for seat in range(4)]
    director.result(1, 1, other)
    seen = director.done("/results/protocol", file=sent(director), preview="yes")
    assert "Eingetragen ist" in seen["changes"][1]

    director.done("/results/protocol", file=sent(director))
    assert len(director.state.game(1, 1).corrections) == 1
    assert director.post("/results/protocol", file=sent(director)).status_code == 422


def test_doubts_are_told_before_it_is_taken(director: Official) -> None:
    drawn(director)
    seen = director.done("/results/protocol", file=sent(director, confirmed=False), preview="yes")

    assert any("noch nicht bestätigt" in change for change in seen["changes"])
