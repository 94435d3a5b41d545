"""Reading beside the frames: nobody waits for it, and the newest picture is read next."""

from dataclasses import replace
from threading import Event, Thread, current_thread

import numpy as np

from hardware.background_reader import BackgroundReader
from tests.hardware.test_camera_thread import until
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import Answer, Look
from vision.throws.window import whole

PIXELS = np.zeros((48, 64, 3), np.uint8)
THUMB = np.zeros((4, 6), np.uint8)


class Gated:
    """A reader that reads only when it is let."""

    def __init__(self) -> None:
        self.begun = Event()
        self.let = Event()
        self.asked = 0

    def __call__(self, pixels: Pixels, expected: int | None) -> Reading:
        self.asked += 1
        self.begun.set()
        assert self.let.wait(20)
        return Reading((expected or 0,), 1.0)


def look(number: int) -> Look:
    """Look number 1 expects one die, and so on."""
    return Look(Frame(PIXELS, number / 30), THUMB, 0.0, whole(PIXELS), number)


def test_of_the_pictures_that_came_while_one_was_read_only_the_newest_is_read() -> None:
    reader = Gated()
    background = BackgroundReader(reader)
    answers: list[Answer] = []
    background.ask(look(1))
    assert reader.begun.wait(20)
    background.ask(look(2))
    background.ask(look(3))
    assert background.answers() == []

    reader.let.set()

    def both() -> bool:
        answers.extend(background.answers())
        return len(answers) == 2

    until(both)
    assert [reading.values for _, reading in answers] == [(1,), (3,)]
    assert reader.asked == 2


def test_an_answer_is_announced_and_a_picture_that_gave_way_is_not() -> None:
    reader = Gated()
    background = BackgroundReader(reader)
    announced: list[int] = []
    background.when_read = lambda: announced.append(len(background.answers()))
    background.ask(look(1))
    assert reader.begun.wait(20)
    background.ask(look(2))
    background.ask(look(3))
    assert announced == []

    reader.let.set()

    until(lambda: len(announced) == 2)
    assert announced == [1, 1]


def test_a_picture_that_upsets_the_reader_is_no_reading_and_the_next_one_is_read() -> None:
    def upset(pixels: Pixels, expected: int | None) -> Reading:
        if expected == 1:
            raise ValueError("a bug of the reader")
        return Reading((expected or 0,), 1.0)

    background, read = BackgroundReader(upset), Event()
    background.when_read = read.set
    answers: list[Answer] = []
    for number in (1, 2):
        read.clear()
        background.ask(look(number))
        assert read.wait(20)
        answers += background.answers()

    assert [(reading.values, reading.reason) for _, reading in answers] == [
        (None, Reason.UNSURE),
        ((2,), None),
    ]


def test_what_is_confirmed_is_not_read_and_what_is_not_is() -> None:
    before, later = Reading((6,), 0.9), Reading((5,), 0.9)
    background = BackgroundReader(lambda _pixels, _expected: later, lambda _pixels, seen: seen is before)
    read = Event()
    background.when_read = read.set
    answers: list[Answer] = []
    for seen in (before, Reading((4,), 0.9), None):
        read.clear()
        background.ask(replace(look(1), before=seen))
        assert read.wait(20)
        answers += background.answers()

    assert [reading for _, reading in answers] == [before, later, later]


def test_whoever_asks_is_never_the_one_who_is_told() -> None:
    """The asker may hold a lock that the answer wants, and the reader may be quicker than the asking."""
    background = BackgroundReader(lambda _pixels, _expected: Reading((1,), 1.0))
    told: list[Thread] = []
    background.when_read = lambda: told.append(current_thread())
    for number in range(300):
        background.ask(look(number))
    until(lambda: bool(told) and not background.answers())

    assert current_thread() not in told
