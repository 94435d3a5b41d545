"""Workbook, CSV and JSON tell the same, cell by cell, and names that look like formulas stay text."""

import csv
import io
import json
import zipfile
from dataclasses import replace
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from companion.export.event.extras import Extras
from companion.export.event.registry import EVENT_PRINTS
from companion.export.event.sheets import control_sums, sheets
from companion.importing.preview import preview
from companion.language import wording
from companion.tournament.book import EventBook
from companion.tournament.events import (
    PlayerEntered,
    PlayerExcluded,
    PlayerLeft,
    ResultCorrected,
    ResultEntered,
    RoundsChanged,
    SettingsChanged,
    WentOnWithout,
)
from companion.tournament.qualification import boundaries
from companion.tournament.record import EventRecord, record
from companion.tournament.result import Count, Result
from companion.tournament.settings import Apart, TieBreak
from companion.tournament.tally import SeatTally, Tally
from tests.companion.export.event.test_prints import AT, played
from tests.companion.tournament.day import Day, settings

SAY = wording("de")


@pytest.fixture(scope="module")
def event() -> EventRecord:
    return played(22)


def rendered(event: EventRecord, name: str) -> bytes:
    return EVENT_PRINTS[name].render(event, SAY, Extras())


def test_the_workbook_holds_what_the_tables_hold_and_no_formula(event: EventRecord) -> None:
    book = load_workbook(io.BytesIO(rendered(event, "xlsx")))
    made = sheets(event, SAY)

    assert book.sheetnames == [sheet.title for sheet in made.values()]
    for sheet in made.values():
        rows = list(book[sheet.title].iter_rows())
        assert [cell.value for cell in rows[0]] == list(sheet.heading)
        for row, told in zip(rows[1:], sheet.rows, strict=True):
            assert [cell.value for cell in row] == [None if cell == "" else cell for cell in told]
            assert all(cell.data_type != "f" for cell in row)


def test_every_table_is_there_for_programs_too(event: EventRecord) -> None:
    made = sheets(event, SAY)
    with zipfile.ZipFile(io.BytesIO(rendered(event, "csv_all"))) as archive:
        assert archive.namelist() == [f"{key}.csv" for key in made]
        for key, sheet in made.items():
            rows = list(csv.reader(io.StringIO(archive.read(f"{key}.csv").decode(), newline="")))
            assert rows[0] == list(sheet.heading)
            assert rows[1:] == [["" if cell is None else str(cell) for cell in row] for row in sheet.rows]


def test_points_recounted_from_the_exported_results_are_those_of_the_standings(event: EventRecord) -> None:
    told = json.loads(rendered(event, "json"))
    total: dict[int, Fraction] = {}
    for one in told["rounds"]:
        if one["stage"] == "preliminary":
            for table in one["tables"]:
                for seat in table["seats"]:
                    if seat["player"] is not None:
                        total[seat["player"]] = total.get(seat["player"], Fraction()) + points_of(table, seat)

    assert {row["player"]: Fraction(row["points"]) for row in told["standings"]} == total
    ordered = [Fraction(row["points"]) for row in told["standings"]]
    assert ordered == sorted(ordered, reverse=True)
    for row in told["standings"]:
        assert row["place"] == 1 + sum(other > Fraction(row["points"]) for other in ordered)


def points_of(table: dict[str, list[dict[str, int | None]]], seat: dict[str, int | None]) -> Fraction:
    """5, 3, 2, 1 for the places, shared among those who share one; counted here from the places alone."""
    places = [other["place"] for other in table["seats"] if other["place"] is not None]
    first = seat["place"]
    assert first is not None
    shared = places.count(first)
    return Fraction(sum((5, 3, 2, 1)[first - 1 : first - 1 + shared]), shared)


def test_what_protocols_counted_is_a_sheet_with_a_line_for_every_seat(event: EventRecord) -> None:
    assert "throws" not in sheets(event, SAY)
    first, second, third, fourth = (SeatTally((1, 2, 3, 4, 5, at), at, 7 + at) for at in range(4))
    one = event.rounds[1]
    table = replace(one.tables[2], tally=Tally((first, second, third, fourth), 1530))
    tables = (*one.tables[:2], table, *one.tables[3:])
    told = replace(event, rounds=(event.rounds[0], replace(one, tables=tables), *event.rounds[2:]))
    rows = sheets(told, SAY)["throws"].rows

    assert len(rows) == 4
    player = table.seats[3].player
    assert player is not None
    assert rows[3][:5] == ("Runde 2", table.name, "Schwarz", player, event.player(player).spoken)
    assert rows[3][5:] == (1, 2, 3, 4, 5, 3, 3, 10, "25,5")


def test_the_control_sums_of_whole_and_broken_tables_are_equal(event: EventRecord) -> None:
    sums = control_sums(event, SAY)

    assert sums["given"] == sums["expected"] == str(4 * (4 * 11 + 2 * 10))


