"""The script throws the number of the scene that has begun, and otherwise leaves the cup alone."""

import pytest

from companion.game.lesson import next_board, opening
from companion.rules.rulesets import LSA
from companion.table.throw_events import DieRead, RollAccepted, Source
from companion.usecases.lessons import find_lesson
from hardware.script import AGAIN_AFTER_S, THROW_AFTER_S, Script
from tests.companion.game.table import Table

LESSON = find_lesson("lsa")


class Lesson:
    """A table at which the first scene of a lesson is about to begin, and what is thrown there."""

    def __init__(self) -> None:
        self.table = Table(LSA, lesson="lsa")
        for event in opening(self.table.state, self.table.now):
            self.table.report(event)
        self.thrown: list[tuple[int, ...]] = []
        self.script = Script(self.thrown.append)

    def act(self, seconds: float) -> None:
        assert self.script.act(self.table.state, seconds) == ()


@pytest.fixture
def lesson() -> Lesson:
    return Lesson()


def test_nothing_is_thrown_before_a_scene_has_begun(lesson: Lesson) -> None:
    lesson.act(0)
    lesson.act(100)

    assert lesson.thrown == []


def test_a_scene_s_number_is_thrown_once_after_a_moment_and_again_if_nobody_saw_it(lesson: Lesson) -> None:
    lesson.table.report(next_board(LESSON, lesson.table.state, 0))
    lesson.act(10)
    assert lesson.thrown == []
    lesson.act(10 + THROW_AFTER_S)
    lesson.act(10 + THROW_AFTER_S + 1)
    assert lesson.thrown == [(4,)]
    lesson.act(10 + THROW_AFTER_S + AGAIN_AFTER_S)
    assert lesson.thrown == [(4,), (4,)]


def test_a_throw_that_the_camera_is_not_sure_of_waits_for_the_referee(lesson: Lesson) -> None:
    lesson.table.report(next_board(LESSON, lesson.table.state, 0))
    lesson.table.report(DieRead(throw=1, values=(4,), confidence=0.5, rest_tick=0))
    lesson.act(10)
    lesson.act(100)

    assert lesson.thrown == []


def test_after_the_number_was_rolled_the_cup_rests(lesson: Lesson) -> None:
    lesson.table.report(next_board(LESSON, lesson.table.state, 0))
    lesson.table.report(RollAccepted(seat=0, values=(4,), by=Source.REFEREE, rest_tick=0))
    lesson.act(10)
    lesson.act(100)

    assert lesson.thrown == []


def test_in_any_other_game_the_script_does_nothing() -> None:
    thrown: list[tuple[int, ...]] = []
    table = Table(LSA)
    table.begin()
    Script(thrown.append).act(table.state, 100)

    assert thrown == []
