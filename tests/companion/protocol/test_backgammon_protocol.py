"""The protocol of a game of backgammon: every line with its play, findings and decisions, and who signed."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.backgammon.board import Position, Side
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesSet
from companion.backgammon_game.fold import fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.result import signed
from companion.chance import seeded
from companion.export import json as protocol_json
from companion.protocol.backgammon_protocol import protocol
from companion.protocol.backgammon_sheet import BackgammonProtocol, MatchLine
from companion.table.agreement import agreement
from companion.table.result_events import LoggingStopped, ResultReleased
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import Substituted
from companion.table.throw_events import Fault, RollCorrected, ThrowVoided
from tests.backgammon_golden import GAMES
from tests.companion.backgammon_game.table import Table
from tests.golden import read_kinds

NAMES = {"p0": "Änne Müller", "p1": "Łukasz Şahin", "p2": "Zoë"}


def record_of(table: Table) -> BackgammonProtocol:
    return protocol("stream", table.state, NAMES)


def eventful() -> Table:
    table = Table(HOFER, tournament="Pokal", table="3", score=(2, 1), match_points=5)
    table.begin()
    table.report(ThrowVoided(fault=Fault.COCKED, seat=0))
    roll = table.roll(0, 3, 1)
    play = table.play((13, 10), (6, 5))
    table.report(Ruled(finding=play, decision=Decision.WAIVE, reason="niemand sah es"))
    table.report(RollCorrected(corrects=roll, values=(1, 3), reason="verlesen"))
    return table


def test_lines_tell_roll_play_finding_and_decision() -> None:
    record = record_of(eventful())
    rolled = [line for line in record.lines if line.line == "roll"]

    assert [line.line for line in record.lines] == ["opening", "opening", "void", "roll"]
    assert (rolled[0].colour, rolled[0].values, rolled[0].play) == ("light", (1, 3), "12/15 19/20")
    (found,) = rolled[0].findings
    assert (found.code, found.paragraphs, found.decision) == ("low_first", ("hofer-low-first",), "waive")
    assert (rolled[0].corrected, rolled[0].correction) == (True, "verlesen")
    assert (record.lines[2].reason, record.lines[2].colour) == ("cocked", "light")
    assert (record.tournament, record.table) == ("Pokal", "3")
    assert record.match == MatchLine(
        points=5, games=0, game=1, before=(2, 1), after=None, over=False, winner=None
    )
    assert record.begins == "light"


def test_who_agreed_and_signed_is_on_it_with_how_high_it_was_won() -> None:
    table = Table(STANDARD)
    table.begin()
    table.play_on(seeded("signed"))
    result = signed(table.state)
    table.report(agreement(result, 1))
    record = record_of(table)
    assert [(one.colour, one.initials) for one in record.agreed] == [("dark", "Ł. Ş.")]
    assert not record.confirmed
    table.report(result)
    table.report(ResultReleased())
    record = record_of(table)

    assert (record.confirmed, record.released, record.differs) == (True, True, False)
    assert record.result == result
    assert record.won in ("single", "gammon", "backgammon")
    assert record.times.released is not None


def test_whoever_sat_there_before_is_on_it() -> None:
    table = Table()
    table.begin()
    table.report(Substituted(seat=1, player="p2", reason="musste gehen"))
    players = record_of(table).players

    assert [(one.colour, one.name, one.reason) for one in players] == [
        ("light", "Änne Müller", ""),
        ("dark", "Łukasz Şahin", ""),
        ("dark", "Zoë", "musste gehen"),
    ]


def test_a_roll_that_could_not_be_played_is_a_dash_and_a_board_set_right_is_a_line() -> None:
    table = Table()
    table.begin()
    shut = Position.of({25: 1, 0: 14}, dict.fromkeys(range(1, 7), 2) | {0: 3})
    table.report(
        StonesSet(stones=(shut.counts(Side.WHITE), shut.counts(Side.BLACK)), turn=0, reason="gestoßen")
    )
    table.roll(0, 3, 4)
    *_, board, roll = record_of(table).lines

    assert (board.line, board.reason) == ("position", "gestoßen")
    assert (roll.play, roll.passed) == ("-", True)


def test_since_when_nobody_followed_is_on_it() -> None:
    table = Table()
    table.begin()
    table.report(LoggingStopped(reason="zu schnell"))
    record = record_of(table)

    assert record.unlogged_since_ms is not None
    assert record.unlogged_reason == "zu schnell"
    assert record.result is None


@pytest.mark.parametrize("log", sorted(GAMES.glob("*.jsonl")), ids=lambda log: log.stem)
def test_every_golden_game_is_written_as_json_that_says_all_of_it(log: Path) -> None:
    events = list(read_kinds(log, BACKGAMMON_EVENTS))
    record = protocol("stream", fold(events), NAMES)
    told: dict[str, Any] = json.loads(protocol_json.render(record))

    assert told["format"] == "tischbegleiter-backgammon"
    assert told["log_head"] == events[-1].hash
    assert len(told["lines"]) == len(record.lines)
    assert protocol_json.render(record) == protocol_json.render(protocol("stream", fold(events), NAMES))
