"""A draw that is not published is seen by officials alone, on no page whatsoever."""

import hashlib
import re
import threading
import uuid
from collections.abc import Sequence
from contextlib import closing
from html import unescape
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from flask import Flask

from companion.store.log import EventLog
from companion.tournament.events import DrawDiscarded, DrawDrafted
from companion.tournament.kinds import TOURNAMENT_EVENTS
from tests.web.organisers.official import SAYS, Official, people
from tools.pages.event_stage import EventStage
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
    assert "Runde 1, getauscht: " in director.page("/draw/")
    assert director.post("/draw/step", what="publish").status_code == 422
    director.done("/draw/step", what="close", reason="Rollstuhl")
    director.done("/draw/step", what="publish")

    assert before is not None
    games = director.state.rounds[0].games
    assert games[0].seats[0] == before.rounds[0][1][0]
    assert games[1].seats[0] == before.rounds[0][0][0]
    page = Official(event_app, Role.VIEWER).page("/draw/certificate")
    assert "Rollstuhl" in page
    assert "Runde 1, getauscht: " in page
    assert all(f"{director.live.book.name(player).listed}" in page for player in director.state.players)


def test_the_last_exchange_can_be_taken_back_once_as_long_as_the_draft_is_open(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    before = director.state.draft
    director.done("/draw/step", what="open")
    assert "/draw/swap/back" not in director.page("/draw/")
    director.done("/draw/swap", first="1-1-0", second="1-2-0")
    assert "/draw/swap/back" in director.page("/draw/")
    director.done("/draw/swap/back", swaps="1")
    again = director.post("/draw/swap/back", swaps="1")
    assert (again.status_code, director.state.draft, director.state.swaps) == (422, before, ())

    director.done("/draw/step", what="close", reason="")
    director.done("/draw/step", what="publish")
    assert "getauscht" not in director.page("/draw/certificate")
    assert director.state.draws == (before,)


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


def test_the_list_that_is_drawn_is_shown_with_its_checksum_before(director: Official) -> None:
    director.open()
    director.enter(NAMES[:4])
    page = director.page("/draw/")
    found = re.search(r"<code>([0-9a-f]{64})</code>", page)
    assert found is not None
    assert all(director.live.book.name(player).listed in page for player in director.state.players)
    director.done("/draw/", seed=" 41 62 ")

    draft = director.state.draft
    assert draft is not None
    assert (draft.seed, draft.list_hash) == ("4162", found[1])


def test_the_printed_list_gives_the_checksum_also_after_names_have_changed(director: Official) -> None:
    """As docs/draw.md describes it, from the page alone."""
    director.open()
    director.done("/players/", first="Anna", last="Beck", club="SV <Elbe>", present="on")
    director.enter(NAMES)
    director.draw()
    draw = director.state.draws[0]
    first, second, *_ = draw.players
    director.done(f"/players/{first}", first="Anne", last="Beck", club="SV <Elbe>")
    director.done(f"/players/{second}/substitute", first="Lea", last="Groß", reason="krank")
    page = director.page("/draw/certificate")
    found = re.findall(r'<li value="(\d+)">([^<]*?)(?: <small>([^<]*)</small>)?</li>', page)
    lines = "".join(f"{number}\t{unescape(name)}\t{unescape(club)}\n" for number, name, club in found)

    assert hashlib.sha256(lines.encode()).hexdigest() == draw.list_hash
    assert draw.list_hash in page
    assert "Nummer 1: Beck, Anna (SV &lt;Elbe&gt;) → Beck, Anne (SV &lt;Elbe&gt;)" in page
    assert "spielt für Nummer 2, Ahrens, Anna: Groß, Lea" in page


def test_everybody_sees_the_checksum_before_the_draw_and_as_long_as_there_is_only_a_draft(
    event_app: Flask, director: Official
) -> None:
    anybody = Official(event_app, Role.VIEWER)
    anybody.page("/draw/certificate")
    director.open()
    director.enter(NAMES[:4])
    found = re.search(r"<code>([0-9a-f]{64})</code>", director.page("/draw/"))
    assert found is not None
    assert found[1] in anybody.page("/draw/certificate")
    director.done("/draw/", seed="4162")

    assert found[1] in anybody.page("/draw/certificate")
    assert "4162" not in anybody.page("/draw/certificate")
    director.enter(["Zoe Spät"])  # the draft is of the list that was shown
    assert found[1] in anybody.page("/draw/certificate")


def test_only_the_list_whose_checksum_was_shown_is_drawn_by_its_seed(
    event_app: Flask, director: Official
) -> None:
    anybody = Official(event_app, Role.VIEWER)
    director.open()
    assert "Prüfsumme" not in anybody.page("/draw/certificate")  # nobody is there yet
    director.enter(NAMES[:4])
    found = re.search(r'name="list_hash" value="([0-9a-f]{64})"', director.page("/draw/"))
    assert found is not None
    director.enter(["Zoe Spät"])
    director.enter(["Yan Später"])
    late = director.post("/draw/", seed="4162", list_hash=found[1])

    assert late.json is not None
    assert late.json["error"] == "players_changed"
    assert director.state.draft is None
    again = re.search(r'name="list_hash" value="([0-9a-f]{64})"', director.page("/draw/"))
    assert again is not None
    director.done("/draw/", seed="4162", list_hash=again[1])
    assert director.state.draft is not None
    assert director.state.draft.list_hash == again[1]


def test_a_seed_is_what_a_command_line_takes(director: Official) -> None:
    director.open()
    director.enter(NAMES[:4])
    for seed in ("", "41-62", "4" * 41, "$(ls)"):
        answer = director.post("/draw/", seed=seed)
        assert answer.json is not None
        assert (answer.status_code, answer.json["error"]) == (422, "draw_seed"), seed


def test_what_keeps_the_next_stage_from_being_drawn_is_said_in_place_of_the_form(director: Official) -> None:
    director.open()
    director.enter(NAMES[:8])
    assert 'name="seed"' in director.page("/draw/")
    director.draw()

    assert "Es fehlen noch Ergebnisse (8), das erste: Runde 1, Tisch 1." in director.page("/draw/")
    assert 'name="seed"' not in director.page("/draw/")


def test_a_draft_is_discarded_for_a_reason_and_drawn_anew(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    assert director.post("/draw/step", what="discard", reason=" ").status_code == 422
    assert director.post("/draw/step", what="burn", reason="x").status_code == 422
    director.done("/draw/step", what="discard", reason="Alma fehlt")
    assert director.state.draft is None

    director.draw("5555")
    assert [draw.seed for draw in director.state.draws] == ["5555"]


def test_the_seat_that_was_tapped_first_waits_for_the_second(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    assert 'id="swap"' not in director.page("/draw/?first=1-2-0"), "nothing is opened"
    director.done("/draw/step", what="open")
    assert 'name="first" value="1-2-0"' in director.page("/draw/?first=1-2-0")
    for told in ("1-2", "1-2-0-0", "1-x-0", "1-\u00b2-0", "1-9999-0", ""):
        assert 'id="swap"' not in director.page(f"/draw/?first={told}"), told


def test_only_two_seats_of_one_round_are_exchanged(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    director.done("/draw/step", what="open")
    for first, second in (("1-1-0", "2-2-0"), ("1-1-0", ""), ("", "1-1-0"), ("1-1-0", "1-1-0")):
        answer = director.post("/draw/swap", first=first, second=second)
        assert answer.json is not None
        assert answer.json["error"] == "swap_of_one", (first, second)


def test_what_an_exchange_costs_is_said_while_it_can_still_be_taken_back(director: Official) -> None:
    director.open()
    director.enter(NAMES)
    director.done("/draw/", seed="4162")
    director.done("/draw/step", what="open")
    director.done("/draw/swap", first="1-1-0", second="1-2-0")
    (cost,) = re.findall(r"Begegnungen mehr als einmal: (\d+) → (\d+)", director.page("/draw/"))
    assert int(cost[0]) < int(cost[1])
    director.done("/draw/swap", first="1-2-0", second="1-1-0")

    assert "Begegnungen mehr als einmal" not in director.page("/draw/"), "the same two again take it back"


class Device:
    """A director's device at the real process."""

    def __init__(self, stage: EventStage) -> None:
        self._url, self._opener = stage.url, build_opener(HTTPCookieProcessor(CookieJar()))
        with self._opener.open(stage.entrance()) as answer:
            found = SAYS.search(answer.read().decode())
        assert found is not None
        self._headers = {"X-CSRFToken": found[1], "Accept": "application/json"}

    def draw(self, seed: str, key: str) -> int:
        """Draw the next stage; the status of the answer."""
        body = urlencode({"key": key, "seed": seed}).encode()
        try:
            with self._opener.open(Request(f"{self._url}draw/", body, self._headers)) as answer:
                return int(answer.status)
        except HTTPError as refused:
            with closing(refused):
                return refused.code


def at_once(devices: Sequence[Device], seeds: Sequence[str], keys: Sequence[str]) -> list[int]:
    """All draw at the same moment; the statuses of their answers, sorted."""
    together, statuses = threading.Barrier(len(devices)), list[int]()

    def draw(device: Device, seed: str, key: str) -> None:
        together.wait()
        statuses.append(device.draw(seed, key))

    threads = [threading.Thread(target=draw, args=told) for told in zip(devices, seeds, keys, strict=True)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return sorted(statuses)


def test_of_two_who_draw_at_the_same_moment_one_has_drawn(stage: EventStage) -> None:
    """The same form twice is answered alike; of two forms one is refused. Either way there is one draw."""
    for number in (3, 4):
        stage.finish(number)
    stage.settle()
    devices = [Device(stage), Device(stage)]
    once = uuid.uuid4().hex
    assert at_once(devices, ["4162", "4162"], [once, once]) == [200, 200]
    drafted = stage.state.draft
    assert drafted is not None
    assert drafts(stage) == ["416255", "4162"], "the first is that of the preliminary rounds"

    stage.log(DrawDiscarded(reason="noch einmal"))
    assert at_once(devices, ["1111", "2222"], [uuid.uuid4().hex, uuid.uuid4().hex]) == [200, 422]
    assert len(drafts(stage)) == 3
    assert stage.state.draft is not None


def drafts(stage: EventStage) -> list[str]:
    """The seeds of all drafts that were ever logged."""
    with closing(EventLog(stage.paths.log, TOURNAMENT_EVENTS, make=False)) as log:
        events = [one.event for one in log.read(log.streams()[-1])]
    return [event.draw.seed for event in events if isinstance(event, DrawDrafted)]
