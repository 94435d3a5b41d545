"""Which steps of a draw are taken, and by which sentence the others are refused."""

from dataclasses import replace
from typing import Any

import pytest

from companion.errors import Refused
from companion.tournament.decide_draw import require_advance
from companion.tournament.drawn import Draw, Swap
from companion.tournament.events import (
    DrawClosed,
    DrawDiscarded,
    DrawDrafted,
    DrawOpened,
    DrawPublished,
    Event,
    FloorCalled,
    PlayerExcluded,
    PlayerLeft,
    ResultEntered,
    RoundsChanged,
    SeatsExchanged,
    StageWithdrawn,
)
from companion.tournament.qualification import next_stage
from companion.tournament.result import Result, Seats
from companion.tournament.rounds import Stage
from companion.tournament.standings import standings
from tests.companion.tournament.day import Day, in_turns, refusal, seating, settings

PLAYERS = tuple(f"p{number}" for number in range(1, 8))
ROUNDS = (seating(PLAYERS, 0), seating(PLAYERS, 1))
RIGHT = Draw(Stage.PRELIMINARY, "4", PLAYERS, "", 1, ROUNDS)
TWICE = (("p1", "p3", "p5", "p7"), ("p2", "p4", "p6", "p7"))
STRANGER = (("p1", "p3", "p5", "p7"), ("p2", "p4", "another", None))
TOO_SMALL = (("p1", "p3", "p5", "p7"), ("p2", "p4", None, None), ("p6", None, None, None))


def listed() -> Day:
    """Seven who are there for two rounds, at a table of four and one of three."""
    day = Day(settings(rounds=2))
    day.enter(len(PLAYERS))
    return day


def drafted() -> Day:
    day = listed()
    day.tell(DrawDrafted(draw=RIGHT))
    return day


def played(qualifiers: int = 4) -> Day:
    """Eight after their only round, of whom the first two of each table lead."""
    day = Day(settings(rounds=1, qualifiers=qualifiers))
    day.enter(8)
    day.draw()
    day.finish(1)
    return day


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, ""),
        ({"stage": Stage.FINAL, "rounds": ROUNDS[:1]}, "draw_of_other_stage"),
        ({"first": 2}, "draw_of_other_stage"),
        ({"rounds": ROUNDS[:1]}, "draw_of_other_stage"),
        ({"players": PLAYERS[:6]}, "draft_stale"),
        ({"players": PLAYERS[::-1]}, "draft_stale"),
        ({"rounds": (TWICE, ROUNDS[1])}, "seating_wrong"),
        ({"rounds": (ROUNDS[0], ROUNDS[1][:1])}, "seating_wrong"),
        ({"rounds": (STRANGER, ROUNDS[1])}, "seating_wrong"),
        ({"rounds": (TOO_SMALL, ROUNDS[1])}, "table_too_small"),
    ],
)
def test_a_draw_seats_all_who_are_there_once_in_every_round_of_its_stage(
    changed: dict[str, Any], expected: str
) -> None:
    assert refusal(listed().state, DrawDrafted(draw=replace(RIGHT, **changed))) == expected


def test_a_table_that_is_not_needed_may_stay_empty() -> None:
    empty: Seats = (None, None, None, None)

    assert (
        refusal(listed().state, DrawDrafted(draw=replace(RIGHT, rounds=((*ROUNDS[0], empty), ROUNDS[1]))))
        == ""
    )


def test_two_who_are_left_for_a_final_play_it() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(4)
    day.draw()
    day.finish(1)
    day.tell(PlayerExcluded(player="p1", reason="Streit"), PlayerExcluded(player="p2", reason="Streit"))
    day.draw()

    assert day.state.rounds[-1].games[0].players == ("p3", "p4")


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (DrawDrafted(draw=RIGHT), "draft_there"),
        (DrawDiscarded(reason="Alma fehlt"), ""),
        (DrawDiscarded(reason=" "), "reason_missing"),
        (DrawOpened(), ""),
        (SeatsExchanged(swap=Swap(1, (1, 0), (2, 0))), "draw_not_open"),
        (DrawClosed(reason="x"), "draw_not_open"),
        (DrawPublished(rounds=0), ""),
        (DrawPublished(rounds=-1), "round_unknown"),
        (StageWithdrawn(first=1, reason="x"), "draft_there"),
    ],
)
def test_a_draft_is_discarded_opened_or_published(event: Event, expected: str) -> None:
    assert refusal(drafted().state, event) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (DrawOpened(), "draw_open"),
        (DrawPublished(), "draw_open"),
        (DrawClosed(reason=" "), ""),
        (SeatsExchanged(swap=Swap(1, (1, 0), (2, 0))), ""),
        (SeatsExchanged(swap=Swap(2, (2, 2), (1, 0))), ""),
        (SeatsExchanged(swap=Swap(0, (1, 0), (2, 0))), "round_unknown"),
        (SeatsExchanged(swap=Swap(3, (1, 0), (2, 0))), "round_unknown"),
        (SeatsExchanged(swap=Swap(1, (0, 0), (2, 0))), "table_unknown"),
        (SeatsExchanged(swap=Swap(1, (1, 0), (3, 0))), "table_unknown"),
        (SeatsExchanged(swap=Swap(1, (1, -1), (2, 0))), "table_unknown"),
        (SeatsExchanged(swap=Swap(1, (1, 0), (2, 4))), "table_unknown"),
        (SeatsExchanged(swap=Swap(1, (1, 0), (1, 0))), "swap_of_one"),
    ],
)
def test_in_an_open_draft_two_seats_that_there_are_are_exchanged(event: Event, expected: str) -> None:
    day = drafted()
    day.tell(DrawOpened())

    assert refusal(day.state, event) == expected


