"""The list of players through its forms: who takes part, is there, leaves, comes back, is somebody else."""

import re

import pytest
from flask import Flask

from companion.language import wording
from companion.tournament.player import Player
from tests.web.organisers.official import Official, people
from tests.web.organisers.test_championship import settle
from web.access.roles import Role

CHANGES = "Runde 2, Tisch "


@pytest.fixture
def drawn(director: Official) -> Official:
    """Thirteen at tables of four and three, of whose rounds the first is played."""
    director.open()
    director.enter(people(13))
    director.draw()
    director.finish(1)
    return director


def of(official: Official, name: str) -> Player:
    """The player who is called so now."""
    state, book = official.state, official.live.book
    return next(one for one in state.players.values() if book.name(one.id).spoken == name)


def seats(official: Official, player: str) -> list[int]:
    """The rounds in which the player sits at a table."""
    rounds = official.state.rounds
    return [one.number for one in rounds if any(player in game.seats for game in one.games)]


def test_people_are_entered_and_changed_with_all_that_the_form_says(director: Official) -> None:
    director.open()
    director.done("/players/", first=" Anna  Lena ", last=" Beck ", club=" SV ", group=" Elbe ")
    player = of(director, "Anna Lena Beck")
    assert player == Player(player.id, player.person, "SV", player.group)
    assert director.live.book.group(player.id) == "Elbe"

    told = {"first": "Anna Lena", "last": "Beck", "club": "TV ", "group": " Kurz", "reference": " 17 "}
    director.done(f"/players/{player.id}", stays="on", **told)
    changed = director.state.players[player.id]
    assert (changed.club, changed.stays) == ("TV", True)
    book = director.live.book
    assert (book.group(player.id), book.reference(player.id)) == ("Kurz", "17")
    page = director.page(f"/players/{player.id}")
    assert 'value="Kurz"' in page
    assert 'value="17"' in page

    director.done(f"/players/{player.id}", first="Lena", last="Beck")
    assert of(director, "Lena Beck").id == player.id
    assert not of(director, "Lena Beck").stays


@pytest.mark.parametrize("address", ["/players/", "/players/{}", "/players/{}/substitute"])
def test_nobody_is_without_a_name(drawn: Official, address: str) -> None:
    before = drawn.state
    answer = drawn.post(address.format(of(drawn, "Anna Ahrens").id), first="Anna", last=" ", reason="krank")

    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["error"] == "name_missing"
    assert drawn.state == before


def test_one_tap_checks_in_and_out(director: Official) -> None:
    director.open()
    director.done("/players/", last="Beck")
    player = of(director, "Beck").id
    for what, present in (("in", True), ("out", False)):
        director.done("/players/check", **{what: player})
        assert director.state.players[player].present is present


def test_whoever_is_not_drawn_can_be_removed_or_made_one_with_another(director: Official) -> None:
    director.open()
    director.enter(["Anna Beck", "Anna Bekc", "Ben Kurz"])
    page = director.page(f"/players/{of(director, 'Ben Kurz').id}")
    assert 'value="remove"' in page
    assert 'value="leave"' not in page

    told = director.done(
        f"/players/{of(director, 'Anna Bekc').id}/gone", what="merge", into=of(director, "Anna Beck").id
    )
    assert told["page"] == "/players/"
    assert director.done(f"/players/{of(director, 'Ben Kurz').id}/gone", what="remove")["page"] == "/players/"
    assert [director.live.book.name(player).spoken for player in director.state.players] == ["Anna Beck"]


def test_before_somebody_is_removed_or_merged_it_is_told_what_becomes_of_them_and_afterwards_what_was_done(
    drawn: Official,
) -> None:
    drawn.done("/players/", first="Anna", last="Ahrenz", club="SV Elbe", group="Elbe", present="on")
    twice, kept, before = of(drawn, "Anna Ahrenz").id, of(drawn, "Anna Ahrens").id, drawn.state
    address = f"/players/{twice}/gone"
    told = drawn.done(address, what="merge", into=kept, preview="yes")["changes"]
    assert told == [
        "Anna Ahrenz (SV Elbe) fällt weg, Anna Ahrens bleibt. Das lässt sich nicht zurücknehmen.",
        "Anna Ahrens bekommt dazu: Verein SV Elbe, Gruppe",
        "Anna Ahrens behält Plätze und Punkte.",
    ]
    assert "nicht mehr auf der Liste" in drawn.done(address, what="remove", preview="yes")["changes"][0]
    assert drawn.state == before

    assert drawn.done(address, what="merge", into=kept)["sentence"].startswith("Zusammengelegt: Anna Ahrenz")
    assert drawn.state.players[kept].club == "SV Elbe"
    drawn.done("/players/", first="Zu", last="Viel")
    removed = drawn.done(f"/players/{of(drawn, 'Zu Viel').id}/gone", what="remove")
    assert removed["sentence"] == "Gestrichen: Zu Viel"


