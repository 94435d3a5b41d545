"""A draw that is not published is seen by officials alone, on no page whatsoever."""

from flask import Flask

from tests.web.organisers.official import Official, people
from web.access.roles import Role

NAMES = people(13)


def addresses(app: Flask) -> list[str]:
    """Every address that can be opened and has no parts to fill in."""
    rules = app.url_map.iter_rules()
    return sorted({str(rule) for rule in rules if "GET" in (rule.methods or ()) and not rule.arguments})


def test_a_stranger_finds_no_name_and_no_table_of_a_draft_on_any_page(
    event_app: Flask, director: Official
) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    stranger = Official(event_app, Role.VIEWER)

    for address in addresses(event_app):
        if address == "/api/events" or address.endswith((".ico", ".png")):
            continue
        answer = stranger.client.get(address, headers={"Accept": "text/html"})
        text = answer.get_data(as_text=True)
        assert answer.status_code in (200, 302, 303, 403, 404), address
        assert not any(name in text for name in NAMES), address


def test_of_a_draw_only_the_published_rounds_are_seen(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    director.done("/draw/step", what="publish_first")
    stranger = Official(event_app, Role.VIEWER)

    assert "Runde 1" in stranger.page("/seating")
    assert "Runde 2" not in stranger.page("/seating")
    assert "Runde 2" in director.page("/seating")
    assert "4162" not in stranger.page("/draw/certificate"), "all rounds follow from it"
    for number in (2, 3, 4):
        director.done(f"/rounds/{number}", what="publish")
    assert "Runde 2" in stranger.page("/seating")
    assert "4162" in stranger.page("/draw/certificate")


def test_a_double_click_makes_one_draw(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    first = director.post("/draw/", key="a-key-of-one-form-only", seed="4162")
    draft = director.state.draft
    second = director.post("/draw/", key="a-key-of-one-form-only", seed="4162")

    assert first.status_code == second.status_code == 200
    assert director.state.draft == draft
    assert director.post("/draw/", seed="5555").status_code == 422


def test_a_change_by_hand_is_told_to_everybody_with_its_reason(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    assert director.post("/draw/swap", first="1-1-0", second="1-2-0").status_code == 422
    director.done("/draw/step", what="open")
    before = director.state.draft
    director.done("/draw/swap", first="1-1-0", second="1-2-0")
    assert director.post("/draw/step", what="publish").status_code == 422
    director.done("/draw/step", what="close", reason="Rollstuhl")
    director.done("/draw/step", what="publish")

    assert before is not None
    games = director.state.rounds[0].games
    assert games[0].seats[0] == before.rounds[0][1][0]
    assert games[1].seats[0] == before.rounds[0][0][0]
    assert "Rollstuhl" in Official(event_app, Role.VIEWER).page("/draw/certificate")


def test_wishes_that_a_draw_cannot_keep_are_named_in_the_draft_and_on_the_certificate(
    director: Official,
) -> None:
    director.open()
    director.enter(NAMES[:4])
    for player in director.state.players:
        name = director.live.book.name(player)
        director.done(f"/players/{player}", first=name.first, last=name.last, group="Beck")
    director.done("/settings/", apart="groups")
    director.done("/draw/", seed="4162")

    assert "begegnen sich doch: Runde 1, Tisch 1" in director.page("/draw/")
    director.done("/draw/step", what="publish")
    assert "begegnen sich doch: Runde 1, Tisch 1" in director.page("/draw/certificate")
