"""The head of the sheet says what is known, and files are named so that a folder of them is in order."""

from dataclasses import replace

from companion.export.head import file_name, where
from companion.export.registry import words
from companion.game.events import GameOpened
from companion.language import wording
from companion.protocol.game_protocol import Protocol, protocol
from companion.rules.rulesets import HGV
from companion.table.round_events import ClockPaused, ClockResumed
from tests.companion.game.table import Table

DE, EN = wording("de"), wording("en")


def record(playing: Table, /, **chosen: str | bool) -> Protocol:
    names = {"p0": "Anna", "r": "Renate Richter"}
    return replace(protocol("3f0c", playing.state, names), **chosen)  # type: ignore[arg-type]  # fields that fit


def test_what_is_not_known_has_no_line() -> None:
    assert [name for name, _ in words(record(Table()), DE).head] == ["Datum", "Regeln"]


def test_all_that_is_known_stands_there_with_german_numbers() -> None:
    table = Table(HGV, minutes=2.5)
    setup = table.state.setup
    assert isinstance(setup, GameOpened)
    opened = replace(setup, tournament="Stadtmeisterschaft", organiser="Spielverein", referee="r")
    table.state = replace(table.state, setup=opened)
    table.begin()
    table.report(ClockPaused(reason="Sanitäter"))
    table.report(ClockResumed(), after=1_000)
    lines = dict(words(record(table), DE).head)

    assert (lines["Turnier"], lines["Veranstalter"]) == ("Stadtmeisterschaft", "Spielverein")
    assert lines["Schiedsrichter"] == "Renate Richter"
    assert lines["Datum"] == "01.01.2026"
    assert lines["Regeln"].endswith("2,5 Minuten")
    assert lines["Zeiten"].startswith("Start ")
    assert lines["Pausen"].endswith("Grund: Sanitäter")


def test_files_are_named_by_day_table_and_round_whatever_these_are_called() -> None:
    named = record(Table(), table="3/b", round="../2")

    assert file_name(named, DE) == "spielprotokoll-2026-01-01-tisch-3b-runde-2"
    assert file_name(named, EN) == "protocol-2026-01-01-table-3b-round-2"
    assert file_name(record(Table(), final=True, table="?"), DE) == "spielprotokoll-2026-01-01-tisch---finale"


def test_the_final_has_a_name_of_its_own() -> None:
    assert where(record(Table(), final=True), DE) == "Tisch 1 · Finale"
