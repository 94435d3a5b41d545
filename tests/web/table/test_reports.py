"""Commands: `{"ok": true, "seq": …}` or `{"ok": false, "error": key, "sentence": …}`, never anything else.

200 done and durable, 400 nothing our page sends, 409 somebody was quicker, 422 the game refuses, 503 not now.
"""

import shutil
from contextlib import closing
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.events import BackgammonOpened
from companion.game.events import GameOpened
from companion.game.kinds import GAME_EVENTS
from companion.games import TABLE_EVENTS, TableEvent
from companion.rules.rules_choice import RulesChoice, chosen
from companion.store.log import EventLog
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan, PlacesAgreed, ResultConfirmed
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor
from web.access.roles import Role
from web.app import close, create_app


def assert_failed(answer: TestResponse, status: int, error: str) -> str:
    assert answer.status_code == status
    assert answer.json is not None
    assert set(answer.json) == {"ok", "error", "sentence"}
    assert answer.json["ok"] is False
    assert answer.json["error"] == error
    sentence = answer.json["sentence"]
    assert isinstance(sentence, str)
    assert sentence
    return sentence


def test_what_is_acknowledged_is_in_the_log(visitor: Visitor, paths: TablePaths) -> None:
    visitor.open()
    answer = visitor.report("seats_confirmed")
    log = EventLog(paths.log, GAME_EVENTS)
    events = log.read(log.streams()[-1])
    log.close()

    assert answer.json == {"ok": True, "seq": 2}
    assert [event.kind for event in events] == ["game_opened", "seats_confirmed"]
    assert (events[1].actor, events[1].device) == ("director", "page-1")


def test_a_resend_with_the_same_key_does_nothing_and_gets_the_first_answer(visitor: Visitor) -> None:
    visitor.open()
    first = visitor.report("seats_confirmed", key="the-same-key-twice")
    second = visitor.report("seats_confirmed", key="the-same-key-twice")

    assert first.json == second.json == {"ok": True, "seq": 2}


def test_the_same_new_game_sent_twice_is_one_game(visitor: Visitor, paths: TablePaths) -> None:
    for _ in range(2):
        visitor.open(key="the-same-game-twice")
    log = EventLog(paths.log, GAME_EVENTS)
    streams = log.streams()
    log.close()

    assert len(streams) == 1


@pytest.mark.parametrize("text", ["a\u202eb", "a\x00b", "x" * 201])
def test_a_text_that_cannot_be_is_refused_wherever_it_is_entered(visitor: Visitor, text: str) -> None:
    key = "text_too_long" if len(text) > 200 else "sign_refused"
    visitor.open()
    stream = visitor.game()["stream"]
    game = {"rules": {}, "minutes": 10, "names": ["A", "B"]}

    assert_failed(visitor.report("organisers_called", {"reason": text}), 422, key)
    assert_failed(visitor.report("lot_drawn", {"order": [0, 1], "witness": text}), 422, key)
    put = {"stream": stream, "seat": 0, "name": "Emil"}
    assert_failed(visitor.post("/api/substitute", **put | {"name": text}), 422, key)
    assert_failed(visitor.post("/api/substitute", **put, reason=text), 422, key)
    assert_failed(visitor.post("/api/request", what="press", button=text), 422, key)
    assert_failed(visitor.post("/api/game", **game | {"names": ["A", text]}), 422, key)
    for name in ("table", "round"):
        assert_failed(visitor.post("/api/game", **game, **{name: text}), 422, key)
    assert visitor.game()["seq"] == 1
    assert visitor.game()["stream"] == stream


def test_a_known_key_with_other_content_or_of_another_kind_is_refused(visitor: Visitor) -> None:
    visitor.open()
    visitor.report("organisers_called", {"reason": "a"}, key="the-same-key-twice")

    for data in ({"reason": "b"}, {}):
        answer = visitor.report("organisers_called", data, key="the-same-key-twice")
        assert_failed(answer, 409, "key_known")
    assert_failed(visitor.report("organisers_came", key="the-same-key-twice"), 409, "key_known")
    game = {"rules": {}, "minutes": 10, "names": ["A", "B"], "key": "the-same-key-twice"}
    assert_failed(visitor.post("/api/game", **game), 409, "key_known")
    assert visitor.game()["seq"] == 2