@pytest.fixture(scope="module")
def eventful() -> EventRecord:
    """Eight and a final; one left, one is excluded, one came late, one result is corrected, one lost."""
    day = Day(settings(rounds=1, qualifiers=4, place="Halle", organiser="SV", tie_breaks=(TieBreak.WINS,)))
    for number in range(1, 9):
        day.tell(PlayerEntered(player=f"p{number}", person=f"n{number}", club=f"SV {number}", present=True))
    day.draw()
    counts = (Count(4, 0), Count(3, 9), Count(2, 40), Count(0, 160))
    day.tell(ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4), counts)))
    day.finish_one(1, 2)
    corrected = ResultCorrected(round=1, table=2, result=Result((1, 1, 3, 4)), reason="verschrieben")
    day.tell(corrected, PlayerLeft(player="p7", reason="krank"), PlayerExcluded(player="p8", reason="Streit"))
    day.tell(PlayerEntered(player="p9", person="n9"))
    day.draw()
    day.tell(WentOnWithout(round=2, table=1, reason="verloren"))
    names = {f"n{number}": f"Beck {number}, Ben" for number in range(1, 10)}
    return record(EventBook(day.state, names), AT)


def test_a_correction_is_told_with_its_effect_in_json_workbook_and_decisions() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    counts = ResultCorrected(round=1, table=1, result=Result((2, 1, 3, 4)), reason="verschrieben")
    day.tell(
        counts, ResultCorrected(round=1, table=1, result=Result((4, 3, 2, 1)), reason="zu spät", noted=True)
    )
    event = record(EventBook(day.state, {}), AT)
    table = event.rounds[0].tables[0]

    assert [(one.before, one.after, one.effect) for one in table.corrections] == [
        ((1, 2, 3, 4), (2, 1, 3, 4), "standings"),
        ((2, 1, 3, 4), (4, 3, 2, 1), "protocol"),
    ]
    assert (table.corrected, [seat.place for seat in table.seats]) == (1, [2, 1, 3, 4])
    assert (
        rows(event, "results")[0][-1]
        == f"{SAY('event.sheet.corrected', n=1)} · {SAY('event.sheet.noted', n=1)}"
    )
    assert [row[3] for row in rows(event, "trace")] == [
        SAY("event.trace.result_corrected"),
        SAY("event.trace.result_noted"),
    ]


def test_a_result_that_came_after_all_ends_the_note_that_the_event_goes_on_without_it() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.tell(WentOnWithout(round=1, table=1, reason="verloren"))
    lost, waited = rows(record(EventBook(day.state, {}), AT), "results")[::4]
    assert (lost[-1], waited[-1]) == (SAY("event.results.without_text", reason="verloren"), "")

    day.tell(ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4))))
    assert rows(record(EventBook(day.state, {}), AT), "results")[0][-1] == ""


def test_decisions_tell_whom_they_concern_what_was_rolled_and_who_saw_it() -> None:
    day = Day(settings(rounds=2, qualifiers=4))
    day.enter(9)
    day.draw()
    day.tell(PlayerEntered(player="p10", person="n10", present=True))
    tables = [list(game.seats) for game in day.state.round(2).games]
    chair = next(at for at, seats in enumerate(tables) if None in seats)
    tables[chair][tables[chair].index(None)] = "p10"
    changed = tuple((one[0], one[1], one[2], one[3]) for one in tables)
    day.tell(RoundsChanged(rounds=((2, changed),), reason="Stau"))
    day.finish(1)
    day.finish(2, (1, 1, 1, 1))
    tied = boundaries(day.state)[0].tied
    day.roll_off(tied)
    told = rows(record(EventBook(day.state, {f"n{n}": f"Beck, Ben {n}" for n in range(1, 11)}), AT), "trace")
    came, rolled = told

    assert (came[4], came[7]) == ("Ben 10 Beck", "Stau")
    names = [f"Ben {player[1:]} Beck" for player in tied]
    assert rolled[4] == ", ".join(names)
    assert f"{names[0]} 6, {names[1]} 5" in str(rolled[7])
    assert f"{SAY('event.ties.witness')}: Eva" in str(rolled[7])


def rows(event: EventRecord, key: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in sheets(event, SAY)[key].rows]


def test_the_sheet_of_players_tells_what_became_of_everybody(eventful: EventRecord) -> None:
    told = {row[1]: (row[3], row[4]) for row in rows(eventful, "players")}

    assert told["Beck 1"] == ("SV 1", SAY("event.status.plays"))
    assert told["Beck 7"] == ("SV 7", SAY("event.status.left"))
    assert told["Beck 8"] == ("SV 8", SAY("event.status.excluded"))
    assert told["Beck 9"] == ("", SAY("event.status.absent"))
    assert [row[0] for row in rows(eventful, "players")] == list(range(1, 10))


