"""What an event refuses, each with its own sentence."""

from dataclasses import replace

import pytest

from companion.errors import Refused
from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    DrawClosed,
    DrawDiscarded,
    DrawOpened,
    DrawPublished,
    Event,
    EventOpened,
    NamesErased,
    PlayerChanged,
    PlayerEntered,
    PlayerLeft,
    PlayerRemoved,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    RoundPublished,
    RoundsChanged,
    SettingsChanged,
    StageWithdrawn,
    TieDecided,
)
from companion.tournament.result import Count, DiceOff, Result
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from tests.companion.tournament.day import SETTINGS, Day, refusal, settings

RESULT = Result((1, 2, 3, 4))


@pytest.fixture
def drawn() -> Day:
    """Eight players in four published rounds."""
    day = Day()
    day.enter(8)
    day.draw()
    return day


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (EventOpened(settings=SETTINGS), "event_known"),
        (SettingsChanged(settings=settings(title="Anders")), "reason_missing"),
        (SettingsChanged(settings=settings(rounds=5), reason="x"), "settings_drawn"),
        (SettingsChanged(settings=settings(points=(1, 2, 3, 4)), reason="x"), "event_points"),
        (SettingsChanged(settings=settings(points=(1001, 3, 2, 1)), reason="x"), "event_points"),
        (SettingsChanged(settings=settings(title=" ", rounds=99), reason="x"), "event_defects"),
        (PlayerEntered(player="p1", person="n"), "player_known"),
        (PlayerChanged(player="nobody"), "player_unknown"),
        (CheckedIn(player="p1"), "checked_in"),
        (CheckedOut(player="p1"), "player_seated"),
        (PlayerRemoved(player="p1"), "player_seated"),
        (PlayersMerged(player="p1", into="p1"), "merged_with_itself"),
        (PlayerLeft(player="p1", reason=" "), "reason_missing"),
        (PlayerReturned(player="p1"), "player_not_left"),
        (PlayerSubstituted(player="p1", person="n1", reason="x"), "person_known"),
        (DrawPublished(), "draft_missing"),
        (DrawOpened(), "draft_missing"),
        (DrawClosed(reason="x"), "draw_not_open"),
        (DrawDiscarded(reason="x"), "draft_missing"),
        (RoundPublished(round=1), "round_published"),
        (RoundPublished(round=9), "round_unknown"),
        (StageWithdrawn(first=3, reason="x"), "round_unknown"),
        (ResultEntered(round=9, table=1, result=RESULT), "round_unknown"),
        (ResultEntered(round=1, table=9, result=RESULT), "table_unknown"),
        (ResultEntered(round=1, table=1, result=Result((1, 2, 2, 3))), "result_places"),
        (ResultEntered(round=1, table=1, result=Result((None, None, None, None))), "result_nobody"),
        (ResultCorrected(round=1, table=1, result=RESULT, reason="x"), "result_missing"),
        (TieDecided(stage=Stage.PRELIMINARY, dice_off=DiceOff(("p1", "p2"), (), "")), "dice_witness_missing"),
        (NamesErased(), "event_on"),
    ],
)
def test_what_makes_no_sense_now_is_refused(drawn: Day, event: Event, refusal: str) -> None:
    before = drawn.state
    with pytest.raises(Refused, match=refusal):
        drawn.tell(event)

    assert drawn.state == before


@pytest.mark.parametrize(
    ("counts", "refusal"),
    [
        ((Count(4, 0), Count(3, 9), Count(2, 40), None), "result_counts_missing"),
        ((Count(4, 0), Count(3, 9), Count(2, 40), Count(5, 0)), "result_counts_impossible"),
        ((Count(3, 9), Count(4, 0), Count(2, 40), Count(0, 160)), "result_disagrees"),
    ],
)
def test_counts_that_are_not_those_of_the_places_are_refused(
    drawn: Day, counts: tuple[Count, Count, Count, Count], refusal: str
) -> None:
    with pytest.raises(Refused, match=refusal):
        drawn.tell(ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4), counts)))


def test_a_second_result_is_refused_and_a_correction_needs_another_one(drawn: Day) -> None:
    drawn.tell(ResultEntered(round=1, table=1, result=RESULT))
    with pytest.raises(Refused, match="result_known"):
        drawn.tell(ResultEntered(round=1, table=1, result=RESULT))
    with pytest.raises(Refused, match="result_same"):
        drawn.tell(ResultCorrected(round=1, table=1, result=RESULT, reason="x"))