def test_a_game_sent_again_with_other_names_is_refused_and_renames_nobody(visitor: Visitor) -> None:
    visitor.open(key="the-same-game-twice")
    again = {"rules": {}, "minutes": 10, "key": "the-same-game-twice"}

    answer = visitor.post("/api/game", **again, names=["Eve", "Ben", "Clara", "David"])
    assert_failed(answer, 409, "key_known")
    answer = visitor.post("/api/game", **again | {"minutes": 5}, names=["Anna", "Ben", "Clara", "David"])
    assert_failed(answer, 409, "key_known")
    assert [seat["name"] for seat in visitor.game()["seats"]] == ["Anna", "Ben", "Clara", "David"]


def test_a_table_leaves_a_game_that_is_on_for_a_new_one_only_with_a_reason(
    app: Flask, paths: TablePaths
) -> None:
    referee = Visitor(app, "en", Role.REFEREE)
    new = {"rules": {}, "minutes": 10, "names": ["A", "B"], "key": "the-same-game-twice"}
    referee.open()
    referee.open()  # nobody has begun yet
    referee.report("seats_confirmed")
    referee.game()
    for reason in ("", "  "):
        answer = referee.post("/api/game", **new, left_because=reason)
        assert "please say why" in assert_failed(answer, 422, "leaving_unreasoned")
    left = referee.game()["stream"]
    opened = referee.post("/api/game", **new, left_because=" the lamp fell on the board ").json
    assert opened is not None
    log = EventLog(paths.log, GAME_EVENTS)
    event = log.read(opened["stream"])[0].event
    log.close()

    assert opened["stream"] != left
    assert isinstance(event, GameOpened)
    assert event.left_because == "the lamp fell on the board"
    assert "left: the lamp fell on the board" in referee.client.get("/games/").text
    referee.live.follower.catch_up()
    referee.report("seats_confirmed")
    again = referee.post("/api/game", **new, left_because="the lamp fell on the board")
    assert again.json == opened


@pytest.mark.parametrize("role", [Role.HEAD_REFEREE, Role.DIRECTOR])
def test_a_head_referee_leaves_a_game_that_is_on_without_a_reason(app: Flask, role: Role) -> None:
    visitor = Visitor(app, role=role)
    visitor.open()
    visitor.report("seats_confirmed")
    visitor.open()

    assert visitor.game()["phase"] == "seating"


def test_a_report_whose_answer_was_lost_is_answered_when_another_game_was_opened_meanwhile(
    visitor: Visitor,
) -> None:
    visitor.open()
    sent = {"key": "the-same-key-twice", "stream": visitor.game()["stream"]}
    first = visitor.report("organisers_called", **sent)
    visitor.open()

    assert visitor.report("organisers_called", **sent).json == first.json == {"ok": True, "seq": 2}


def test_a_report_on_an_older_state_than_the_present_one_is_refused(visitor: Visitor) -> None:
    visitor.open()
    seen_change = visitor.game()["last_change"]
    visitor.report("seats_confirmed", seen=seen_change)

    assert_failed(visitor.report("organisers_called", seen=seen_change), 409, "wrong_phase")


def test_a_report_on_a_game_that_was_left_is_refused(visitor: Visitor) -> None:
    visitor.open()
    left = visitor.game()["stream"]
    visitor.open()

    assert_failed(visitor.report("clock_paused", stream=left), 409, "wrong_phase")