def test_no_exchange_leaves_two_at_a_table() -> None:
    day = Day(settings(rounds=1))
    day.enter(6)
    day.draw(publish=False)
    day.tell(DrawOpened())

    assert refusal(day.state, SeatsExchanged(swap=Swap(1, (1, 3), (2, 0)))) == "table_too_small"


def test_what_was_exchanged_needs_a_reason() -> None:
    day = drafted()
    day.tell(DrawOpened(), SeatsExchanged(swap=Swap(1, (1, 0), (2, 0))))

    assert refusal(day.state, DrawClosed(reason=" ")) == "reason_missing"
    assert refusal(day.state, DrawClosed(reason="Rollstuhl")) == ""


def test_while_results_are_missing_the_next_stage_is_not_drawn() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(4)
    day.draw()
    players = day.state.round(1).games[0].players
    early = Draw(Stage.FINAL, "4", players, "", 2, (seating(players, 0),))

    assert refusal(day.state, DrawDrafted(draw=early)) == "results_missing"


def test_a_stage_of_which_one_round_has_begun_is_not_withdrawn() -> None:
    day = listed()
    withdrawn = StageWithdrawn(first=1, reason="x")
    assert refusal(day.state, withdrawn) == "round_unknown"
    day.tell(DrawDrafted(draw=RIGHT), DrawPublished())
    assert refusal(day.state, withdrawn) == ""

    day.tell(FloorCalled(round=1, seconds=60))
    assert refusal(day.state, withdrawn) == "stage_begun"


def test_after_the_last_stage_nothing_is_drawn() -> None:
    with pytest.raises(Refused, match="no_further_stage"):
        require_advance(played(qualifiers=0).state)


def test_the_first_of_the_results_that_are_waited_for_is_named() -> None:
    day = Day(settings(rounds=2, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    with pytest.raises(Refused, match="results_missing") as refused:
        require_advance(day.state)

    assert refused.value.facts == {"n": 2, "round": 2, "table": 1}


def test_a_tie_at_one_of_several_boundaries_is_rolled_for_first() -> None:
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw()
    day.finish(1)
    day.draw()
    day.finish_one(2, 1)
    day.tell(ResultEntered(round=2, table=2, result=Result((1, 2, 2, 4))))
    with pytest.raises(Refused, match="boundary_tied"):
        require_advance(day.state)


def change(*tables: Seats, number: int = 1, reason: str = "kam später") -> RoundsChanged:
    return RoundsChanged(rounds=((number, tables),), reason=reason)


FIRST, SECOND = seating(tuple(f"p{number}" for number in range(1, 9)), 0)
"""The tables of eight."""


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (change(FIRST, SECOND), ""),
        (change(FIRST, SECOND, reason=" "), "reason_missing"),
        (change(FIRST, SECOND, number=2), "round_unknown"),
        (change((*FIRST[:3], "nobody"), SECOND), "player_unknown"),
        (change((*FIRST[:2], None, None), SECOND), "table_too_small"),
        (change(FIRST, (*SECOND[:3], None)), "table_played"),
        (change(FIRST), "table_played"),
    ],
)
def test_a_round_is_changed_around_the_tables_that_were_played(event: Event, expected: str) -> None:
    day = Day(settings(rounds=1))
    day.enter(8)
    day.draw()
    day.finish_one(1, 2)

    assert refusal(day.state, event) == expected