def test_the_sheet_of_results_tells_places_points_counts_and_what_is_special(eventful: EventRecord) -> None:
    told = rows(eventful, "results")
    first, second = told[:4], told[4:8]
    corrected = SAY("event.sheet.corrected", n=1)

    assert [row[5:] for row in first] == [
        (1, "5", 4, 0, ""),
        (2, "3", 3, 9, ""),
        (3, "2", 2, 40, ""),
        (4, "1", 0, 160, ""),
    ]
    assert [row[5:7] for row in second] == [(1, "4"), (1, "4"), (3, "2"), (4, "1")]
    assert {row[9] for row in second} == {corrected}
    assert {row[5:9] for row in told[8:]} == {(None, "", None, None)}
    assert {row[9] for row in told[8:]} == {SAY("event.results.without_text", reason="verloren")}
    assert {row[0] for row in told[8:]} == {"Finale"}


def test_the_sheet_of_the_event_tells_its_facts_and_how_it_was_drawn(eventful: EventRecord) -> None:
    told = {row[0]: row[1] for row in rows(eventful, "event")}

    assert told[SAY("event.settings.date")] == "28.11.2026"
    assert told[SAY("event.settings.place")] == "Halle"
    assert told[SAY("event.settings.points")] == "5 / 3 / 2 / 1"
    assert told[SAY("event.sheet.chain")] == f"{eventful.seq} · {eventful.head} · {eventful.engine}"
    for draw in eventful.draws:
        stage = SAY(f"event.stage.{draw.stage}")
        assert told[SAY("event.sheet.seed", stage=stage)] == draw.seed
        assert told[SAY("event.sheet.list_hash", stage=stage)] == draw.list_hash


def test_the_sheet_of_the_standings_has_a_column_for_each_round_and_tie_break(eventful: EventRecord) -> None:
    sheet = sheets(eventful, SAY)["standings"]
    columns = dict(zip(sheet.heading, sheet.rows[0], strict=True))

    assert columns["Runde 1"] == "5"
    assert columns[SAY("event.tie_break.wins")] == "1"
    assert {len(row) for row in sheet.rows} == {len(sheet.heading)}
    assert "Finale" not in sheet.heading


def test_the_ranking_says_how_far_everybody_came(eventful: EventRecord) -> None:
    stages = [row[4] for row in rows(eventful, "ranking")]

    assert stages[:4] == ["Finale"] * 4
    assert set(stages[4:]) == {SAY("event.stage.preliminary")}


def test_decisions_are_told_with_who_where_what_and_why(eventful: EventRecord) -> None:
    told = {row[3]: row[4:] for row in rows(eventful, "trace")}

    kinds = {one.kind: SAY(f"event.trace.{one.kind}") for one in eventful.trace}
    by_reason = {row[3]: row for row in told.values()}
    assert by_reason["verschrieben"] == (None, "Runde 1", "Tisch 2", "verschrieben")
    assert by_reason["krank"] == ("Ben Beck 7", None, None, "krank")
    assert by_reason["Streit"] == ("Ben Beck 8", None, None, "Streit")
    assert set(kinds.values()) == set(told)
    assert {row[1] for row in rows(eventful, "trace")} == {SAY("page.role.desk")}


def test_the_control_sums_differ_where_points_are_lost(eventful: EventRecord) -> None:
    assert control_sums(eventful, SAY) == {"given": "22", "expected": "22"}
    lost = replace(eventful, standings=eventful.standings[1:])

    assert control_sums(lost, SAY) == {"given": "17", "expected": "22"}


def test_an_empty_chair_has_no_row_among_results_and_no_name_in_the_draw() -> None:
    event = played(7, 1)

    assert len(rows(event, "results")) == 7 * 4
    assert sum(row.count(None) for row in rows(event, "draw")) == 4


def test_a_change_of_settings_stands_among_the_decisions_with_what_was_and_is() -> None:
    day = Day(settings(apart=Apart.NOBODY))
    changed = settings(points=(6, 3, 2, 0), apart=Apart.CLUBS, tie_breaks=(TieBreak.WINS,), twice=True)
    day.tell(SettingsChanged(settings=changed, reason="Tippfehler"))
    (row,) = sheets(record(EventBook(day.state, {}), AT), SAY)["trace"].rows
    told = str(row[-1])

    assert told.startswith("Tippfehler; Punkte für die vier Plätze: 5 3 2 1 → 6 3 2 0; ")
    assert "alle dürfen sich begegnen → wer denselben Verein" in told
    assert "– → mehr Siege" in told
    assert "nein → ja" in told


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_list_of_players_can_be_read_again_with_group_and_number(language: str) -> None:
    day = Day()
    day.tell(PlayerEntered(player="p1", person="n1", club="SV", group="g1", reference="r1"))
    book = EventBook(day.state, {"n1": "Beck, Anna", "g1": "Elbe, Saale", "r1": "017"})
    made = EVENT_PRINTS["csv_players"].render(record(book, AT), wording(language), Extras())
    (found,) = preview(made).players

    assert (found.name.listed, found.club, found.group, found.reference) == (
        "Beck, Anna", "SV", "Elbe, Saale", "017",
    )  # fmt: skip
    public = record(book, AT, public=True).players[0]
    assert (public.group, public.reference) == ("", "")