def test_a_refusal_is_a_sentence_in_the_language_of_the_page(app: Flask) -> None:
    Visitor(app).open()
    roll = {"values": [4]}

    german = assert_failed(Visitor(app, "de").report("roll_accepted", roll), 422, "not_to_roll")
    english = assert_failed(Visitor(app, "en").report("roll_accepted", roll), 422, "not_to_roll")

    assert german != english


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "die_read", "data": {"throw": 1, "values": [6], "confidence": 1.0, "rest_tick": 1}},
        {"kind": "siren_sounded", "data": {"at_tick": 1}},
        {"kind": "nonsense", "data": {}},
        {"kind": "passed", "data": {}},
        {"kind": "passed", "data": {"seat": "two"}},
        {"kind": "passed", "data": [0]},
        {"kind": 7, "data": {}},
        {"kind": "passed"},
        {"kind": "seats_confirmed", "data": {}, "key": "short"},
        {"kind": "seats_confirmed", "data": {}, "key": "with-a-wild-card%"},
        {"kind": "roll_accepted", "data": {"values": "6"}},
    ],
)
def test_what_no_page_of_ours_sends_is_turned_away_with_a_sentence(
    visitor: Visitor, body: dict[str, Any]
) -> None:
    visitor.open()

    assert_failed(visitor.post("/api/report", **body), 400, "malformed")
    assert visitor.game()["seq"] == 1


def test_the_floor_is_cleared_as_long_as_the_page_was_told_at_its_start(paths: TablePaths) -> None:
    app = create_app(paths, floor_s=7)
    visitor = Visitor(app)
    visitor.open(result_only=True)
    for kind, data in (("seats_confirmed", {}), ("floor_called", {"seconds": 1})):
        assert visitor.report(kind, data).status_code == 200
    shown = visitor.game()["clock"]["left"]
    page = visitor.client.get("/").get_data(as_text=True)
    close(app)

    assert 5000 < shown <= 7000
    assert 'data-floor="7"' in page


def test_what_is_no_json_is_turned_away_with_a_sentence(visitor: Visitor) -> None:
    headers = {"X-CSRFToken": visitor.token}
    answer = visitor.client.post("/api/report", data="{broken", headers=headers)

    assert_failed(answer, 400, "malformed")


def test_a_post_without_the_pages_token_does_nothing(visitor: Visitor) -> None:
    visitor.open()
    answer = visitor.client.post("/api/report", json={"key": "k" * 20, "kind": "seats_confirmed", "data": {}})

    assert_failed(answer, 400, "stale_page")
    assert visitor.game()["phase"] == "seating"


@pytest.mark.parametrize(
    "chosen",
    [
        {"rules": "lsa"},
        {"rules": {"ruleset": 3}},
        {"names": "Anna"},
        {"names": ["Anna"] * 5},
        {"minutes": "long"},
        {"minutes": True},
        {"players": "17"},
        {"players": [17]},
        {"players": [None] * 5},
        {"match_points": "3"},
        {"match_games": True},
    ],
)
def test_a_new_game_that_no_form_of_ours_sends_is_turned_away(
    visitor: Visitor, chosen: dict[str, Any]
) -> None:
    body = {"rules": {}, "minutes": 10, "names": ["Anna", "Ben"]} | chosen

    assert_failed(visitor.post("/api/game", **body), 400, "malformed")


def test_what_another_game_has_is_refused_by_its_name(visitor: Visitor) -> None:
    body = {"minutes": 10, "names": ["Anna", "Ben"]}
    barriers = {"ruleset": "hofer", "variants": ["barriers"]}

    assert_failed(visitor.post("/api/game", **body, rules={}, match_points=3), 422, "match_elsewhere")
    assert "barriers" in assert_failed(visitor.post("/api/game", **body, rules=barriers), 422, "no_variants")