def test_nobody_is_chosen_to_be_merged_with_and_namesakes_come_first(director: Official) -> None:
    director.open()
    director.enter(["Anna Ahrens", "Ben Kurz", "Zoe Beck", "Anna Zander", "anna beck", "Anna Beck"])
    page = director.page(f"/players/{of(director, 'Anna Beck').id}")
    options = re.findall(r'<option value="([^"]*)">([^<]*)</option>', page)

    assert options[0] == ("", "–")
    assert [name for _, name in options[1:]] == [
        "beck, anna",
        "Ahrens, Anna",
        "Beck, Zoe",
        "Zander, Anna",
        "Kurz, Ben",
    ]
    assert director.post(f"/players/{of(director, 'Anna Beck').id}/gone", what="merge").status_code == 422


@pytest.mark.parametrize("what", ["leave", "exclude"])
def test_what_it_changes_when_somebody_goes_is_told_before_anything_is(drawn: Official, what: str) -> None:
    player, before = of(drawn, "Ben Ahrens").id, drawn.state
    page = drawn.page(f"/players/{player}")
    assert 'value="leave"' in page
    assert 'value="remove"' not in page

    seen = drawn.done(f"/players/{player}/gone", what=what, reason="krank", preview="yes")
    assert any(CHANGES in line for line in seen["changes"])
    assert drawn.state == before

    drawn.done(f"/players/{player}/gone", what=what, reason="krank")
    gone = drawn.state.players[player]
    assert (gone.left, gone.excluded) == (what == "leave", what == "exclude")
    assert seats(drawn, player) == [1]


def test_the_certificate_tells_everybody_what_was_changed_since(event_app: Flask, drawn: Official) -> None:
    drawn.done(f"/players/{of(drawn, 'Ben Ahrens').id}/gone", what="leave", reason="krank")
    seen = Official(event_app, Role.VIEWER).page("/draw/certificate")

    assert "Nach der Veröffentlichung neu besetzt: Runden 2, 3, 4" in seen
    assert "krank" in seen


def test_a_preview_refuses_what_would_be_refused(drawn: Official) -> None:
    player = of(drawn, "Ben Ahrens").id
    answer = drawn.post(f"/players/{player}/gone", what="leave", reason=" ", preview="yes")

    assert answer.status_code == 422


def test_whoever_has_left_comes_back_into_the_rounds_to_come(drawn: Official) -> None:
    player = of(drawn, "Ben Ahrens").id
    drawn.done(f"/players/{player}/gone", what="leave", reason="krank")
    seen = drawn.done(f"/players/{player}/gone", what="join", reason="wieder da", preview="yes")
    assert any(CHANGES in line for line in seen["changes"])
    assert drawn.state.players[player].left

    drawn.done(f"/players/{player}/gone", what="join", reason="wieder da")
    assert not drawn.state.players[player].left
    assert seats(drawn, player) == [1, 2, 3, 4]


