"""A lesson is right where its log has the lines that a perfect referee would have written."""

import pytest

from companion.errors import Refused
from companion.game.events import Event, MoveMade, Passed
from companion.game.lesson import Grade, Scene, lesson, next_board, opening, score
from companion.log.stamp import Stamp
from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.rulesets import LSA
from companion.table.phase import Phase
from companion.table.ruling_events import Decision, Ruled
from tests.companion.game.table import Table

RIGHT = Scene(4, (MoveMade(seat=0, colour=0, start=14, target=18),))
WRONG = Scene(3, (MoveMade(seat=1, colour=1, start=17, target=21),))
LESSON = lesson(LSA, Position.parse("0:B,B,3,14 1:B,6,17,31 2:B,B,B,22 3:B,8,27,b"), 0, (RIGHT, WRONG))


@pytest.fixture
def table() -> Table:
    table = Table(LSA)
    for event in opening(table.state, table.now):
        table.report(event)
    return table


def referee(table: Table, number: int, *events: Event) -> None:
    """Begin the scene, let its number be rolled and log these events."""
    act = LESSON.acts[number]
    table.report(next_board(LESSON, table.state, number))
    table.roll(act.scene.die)
    for event in events:
        table.report(event)


def grades(table: Table) -> list[Grade]:
    return [one.grade for one in score(LESSON, table.state)]


def settle(table: Table, decision: Decision = Decision.APPLY) -> None:
    assert table.state.finding is not None
    table.report(Ruled(finding=table.state.finding.seq, decision=decision, reason="so"))


def test_the_opening_leads_to_a_game_in_which_the_first_seat_rolls(table: Table) -> None:
    assert table.state.phase is Phase.RUNNING
    assert table.state.begins == 0


def test_the_engine_finds_the_planted_mistake_and_the_next_scene_begins_with_it_settled() -> None:
    right, wrong = LESSON.acts

    assert right.finding is None
    assert wrong.finding is not None
    assert wrong.finding.verdict.code is Code.WRONG_COUNT
    assert LESSON.end.turn == 2
    assert LESSON.end.pieces[1] == (-1, 9, 17, 31), "the wrong move was taken back, and an open one played"


def test_what_happened_and_the_proposed_decision_are_right(table: Table) -> None:
    referee(table, 0, *RIGHT.deeds)
    referee(table, 1, *WRONG.deeds)
    settle(table)
    table.report(next_board(LESSON, table.state, 2))

    assert grades(table) == [Grade.RIGHT, Grade.RIGHT]


def test_a_move_that_follows_on_the_decision_changes_no_score(table: Table) -> None:
    referee(table, 0, *RIGHT.deeds)
    referee(table, 1, *WRONG.deeds)
    settle(table)
    table.report(MoveMade(seat=1, colour=1, start=17, target=20))
    table.report(next_board(LESSON, table.state, 2))

    assert grades(table)[1] is Grade.RIGHT


@pytest.mark.parametrize(
    ("events", "grade"),
    [
        ((MoveMade(seat=1, colour=1, start=17, target=20),), Grade.MISSED),
        ((Passed(seat=1),), Grade.MISSED),
        ((), Grade.NOTHING),
    ],
)
def test_a_mistake_that_was_logged_as_something_else_was_missed(
    table: Table, events: tuple[Event, ...], grade: Grade
) -> None:
    referee(table, 0, *RIGHT.deeds)
    referee(table, 1, *events)
    if table.state.finding is not None:
        settle(table)
    table.report(next_board(LESSON, table.state, 2))

    assert grades(table) == [Grade.RIGHT, grade]


def test_a_mistake_that_was_let_stand_was_noticed_but_is_not_right(table: Table) -> None:
    referee(table, 0, *RIGHT.deeds)
    referee(table, 1, *WRONG.deeds)
    settle(table, Decision.WAIVE)
    table.report(next_board(LESSON, table.state, 2))

    assert grades(table)[1] is Grade.LET_STAND


def test_another_move_than_the_one_made_is_logged_otherwise(table: Table) -> None:
    referee(table, 0, MoveMade(seat=0, colour=0, start=3, target=7))
    table.report(next_board(LESSON, table.state, 1))

    assert grades(table) == [Grade.OTHERWISE]


def test_the_next_scene_waits_for_the_decision(table: Table) -> None:
    referee(table, 0, *RIGHT.deeds)
    referee(table, 1, *WRONG.deeds)
    with pytest.raises(Refused, match="finding_open"):
        next_board(LESSON, table.state, 2)


def test_the_same_scene_does_not_begin_twice(table: Table) -> None:
    table.report(next_board(LESSON, table.state, 0))
    with pytest.raises(Refused, match="wrong_phase"):
        next_board(LESSON, table.state, 0)


def test_a_lesson_needs_no_clock() -> None:
    stamp = Stamp("boot", 5_000, "")
    events = opening(Table(LSA).state, stamp)

    assert getattr(events[-1], "from_tick", None) == 5_000
