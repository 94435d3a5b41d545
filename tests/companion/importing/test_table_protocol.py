"""A table's protocol finds its game in the event, and every doubt about it is told."""

import json
from typing import Any

import pytest

from companion.errors import Refused, Unreadable
from companion.export import json as protocol_json
from companion.game.fold import fold
from companion.importing.table_protocol import Assigned, place, read
from companion.language import wording
from companion.protocol.game_protocol import protocol
from companion.protocol.kinds import sheet_of
from companion.protocol.sheet import Sheet
from companion.tournament.book import EventBook
from companion.tournament.result import Source
from tests.companion.backgammon_game.table import Table as BackgammonTable
from tests.companion.draughts.test_draughts import ended
from tests.companion.tournament.day import Day, settings
from tests.golden import GAMES, NAMES, read_log

EVENTS = list(read_log(GAMES / "lsa-mischief.jsonl"))
GAME: dict[str, Any] = json.loads(protocol_json.render(protocol(EVENTS[0].stream, fold(EVENTS), NAMES)))
PEOPLE = {f"n{player['seat'] + 1}": player["name"] for player in GAME["players"]}


def placed(**changed: Any) -> Assigned:
    """The protocol with these fields changed, in an event of those who played it."""
    day = Day(settings(title="Meisterschaft", rounds=1, qualifiers=0))
    day.enter(4)
    day.draw()
    return place(read(told(**changed)), EventBook(day.state, PEOPLE))


def told(**changed: Any) -> bytes:
    usual = {"practice": False, "confirmed": True, "tournament": "Meisterschaft"}
    return json.dumps(GAME | usual | changed).encode()


def doubts(found: Assigned) -> list[str]:
    return [doubt.key for doubt in found.doubts]


def test_a_protocol_that_fits_is_a_result_with_the_head_of_its_log() -> None:
    found = placed()

    assert doubts(found) == []
    assert (found.round, found.table) == (1, 1)
    assert found.result.source is Source.IMPORTED
    assert found.result.head == GAME["log_head"]
    assert found.result.places == tuple(
        next(line["place"] for line in GAME["result"] if line["seat"] == seat) for seat in range(4)
    )


def test_a_protocol_tells_what_was_thrown_and_how_long_it_took() -> None:
    times = {"started": "2026-11-28T10:00:00+00:00", "ended": "2026-11-28T10:25:00+00:00", "pauses": []}
    tally = placed(times=GAME["times"] | times).result.tally
    assert tally is not None

    rolled = [line for line in GAME["turns"] if line["line"] != "opening"]
    assert sum(sum(seat.throws) for seat in tally.seats if seat) == sum(len(one["values"]) for one in rolled)
    assert tally.seconds == 1500


def test_a_game_that_does_not_come_to_its_result_counts_for_no_statistics() -> None:
    assert placed(notation="1. red 6").result.tally is None


@pytest.mark.parametrize(
    ("changed", "doubt"),
    [
        ({"practice": True}, "protocol_practice"),
        ({"confirmed": False}, "protocol_unsigned"),
        ({"tournament": "Ein anderes"}, "protocol_event"),
        ({"rules": {"ruleset": "hgv"}}, "protocol_rules"),
        ({"players": [*GAME["players"][:3], {**GAME["players"][3], "name": "Jemand"}]}, "protocol_player"),
        ({"result": [{**line, "place": 5 - line["place"]} for line in GAME["result"]]}, "protocol_tampered"),
        ({"notation": "1. red 6"}, "protocol_tampered"),
    ],
)
def test_what_does_not_fit_is_told(changed: dict[str, Any], doubt: str) -> None:
    assert doubt in doubts(placed(**changed))


@pytest.mark.parametrize(
    ("changed", "refusal"), [({"round": "7"}, "protocol_round"), ({"table": "Z"}, "protocol_table")]
)
def test_a_protocol_of_no_game_of_the_event_is_refused(changed: dict[str, str], refusal: str) -> None:
    with pytest.raises(Refused, match=refusal):
        placed(**changed)


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format": "other"}'])
def test_what_is_no_protocol_is_one_sentence(content: bytes) -> None:
    with pytest.raises(Unreadable, match="protocol_unreadable"):
        read(content)


@pytest.mark.parametrize("version", [0, -1, "1", None])
def test_a_version_that_never_was_is_no_protocol(version: object) -> None:
    with pytest.raises(Unreadable, match="protocol_unreadable"):
        read(told(version=version))


def test_a_newer_version_says_so() -> None:
    with pytest.raises(Unreadable, match="protocol_newer"):
        read(told(version=99))


@pytest.mark.parametrize(
    ("sheet", "game"),
    [
        (sheet_of("s", BackgammonTable().state, {}), "Backgammon"),
        (sheet_of("s", ended().state, {}), "Dame"),
    ],
    ids=["backgammon", "draughts"],
)
def test_a_protocol_of_another_game_is_refused_in_one_sentence_that_names_it(sheet: Sheet, game: str) -> None:
    with pytest.raises(Unreadable, match="protocol_other_game") as refused:
        read(protocol_json.render(sheet))

    assert wording("de").error(refused.value) == (
        f"Das ist das Protokoll eines anderen Spiels ({game}): "
        "In dieses Turnier gehören nur Spiele von Mensch ärgere Dich nicht."
    )


THROWN = {"dice": ["a7"], "names": ["Würfel 7"], "throws": [[6], [2], [5]], "players": ["", "nobody", None]}


def test_the_throws_of_each_die_come_with_the_players_of_the_event() -> None:
    somebody = GAME["players"][1]["id"]
    tally = placed(thrown=[THROWN | {"players": [somebody, "nobody", None]}]).result.tally
    assert tally is not None

    assert [one.names for one in tally.dice] == [("Würfel 7",)]
    assert tally.dice[0].throws == ((6,), (2,), (5,))
    assert tally.dice[0].players == ("p2", None, None)


def test_a_protocol_of_an_older_version_knows_no_dice_and_is_taken() -> None:
    older = {name: value for name, value in GAME.items() if name != "thrown"} | {"version": 1}
    found = read(json.dumps(older).encode())

    assert found.thrown == ()


@pytest.mark.parametrize(
    "changed",
    [
        {"throws": [[7], [2], [5]]},
        {"throws": [[], [2], [5]]},
        {"throws": [[1]]},
        {"unread": -1},
        {"misread": [[6, 0]]},
        {"names": ["x" * 1000]},
    ],
)
def test_throws_that_no_die_can_show_make_it_unreadable(changed: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="protocol_unreadable"):
        read(told(thrown=[THROWN | changed]))
