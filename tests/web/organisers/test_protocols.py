"""A table's protocol instead of a sheet of paper: looked at, taken, compared with what was entered."""

import io
import json
from typing import Any

from tests.companion.importing.test_table_protocol import GAME
from tests.web.organisers.official import Official, people
from tests.web.organisers.test_championship import settle


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

    assert seen["reason"]
    assert director.post("/results/protocol", file=sent(director)).status_code == 422  # for no reason
    director.done("/results/protocol", file=sent(director), reason="Sheet verlesen")
    assert director.state.game(1, 1).corrections[0].reason == "Sheet verlesen"
    assert director.post("/results/protocol", file=sent(director)).status_code == 422


def test_doubts_are_told_before_it_is_taken(director: Official) -> None:
    drawn(director)
    seen = director.done("/results/protocol", file=sent(director, confirmed=False), preview="yes")

    assert any("noch nicht bestätigt" in change for change in seen["changes"])
    assert seen["reason"]
    refused = director.post("/results/protocol", file=sent(director, confirmed=False))
    assert refused.json is not None
    assert refused.json["error"] == "reason_missing"
    director.done("/results/protocol", file=sent(director, confirmed=False), reason="Tablet war leer")
    assert director.state.trail[-1].event.reason == "Tablet war leer"  # type: ignore[union-attr]  # a result's


def test_a_head_that_is_none_and_one_that_another_game_has_are_doubts(director: Official) -> None:
    drawn(director)
    for head in ("hello", "0" * 64, "A" * 64):
        seen = director.done("/results/protocol", file=sent(director, log_head=head), preview="yes")
        assert any("Der Prüfwert" in change for change in seen["changes"]), head
    director.done("/results/protocol", file=sent(director))
    director.done("/results/1/1/correct", reason="verlesen", place0=1, place1=1, place2=1, place3=1)
    seen = director.done("/results/protocol", file=sent(director), preview="yes")
    assert not any("schon bei" in change for change in seen["changes"])
    director.done("/results/protocol", file=sent(director), reason="doch")
    seen = director.done("/results/protocol", file=sent(director, table="2"), preview="yes")

    assert any("schon bei Runde 1, Tisch 1 eingetragen" in change for change in seen["changes"])


def test_a_protocol_that_moves_a_drawn_stage_leads_to_the_page_of_its_table(director: Official) -> None:
    director.open_final_of_eight()
    places = {line["seat"]: line["place"] for line in GAME["result"]}
    director.result(1, 1, [5 - places[seat] for seat in range(4)])
    director.finish(1)
    settle(director)
    director.draw("1")
    refused = director.post("/results/protocol", file=sent(director), preview="yes")

    assert refused.json is not None
    assert refused.json["error"] == "stage_drawn_without"