def test_a_match_of_backgammon_is_opened_and_goes_on_with_its_next_game(
    visitor: Visitor, paths: TablePaths
) -> None:
    """Between the two it is signed; who sends the ids of both goes on with their score."""
    rules = {"ruleset": "hofer", "variants": [], "switches": {}}
    new = {"rules": rules, "minutes": 10, "match_games": 3, "result_only": True}
    first = opening(visitor.post("/api/game", **new, names=["Anna", "Ben"]), paths)
    assert isinstance(first, BackgammonOpened)
    visitor.live.follower.catch_up()
    won = ResultConfirmed(places=(2, 1, None, None), points=("0", "1", None, None), winner=1)
    told = PlacesAgreed(places=(2, 1, None, None))
    events = (SeatsConfirmed(), ClockStarted(from_tick=1), CountingBegan(), told, won)
    stream = visitor.live.follower.stream
    visitor.live.scribe.submit(stream, "end", lambda _: events, actor="t", device="t").result(5)
    visitor.live.follower.catch_up()
    answer = visitor.post("/api/game", **new, names=["Anna", "Ben"], players=list(first.players[:2]))
    second = opening(answer, paths)

    assert isinstance(second, BackgammonOpened)
    assert (second.ruleset, second.score, second.match_game) == (HOFER, (0, 1), 2)


def opening(answer: TestResponse, paths: TablePaths) -> TableEvent:
    """The first event of the game that was opened."""
    assert answer.json is not None
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        return log.read(answer.json["stream"])[0].event


def test_one_player_is_too_few(visitor: Visitor) -> None:
    answer = visitor.post("/api/game", rules={}, minutes=10, names=["Anna", "", "", ""])

    assert_failed(answer, 422, "too_few_players")


def test_a_log_that_cannot_be_written_is_said_and_nothing_is_acknowledged(
    app: Flask, visitor: Visitor, paths: TablePaths
) -> None:
    visitor.open()
    app.config["ANSWER_S"] = 0.05
    log = EventLog(paths.log, GAME_EVENTS)
    with log.writing():  # somebody holds the log for longer than anybody waits
        answer = visitor.report("seats_confirmed")
    log.close()

    assert_failed(answer, 503, "unanswered")


def test_the_page_may_ask_the_table_for_a_throw_and_for_nothing_else(visitor: Visitor) -> None:
    assert visitor.post("/api/request", what="throw").status_code == 200
    assert visitor.post("/api/request", what="press", button="call").status_code == 200
    assert_failed(visitor.post("/api/request", what="format the disk"), 400, "malformed")

    asked = visitor.live.channels.asked(tick())
    assert [(one.what, one.arguments) for one in asked] == [("throw", {}), ("press", {"button": "call"})]


def test_the_names_are_kept_outside_the_events(visitor: Visitor, paths: TablePaths) -> None:
    visitor.open(names=["Zoë", "Ben"])

    assert [seat and seat["name"] for seat in visitor.game()["seats"]] == ["Zoë", "Ben", None, None]
    log = EventLog(paths.log, GAME_EVENTS)
    assert "Zoë" not in log.read(visitor.live.follower.stream)[0].data
    log.close()


def test_a_substitute_is_named_beside_the_log(visitor: Visitor, paths: TablePaths) -> None:
    visitor.open()
    stream = visitor.live.follower.stream
    answer = visitor.post("/api/substitute", stream=stream, seat=1, name="Emil", reason="had to go")

    assert answer.json == {"ok": True}
    assert visitor.game()["seats"][1]["name"] == "Emil"
    text = visitor.client.get("/protocol.txt").get_data(as_text=True)
    assert '"Ben"' in text
    assert '"Emil" because "had to go"' in text


@pytest.mark.parametrize(
    ("sent", "status", "error"),
    [
        ({"seat": 1, "name": " "}, 422, "name_missing"),
        ({"seat": "1", "name": "Emil"}, 400, "malformed"),
        ({"seat": 1}, 400, "malformed"),
        ({"seat": 1, "name": "Emil", "stream": "another"}, 409, "wrong_phase"),
    ],
)
def test_a_substitute_that_cannot_be_is_refused_in_a_sentence(
    visitor: Visitor, sent: dict[str, Any], status: int, error: str
) -> None:
    visitor.open()
    answer = visitor.post("/api/substitute", **{"stream": visitor.live.follower.stream} | sent)

    assert_failed(answer, status, error)