def test_two_who_come_late_at_the_same_moment_both_play(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(people(17))
    director.draw()
    for last in ("Eins", "Zwei"):
        director.done("/players/", first="Spät", last=last)
    devices = (director, Official(event_app))
    late = [of(director, f"Spät {last}").id for last in ("Eins", "Zwei")]
    behind = director.live.book
    for device, player in zip(devices, late, strict=True):
        device.live.book = behind  # each device decides by what it saw before the other
        device.done(f"/players/{player}/gone", what="join", reason="Stau")

    assert [seats(director, player) for player in late] == [[1, 2, 3, 4]] * 2


@pytest.mark.parametrize("way", ["entered", "checked in"])
def test_who_comes_after_the_draw_is_told_to_have_no_seat_until_they_are_seated(
    event_app: Flask, drawn: Official, way: str
) -> None:
    """In the answer, on the list, and on the overview of officials."""
    desk, viewer = Official(event_app, Role.DESK), Official(event_app, Role.VIEWER)
    told = desk.done("/players/", first="Zu", last="Spät", **({"present": "on"} if way == "entered" else {}))
    late = of(drawn, "Zu Spät").id
    if way == "checked in":
        assert "sentence" not in told
        told = desk.done("/players/check", **{"in": late})

    assert "Zu Spät ist angemeldet, hat aber noch keinen Platz" in told["sentence"]
    waits = "Eine Person ist da und hat keinen Platz"
    assert all(waits in desk.page(address) for address in ("/", "/players/"))
    assert f'<a href="/players/{late}">Zu Spät</a>' in desk.page("/players/")
    assert waits not in viewer.page("/")
    desk.done(f"/players/{late}/gone", what="join", reason="Stau")
    assert not any(waits in desk.page(address) for address in ("/", "/players/"))


def test_before_the_draw_and_too_late_for_every_round_nobody_waits_for_a_seat(director: Official) -> None:
    director.open()
    director.enter(people(8))
    assert 'data-key="seatless" class="warning" hidden' in director.page("/players/")
    director.draw()
    for number in (1, 2, 3, 4):
        director.finish(number)

    assert "sentence" not in director.done("/players/", first="Zu", last="Spät", present="on")
    assert 'data-key="seatless" class="warning" hidden' in director.page("/players/")


@pytest.mark.parametrize("what", ["leave", "join"])
def test_who_sends_it_twice_is_answered_as_the_first_time(drawn: Official, what: str) -> None:
    player = of(drawn, "Ben Ahrens").id
    if what == "join":
        drawn.done(f"/players/{player}/gone", what="leave", reason="krank")
    sent = [
        drawn.post(f"/players/{player}/gone", "a-key-of-a-form-1", what=what, reason="krank").status_code
        for _ in range(2)
    ]

    assert sent == [200, 200]


def test_a_changed_name_that_is_sent_twice_is_answered_as_the_first_time(director: Official) -> None:
    director.open()
    director.enter(["Anna Beck"])
    told = {"first": "Lena", "last": "Beck", "group": "Elbe"}
    address = f"/players/{of(director, 'Anna Beck').id}"

    assert [director.post(address, "a-key-of-a-form-1", **told).status_code for _ in range(2)] == [200, 200]


def test_where_one_of_six_leaves_the_others_stay_and_the_chair_is_as_of_who_did_not_come(
    director: Official,
) -> None:
    director.open("hgv")
    director.enter(people(6))
    director.draw()
    before = director.state.rounds
    player = of(director, "Anna Ahrens").id
    told = director.done(f"/players/{player}/gone", what="leave", reason="krank", preview="yes")["changes"]
    assert told == [wording("de")("event.change.chair_stays", name="Anna Ahrens")]

    director.done(f"/players/{player}/gone", what="leave", reason="krank")
    assert director.state.rounds == before
    table = next(table for table, game in director.state.round(1).tables if player in game.seats)
    seats = director.state.game(1, table).seats
    others = iter("12")
    places = {f"place{seat}": "0" if one == player else next(others) for seat, one in enumerate(seats) if one}
    director.done("/results/", round=1, table=table, **places)
    result = director.state.game(1, table).result
    assert result is not None
    assert result.places[seats.index(player)] is None


def test_while_a_draft_waits_nobody_of_it_is_offered_to_be_removed(director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.done("/draw/", seed="416255")
    page = director.page(f"/players/{of(director, 'Anna Ahrens').id}")

    assert 'value="remove"' not in page
    assert "Entwurf der Auslosung" in page


def test_the_page_offers_what_is_possible(event_app: Flask, drawn: Official) -> None:
    """Too late for every round is no seat offered; whom the director excluded the director readmits."""
    for number in (2, 3, 4):
        drawn.finish(number)
    drawn.done("/players/", first="Zu", last="Spät")
    assert 'value="join"' not in drawn.page(f"/players/{of(drawn, 'Zu Spät').id}")

    player, desk = of(drawn, "Ben Ahrens").id, Official(event_app, Role.DESK)
    drawn.done(f"/players/{player}/gone", what="exclude", reason="Streit")
    page = drawn.page(f"/players/{player}")
    assert ('value="readmit"' in page, 'value="join"' in page) == (True, False)
    assert 'value="readmit"' not in desk.page(f"/players/{player}")
    assert desk.post(f"/players/{player}/gone", what="readmit", reason="doch").status_code == 403

    told = drawn.done(f"/players/{player}/gone", what="readmit", reason="doch", preview="yes")["changes"]
    assert "bekommt aber keinen Platz" in told[0]
    drawn.done(f"/players/{player}/gone", what="readmit", reason="doch")
    assert drawn.state.players[player].plays


def test_somebody_else_takes_over_seats_and_points(drawn: Official) -> None:
    player = of(drawn, "Ben Ahrens").id
    drawn.done(f"/players/{player}/substitute", first="Lea", last="Groß", reason="krank")

    assert of(drawn, "Lea Groß").id == player
    assert "Ben Ahrens" in drawn.page(f"/players/{player}")
    assert getattr(drawn.state.trail[-1].event, "reason", "") == "krank"


@pytest.mark.parametrize("address", ["/players/{}", "/players/{}/substitute"])
def test_a_form_that_was_made_for_another_name_is_refused(drawn: Official, address: str) -> None:
    """A page that still shows who played before does not rename, nor replace, who plays now."""
    player = of(drawn, "Ben Ahrens")
    told = {"first": "Ben", "last": "Ahrens", "reason": "krank", "person": player.person}
    assert f'name="person" value="{player.person}"' in drawn.page(f"/players/{player.id}")
    substituted = drawn.done(f"/players/{player.id}/substitute", **told | {"first": "Lea", "last": "Groß"})
    assert substituted["page"] == f"/players/{player.id}", "it is loaded again, with the new name"

    answer = drawn.post(address.format(player.id), **told)
    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["error"] == "person_changed"
    assert of(drawn, "Lea Groß").id == player.id


def test_after_a_name_is_corrected_the_page_is_loaded_again(drawn: Official) -> None:
    player = of(drawn, "Ben Ahrens")
    told = drawn.done(f"/players/{player.id}", first="Benno", last="Ahrens", person=player.person)

    assert told["page"] == f"/players/{player.id}"
    assert '<h1 id="heading" data-live>Benno Ahrens</h1>' in drawn.page(told["page"])


def test_the_desk_lets_people_go_but_excludes_nobody(event_app: Flask, drawn: Official) -> None:
    desk, address = Official(event_app, Role.DESK), f"/players/{of(drawn, 'Ben Ahrens').id}/gone"
    for preview in ({"preview": "yes"}, {}):
        assert desk.post(address, what="exclude", reason="Streit", **preview).status_code == 403
    assert desk.post(address, what="vanish", reason="Streit").status_code == 422
    assert desk.post(address, what="leave", reason="krank").status_code == 200


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2, 2, 4), ["kommt weiter", "Finale: wird mit denselben Zahlen neu ausgelost"]),
        ((1, 2, 3, 4), ["Finale: wird zurückgenommen, bis gewürfelt ist"]),
    ],
    ids=("the next one moves up", "two are equal"),
)
def test_who_leaves_before_a_final_is_told_what_becomes_of_it(
    director: Official, places: tuple[int, ...], expected: list[str]
) -> None:
    director.open_final_of_eight((1, 2, 3, 4), places)
    settle(director)
    director.draw("1")
    address = f"/players/{director.state.rounds[-1].games[0].players[0]}/gone"
    told = director.done(address, what="leave", reason="krank", preview="yes")["changes"]
    assert [part in line for part, line in zip(expected, told, strict=True)] == [True] * len(expected)

    director.done(address, what="leave", reason="krank")
    assert len(director.state.rounds) == len(expected)


def test_who_leaves_a_final_that_was_changed_by_hand_is_told_who_sits_down_there(director: Official) -> None:
    director.open_final_of_eight((1, 2, 3, 4), (1, 2, 2, 4))
    settle(director)
    director.draw("1")
    taken, leaver, *others = director.state.game(2, 1).players
    given = sorted(one for one in director.state.players if one not in director.state.round(2).players)[0]
    director.done("/seating/2", seat=f"1-0-{taken}", other=given, reason="musste weg")
    assert "Pause" not in director.page("/display?view=seating")
    address = f"/players/{leaver}/gone"
    told = director.done(address, what="leave", reason="krank", preview="yes")["changes"]
    assert "kommt weiter" in told[0]
    assert told[1].startswith("Finale, Tisch 1: ")

    director.done(address, what="leave", reason="krank")
    assert {given, *others} < set(director.state.round(2).players)
