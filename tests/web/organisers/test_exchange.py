"""The director exchanges seats of a published round, and is told before what that costs."""

from flask import Flask

from tests.web.organisers.official import Official, people
from web.access.roles import Role
from web.organisers.ties import open_ties


def test_an_exchange_is_looked_at_and_made_for_a_reason(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()
    before = director.state.round(1).games
    assert 'href="/seating/1"' in director.page("/seating")
    assert "/seating/1" not in Official(event_app, Role.VIEWER).page("/seating")
    told = {"seat": seen(director, 1, 0), "other": seen(director, 2, 3), "reason": "Geschwister"}

    assert Official(event_app, Role.DESK).post("/seating/1", **told).status_code == 403
    assert director.post("/seating/1", **told | {"reason": " "}).status_code == 422
    assert director.post("/seating/1", **told | {"seat": 5000 * "9" + "-0-"}).status_code == 422
    ahead = director.done("/seating/1", preview="yes", **told)
    assert len([line for line in ahead["changes"] if "Runde 1, Tisch" in line]) == 2
    assert director.state.round(1).games == before

    director.done("/seating/1", **told)
    assert director.state.game(1, 1).seats[0] == before[1].seats[3]
    assert director.state.game(1, 2).seats[3] == before[0].seats[0]
    again = director.post("/seating/1", **told)  # somebody else's page, a moment later
    assert again.json is not None
    assert again.json["error"] == "seats_changed"
    assert director.state.trail[-1].event.reason == "Geschwister"  # type: ignore[union-attr]  # of seats


def test_only_tables_without_a_result_can_be_chosen(director: Official) -> None:
    director.open(rounds="1", qualifiers="4")
    director.enter(people(9))
    director.draw()
    director.result(1, 2, (1, 2, 3))
    page = director.page("/seating/1")
    assert 'value="1-0-' in page
    assert 'value="2-0-' not in page
    assert "Tische mit Ergebnis bleiben" in page

    director.finish(1)
    assert "Alle Tische dieser Runde haben ein Ergebnis." in director.page("/seating/1")


def test_who_did_not_qualify_can_be_seated_in_the_final_and_every_file_knows(director: Official) -> None:
    director.open(rounds="1", qualifiers="4")
    director.enter(people(9))
    director.draw()
    for table in (1, 2, 3):
        director.result(1, table, (1, 2, 3))
    director.done("/ties/", **rolls(director))
    director.draw("1")
    final = director.state.game(2, 1)
    other = next(player for player in director.state.players if player not in final.players)
    name = director.live.book.name(other).spoken
    director.done("/seating/2", seat=seen(director, 1, 0, 2), other=other, reason="Wildcard")
    director.result(2, 1, (1, 2, 3, 4))

    assert name in director.page("/standings")
    for kind in ("json", "xlsx", "standings", "certificates", "page", "by_table"):
        assert director.client.get(f"/files/{kind}").status_code == 200, kind
    assert director.client.get("/files/json").json is not None


def seen(director: Official, table: int, colour: int, number: int = 1) -> str:
    """The value of a seat in the form, as it is now."""
    return f"{table}-{colour}-{director.state.game(number, table).seats[colour] or ''}"


def rolls(director: Official) -> dict[str, str]:
    """The tied roll so that they are in the order in which they stand."""
    (tie,) = open_ties(director.state)
    told = {f"roll{at}": str(6 - at) for at in range(len(tie.tied))}
    return told | {"players": " ".join(tie.tied), "witness": "Eva"}