def test_what_is_wrong_with_a_counted_position_is_told_by_colour_and_field(visitor: Visitor) -> None:
    visitor.open(result_only=True)
    for kind in ("seats_confirmed", "clock_started", "counting_began"):
        assert visitor.report(kind).status_code == 200
    pieces = [[5, 5, 20, 41], [-1, -1, -1, -1], [-1, -1, 25, 60], [-1, -1, -1, -1]]
    answer = visitor.report("position_counted", {"pieces": pieces})
    sentence = assert_failed(answer, 422, "invalid_position")

    assert sentence == (
        "Gelb, Feld 5: Dort steht mehr als eine Figur. Rot, Feld 5: Dort steht mehr als eine Figur. "
        "Für Rot gibt es kein Feld 60."
    )
    pieces[0], pieces[2] = [4, 5, 20, 41], [-1, -1, 26, 40]
    assert visitor.report("position_counted", {"pieces": pieces}).status_code == 200
    assert visitor.report("result_confirmed").status_code == 200


def test_an_error_nobody_thought_of_is_a_sentence_without_a_traceback(
    visitor: Visitor, paths: TablePaths
) -> None:
    shutil.rmtree(paths.runtime, ignore_errors=True)
    paths.runtime.write_text("a file where a folder should be")
    answer = visitor.post("/api/request", what="throw")

    assert_failed(answer, 500, "unexpected")
    assert "Traceback" not in answer.get_data(as_text=True)


def test_a_game_is_opened_with_variants_and_house_rules(visitor: Visitor) -> None:
    rules = {"ruleset": "schmidt", "variants": ["two_players"], "switches": {"points": [3, 2, 1, 0]}}
    visitor.open(rules=rules, names=["Anna", "Ben"])
    setup = visitor.live.follower.state.setup

    assert isinstance(setup, GameOpened)
    assert setup.ruleset == chosen(RulesChoice("schmidt", ("two_players",), {"points": (3, 2, 1, 0)}))


def test_everything_wrong_with_house_rules_is_named_switch_by_switch(app: Flask) -> None:
    switches = {"minutes": 0, "points": [1, 2], "dice": 2, "any_order": True}
    body = {"rules": {"switches": switches}, "names": ["Anna", "Ben"]}
    answer = Visitor(app, "en").post("/api/game", **body)

    assert answer.status_code == 422
    assert answer.json is not None
    flaws = {one["switch"]: one["text"] for one in answer.json["flaws"]}
    assert set(flaws) == {"minutes", "points", "dice", "any_order"}
    assert flaws["points"] == (
        "“Points for the places” – allowed: four whole numbers from 0, none greater than the one before,"
        " or none at all."
    )


@pytest.mark.parametrize(
    ("rules", "names", "error"),
    [
        ({"ruleset": "chess"}, ["Anna", "Ben"], "unknown_ruleset"),
        ({"ruleset": "hgv", "variants": ["barriers"]}, ["Anna", "Ben"], "no_variants"),
        ({"ruleset": "schmidt", "variants": ["two_players"]}, ["Anna", "Ben", "Clara"], "two_people"),
        ({"ruleset": "schmidt", "variants": ["neutral_colour"]}, ["Anna", "Ben"], "three_people"),
    ],
)
def test_rules_that_cannot_be_played_so_are_refused_in_a_sentence(
    visitor: Visitor, rules: dict[str, Any], names: list[str], error: str
) -> None:
    assert_failed(visitor.post("/api/game", rules=rules, names=names), 422, error)


def test_without_an_order_a_number_needs_somebody_who_rolled_it(visitor: Visitor) -> None:
    visitor.open(rules={"ruleset": "semester", "variants": ["chaos"]})
    visitor.report("seats_confirmed")
    visitor.report("clock_started")

    assert_failed(visitor.report("roll_accepted", {"values": [4]}), 422, "who_rolled")
    assert visitor.report("roll_accepted", {"values": [4], "seat": 2}).status_code == 200
    assert visitor.game()["lines"][0]["seat"] == 2