def test_in_a_final_somebody_else_may_be_seated_who_plays_but_nobody_who_has_left() -> None:
    day = played()
    day.draw()
    final = day.state.rounds[-1].games[0].seats
    other = next(player for player in day.state.players if player not in final)
    swapped = change((other, *final[1:]), number=2)

    assert refusal(day.state, swapped) == ""
    day.tell(PlayerLeft(player=other, reason="müde"))
    assert refusal(day.state, swapped) == "player_gone"


def test_who_has_left_may_keep_the_chair_that_there_was_while_others_change() -> None:
    day = Day(settings(rounds=1))
    day.enter(8)
    day.draw()
    one, other = (game.seats for game in day.state.round(1).games)
    day.tell(PlayerLeft(player=str(one[0]), reason="müde"))
    swapped = change((*one[:3], other[3]), (*other[:3], one[3]))

    assert refusal(day.state, swapped) == ""


def test_a_final_is_withdrawn_for_a_reason_while_nobody_has_begun_it() -> None:
    day = played()
    day.draw()

    assert refusal(day.state, StageWithdrawn(first=2, reason=" ")) == "reason_missing"
    assert refusal(day.state, StageWithdrawn(first=3, reason="x")) == "round_unknown"
    assert refusal(day.state, StageWithdrawn(first=1, reason="x")) == "stage_begun"
    assert refusal(day.state, StageWithdrawn(first=2, reason="x")) == ""
    day.tell(FloorCalled(round=2, seconds=60))
    assert refusal(day.state, StageWithdrawn(first=2, reason="x")) == "stage_begun"


def draft_in_turns() -> Draw:
    draft = in_turns(publish=False).state.draft
    assert draft is not None
    return draft


def fresh(**changed: int) -> Day:
    """Twenty who wait for a draw."""
    day = Day(settings(**{"rounds": 2, "hall_tables": 4, "qualifiers": 4} | changed))
    day.enter(20)
    return day


def with_first(draft: Draw, tables: tuple[Seats, ...]) -> Draw:
    return replace(draft, rounds=(tables, *draft.rounds[1:]))


def test_a_draw_in_which_some_sit_out_is_taken_where_there_are_so_many_tables() -> None:
    draft = DrawDrafted(draw=draft_in_turns())

    assert refusal(fresh().state, draft) == ""
    assert refusal(fresh(hall_tables=5).state, draft) == "draw_of_other_stage"
    assert refusal(fresh(rounds=3).state, draft) == "draw_of_other_stage"
    assert refusal(fresh().state, DrawDrafted(draw=replace(draft.draw, tables=0))) == "draft_stale"


def test_everybody_plays_as_many_games_as_the_settings_say() -> None:
    draft = draft_in_turns()
    first, out = draft.rounds[0], draft.sitting_out[0][0]
    instead = ((out, *first[0][1:]), *first[1:])
    twice = ((first[1][0], *first[0][1:]), *first[1:])

    assert refusal(fresh().state, DrawDrafted(draw=with_first(draft, instead))) == "seating_wrong"
    assert refusal(fresh().state, DrawDrafted(draw=with_first(draft, twice))) == "seating_wrong"


def test_no_round_has_more_tables_than_the_hall() -> None:
    draft = draft_in_turns()
    out = draft.sitting_out[0]
    more = with_first(draft, (*draft.rounds[0], (out[0], out[1], out[2], None)))

    assert refusal(fresh().state, DrawDrafted(draw=more)) == "hall_full"


def test_a_change_opens_no_table_that_is_not_there_and_keeps_those_that_are() -> None:
    day = in_turns()
    tables = tuple(game.seats for game in day.state.rounds[0].games)
    out = day.state.sitting_out(1)
    more = RoundsChanged(rounds=((1, (*tables, (out[0], out[1], out[2], None))),), reason="x")

    assert refusal(day.state, more) == "hall_full"
    assert day.state.settings is not None
    smaller = replace(day.state, settings=replace(day.state.settings, hall_tables=3))
    assert refusal(smaller, RoundsChanged(rounds=((1, tables),), reason="x")) == ""


def test_seats_of_a_round_are_exchanged_though_others_sit_out() -> None:
    day = in_turns(publish=False)
    day.tell(DrawOpened(), SeatsExchanged(swap=Swap(1, (1, 0), (2, 0))))

    assert day.state.draft is not None
    assert day.state.draft.games == 2


def test_nobody_plays_on_before_the_last_round_of_those_in_which_some_sit_out() -> None:
    day = in_turns()
    for number in (1, 2):
        day.finish(number)
    with pytest.raises(Refused, match="results_missing"):
        require_advance(day.state)
    day.finish(3)

    assert next_stage(day.state) is Stage.FINAL
    assert {row.played for row in standings(day.state)} == {2}
