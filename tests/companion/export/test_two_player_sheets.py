"""The sheets of backgammon and draughts: result with its reason, match, course and position."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import PlayCorrected, PlayMade
from companion.backgammon_game.result import signed
from companion.chance import seeded
from companion.draughts.events import OutcomeTold
from companion.export.registry import files_of, words
from companion.language import languages, wording
from companion.protocol.backgammon_protocol import protocol
from companion.protocol.kinds import sheet_of
from companion.protocol.sheet import Sheet
from companion.table.agreement import agreement
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from tests.companion.backgammon_game.table import Table
from tests.companion.draughts.test_draughts import ended

DE, EN = wording("de"), wording("en")
NAMES = {"p0": "Änne Müller", "p1": "Łukasz Şahin"}


@pytest.fixture(scope="module")
def won() -> Table:
    """The third game of a match, to its end and signed."""
    table = Table(STANDARD, match_points=5, score=(2, 1), match_game=3)
    table.begin()
    table.play_on(seeded("signed"))
    result = signed(table.state)
    table.report(agreement(result, 0))
    table.report(result)
    return table


def printed(sheet: Sheet, language: str) -> str:
    document = files_of(sheet)["pdf"].render(sheet, wording(language), Path())
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages)


def test_who_has_won_how_high_and_how_the_match_stands_is_told(won: Table) -> None:
    told = words(protocol("s", won.state, NAMES), DE)

    assert [(one.place, one.colours, one.points) for one in told.standings] == [
        ("1", ("light",), "2"),
        ("2", ("dark",), "0"),
    ]
    assert told.standings[0].why == "alle ausgespielt: Gammon, doppelt gewonnen"
    assert told.standings[0].agreed.startswith("Ä. M. – bestätigt")
    assert told.notes == (
        "Match bis 5 Punkte, Spiel 3.",
        "Stand vor dem Spiel: Hell 2, Dunkel 1.",
        "Stand nach dem Spiel: Hell 4, Dunkel 1.",
    )
    assert told.position.startswith("Endstellung: Hell 15 ausgespielt; Dunkel ")


@pytest.mark.parametrize("language", languages())
def test_paper_has_names_plays_and_the_position_in_letters_for_other_programs(
    won: Table, language: str
) -> None:
    record, say = protocol("s", won.state, NAMES), wording(language)
    paper = printed(record, language)

    for said in (*NAMES.values(), "13/10(2)", say("backgammon.sheet.final_position"), record.position_id):
        assert str(said) in paper


def test_a_play_of_the_opening_shows_its_numbers(won: Table) -> None:
    course = words(protocol("s", won.state, NAMES), EN).course

    assert course[0].text == "Roll-off ⚅ 6 (by hand)"
    assert course[2].text == "⚅ 6 ⚀ 1 8/7 8/2"


def test_while_it_is_played_nobody_is_ranked_and_at_the_siren_it_is_told_by_what() -> None:
    table = Table(HOFER)
    table.begin()
    table.play_on(seeded("time"), 12)
    playing = words(protocol("s", table.state, {}), EN)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    over = words(protocol("s", table.state, {}), EN)

    assert [one.place for one in playing.standings] == ["", ""]
    assert [one.player for one in playing.standings] == ["(name erased)"] * 2
    assert playing.position.startswith("Position: ")
    assert {one.place for one in over.standings} == {"1", "2"}
    assert all("pips left against" in one.why for one in over.standings)


def test_a_correction_after_the_signing_is_told_and_that_the_result_is_another_now(won: Table) -> None:
    table = Table(STANDARD)
    table.begin()
    table.play_on(seeded("signed"))
    table.report(signed(table.state))
    last = [one for one in table.state.history if isinstance(one.event, PlayMade)][-1]
    assert isinstance(last.event, PlayMade)
    table.report(PlayCorrected(corrects=last.seq, steps=last.event.steps[:-1], reason="one was left"))
    told = words(protocol("s", table.state, NAMES), EN)

    assert told.differs
    assert any("one was left" in one for one in told.notes)


def test_a_draw_at_draughts_has_its_reason_and_shares_place_and_point() -> None:
    table = ended()
    table.report(OutcomeTold(winner=None, reason="jeder noch eine Dame"))
    told = words(sheet_of("s", table.state, NAMES), DE)

    assert [(one.place, one.points, one.why) for one in told.standings] == [("1", "½", "remis")] * 2
    assert "Remis nach Vereinbarung. Grund: jeder noch eine Dame" in told.notes
    assert told.course == ()


def test_who_has_won_at_draughts_is_told() -> None:
    table = ended()
    table.report(OutcomeTold(winner=1))
    told = words(sheet_of("s", table.state, NAMES), EN)

    assert [(one.player, one.why) for one in told.standings] == [
        ("Łukasz Şahin", "won"),
        ("Änne Müller", "lost"),
    ]