def test_with_double_entry_a_result_counts_when_a_second_device_says_so() -> None:
    day = Day(settings(twice=True))
    day.enter(8)
    day.draw()
    for device, places in (("page-1", (1, 2, 3, 4)), ("page-1", (1, 2, 3, 4)), ("page-2", (2, 1, 3, 4))):
        day.tell(ResultEntered(round=1, table=1, result=Result(places)), device=device)
        assert day.state.game(1, 1).result is None
    day.tell(ResultEntered(round=1, table=1, result=RESULT), device="page-3")

    assert day.state.game(1, 1).result == RESULT


def test_all_defects_of_settings_are_named_at_once() -> None:
    with pytest.raises(Refused) as refused:
        Day(settings(title="", rounds=0, qualifiers=7, date="gestern"))

    keys = {defect.key for defect in refused.value.facts["defects"]}
    assert keys == {"event_title", "event_rounds", "event_qualifiers", "event_date"}


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (PlayerEntered(player="p9", person="n9", club="x" * 60), ""),
        (PlayerEntered(player="p9", person="n9", club="x" * 61), "text_too_long"),
        (PlayerEntered(player="p9", person="n9", reference="1\n2"), "sign_refused"),
        (PlayerLeft(player="p1", reason="x" * 201), "text_too_long"),
        (SettingsChanged(settings=settings(organiser="Verein\0"), reason="x"), "sign_refused"),
        (SettingsChanged(settings=settings(tables=("1", "\u202e2")), reason="x"), "sign_refused"),
        (SettingsChanged(settings=settings(title="x" * 201), reason="x"), "text_too_long"),
        (SettingsChanged(settings=settings(title="Anders"), reason=" "), "reason_missing"),
        (SettingsChanged(settings=settings(title="Anders"), reason="verschrieben"), ""),
    ],
)
def test_no_text_that_breaks_or_turns_a_line_or_is_too_long_comes_in(
    drawn: Day, event: Event, expected: str
) -> None:
    assert refusal(drawn.state, event) == expected


@pytest.mark.parametrize(
    "event", [SettingsChanged(settings=SETTINGS), PlayerEntered(player="p1", person="n")]
)
def test_before_an_event_is_set_up_nothing_else_can_be_said(event: Event) -> None:
    assert refusal(Tournament(), event) == "event_missing"


def test_settings_change_without_a_reason_until_somebody_saw_a_draw_that_rests_on_them() -> None:
    day, event = Day(), SettingsChanged(settings=settings(rounds=3))
    assert refusal(day.state, event) == ""
    day.enter(8)
    day.draw(publish=False)

    assert refusal(day.state, event) == "reason_missing"
    assert refusal(day.state, replace(event, reason="zu lang")) == "settings_fixed"


def test_the_tables_in_the_hall_change_before_a_draft_or_when_it_is_published_and_not_between() -> None:
    day, event = Day(), SettingsChanged(settings=settings(hall_tables=5), reason="noch ein Tisch")
    day.enter(8)
    day.draw(publish=False)
    assert refusal(day.state, event) == "settings_fixed"

    day.tell(DrawPublished())
    assert refusal(day.state, event) == ""


def test_who_checks_out_or_comes_after_the_draft_makes_it_stale() -> None:
    day = Day()
    day.enter(8)
    day.draw(publish=False)
    day.enter(1)
    with pytest.raises(Refused, match="draft_stale"):
        day.tell(DrawPublished())


def test_a_changed_round_seats_nobody_twice() -> None:
    day = Day()
    day.enter(8)
    day.draw()
    first, second = (game.seats for game in day.state.round(1).games)
    twice = (first[0], *second[1:])
    with pytest.raises(Refused, match="seating_wrong"):
        day.tell(RoundsChanged(rounds=((1, (first, twice)),), reason="kam später"))


def test_a_table_with_a_result_keeps_its_players() -> None:
    day = Day()
    day.enter(8)
    day.draw()
    day.finish_one(1, 1)
    first, second = (game.seats for game in day.state.round(1).games)
    with pytest.raises(Refused, match="table_played"):
        day.tell(RoundsChanged(rounds=((1, (second, first)),), reason="kam später"))
