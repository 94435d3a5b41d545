"""Everybody gets what is for them: officials who entered what and when, a display with initials no names."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
import pytest
from flask import Flask

from companion.backgammon.board import Side
from companion.backgammon.game import set_up
from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.events import StonesSet
from companion.draughts.events import DraughtsOpened, OutcomeTold
from companion.language import wording
from companion.log.stamp import Stamp
from companion.protocol.initials import initials
from companion.table.result_events import CountingBegan
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from companion.table.state import TableState
from companion.usecases.paths import TablePaths
from tests.companion.any_table import AnyTable
from tests.companion.backgammon_game.table import Table as Backgammon
from tests.web.conftest import Visitor
from web.access.roles import Role
from web.serving.audience import Audience, edition
from web.table.view.audiences import for_audiences
from web.table.view.game import Game, view

NAMES = ["Anna-Lena Beck", "Ben", "Çağla", "David  Ott"]


def in_mid_game(app: Flask) -> Visitor:
    """A referee's tablet, on which a move and a swap of seats were entered."""
    referee = Visitor(app, "en", Role.REFEREE)
    referee.open(names=NAMES, rules={"ruleset": "hgv"})
    referee.report("seats_confirmed")
    referee.report("clock_started")
    referee.report("roll_accepted", {"values": [6]})
    referee.report("move_made", {"seat": 0, "colour": 0, "start": -1, "target": 0})
    referee.report("seats_swapped", {"first": 0, "second": 1, "reason": "Ben sat there"})
    return referee


def lines(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.game()["lines"]
    return found


@pytest.mark.parametrize(
    ("name", "short"), [("Anna-Lena Beck", "A. L. B."), ("Ben", "B."), ("  özil  ", "Ö."), ("", "")]
)
def test_initials_are_the_first_letters_of_the_parts_of_a_name(name: str, short: str) -> None:
    assert initials(name) == short


@pytest.mark.parametrize("role", [Role.REFEREE, Role.HEAD_REFEREE, Role.DIRECTOR])
def test_an_official_sees_time_role_and_device_of_every_entry(app: Flask, role: Role) -> None:
    in_mid_game(app)
    swap, move = lines(Visitor(app, "en", role))

    for line in (swap, move):
        assert re.fullmatch(r"\d\d:\d\d:\d\d table referee No\.\s1", line["by"][0])


def test_a_viewer_sees_the_entries_but_not_who_made_them(app: Flask) -> None:
    in_mid_game(app)
    swap, move = lines(Visitor(app, "en", Role.VIEWER))

    assert move["text"] == "B → A"
    assert "Anna-Lena Beck plays Blue" in swap["text"]
    assert swap["by"] == move["by"] == []


def test_no_word_that_somebody_wrote_is_sent_to_a_display_with_initials() -> None:
    """It may be a name: why the board was set right, or why a draw was agreed."""
    table = AnyTable(DraughtsOpened(players=("p0", "p1", None, None), minutes=25))
    for event in (SeatsConfirmed(), ClockStarted(from_tick=1), CountingBegan()):
        table.report(event)
    table.report(OutcomeTold(winner=None, reason="Anna lent her king"))
    stones = set_up(HOFER).counts(Side.WHITE)
    board = Backgammon()
    board.begin()
    board.report(StonesSet(stones=(stones, stones), turn=0, reason="Anna lent her sleeve"))

    for state in (table.state, board.state):
        told = for_audiences(partial(shown, state), {"p0": "Anna", "p1": "Ben"})
        assert b"Anna lent" in msgspec.json.encode(told[Audience.SPECTATORS])
        assert b"Anna" not in msgspec.json.encode(told[Audience.INITIALS])


def shown(state: TableState, names: Mapping[str, str]) -> Game:
    return view("stream", state, names, wording("en"), Stamp("boot", 1, "2026-11-29T10:00:00Z"))


def test_what_is_sent_to_a_display_with_initials_holds_no_name(app: Flask, paths: TablePaths) -> None:
    referee = in_mid_game(app)
    referee.live.follower.catch_up()
    sent = referee.client.get("/api/state?names=initials").get_data(as_text=True)
    kept = referee.live.publisher.newest("game")
    assert kept is not None
    streamed = kept.texts[edition("en", Audience.INITIALS)]

    assert "A. L. B." in sent
    assert streamed in sent
    assert [name for name in ("Anna", "Lena", "Beck", "Ben", "Çağla", "David", "Ott") if name in sent] == []
