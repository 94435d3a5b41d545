"""What is read of a throw is confirmed by a later frame, or told as unread."""

from itertools import cycle, repeat

import pytest

from tests.vision.film import FOUR, FPS, Film, Slow, SquareReader, Withheld, Worker, scene
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import AtOnce
from vision.throws.observation import State
from vision.throws.readings import AGREEING
from vision.throws.watcher import EMPTY_READINGS, PATIENCE_S, STILL_FRAMES, ThrowWatcher


def test_a_die_that_cannot_be_read_is_a_throw_without_values(film: Film) -> None:
    film.tumble()
    film.show(scene((0, 300, 250, 20)), PATIENCE_S + 0.5)

    assert film.throws() == [None]
    assert film.seen[-1].reading is not None
    assert film.seen[-1].reading.reason is Reason.UNSURE


@pytest.mark.parametrize("expected", [1, None])
def test_a_die_that_leans_is_told_as_soon_as_two_looks_in_a_row_see_it(expected: int | None) -> None:
    film = Film(expected)
    film.show(scene(), 1.5)
    film.tumble()
    film.reader.leaning = repeat(True)
    at_rest = film.time
    observation = film.show(scene(FOUR), (STILL_FRAMES + 1) / FPS)

    assert observation.state is State.COCKED
    assert observation.rested == pytest.approx(at_rest)
    assert observation.reading is not None
    assert (observation.reading.values, observation.reading.reason) == (None, Reason.COCKED)
    assert film.show(scene(FOUR), 2.0) is observation


def test_a_die_that_leans_only_in_every_other_look_is_waited_for(film: Film) -> None:
    film.tumble()
    film.reader.leaning = cycle([True, False])

    assert film.show(scene(FOUR), PATIENCE_S - 0.1).state is State.TUMBLING


def test_where_another_number_of_dice_is_thrown_a_leaning_one_is_waited_for() -> None:
    """The second one may still be on its way."""
    film = Film(expected=2)
    film.show(scene(), 1.5)
    film.tumble()
    film.reader.leaning = repeat(True)

    assert film.show(scene(FOUR), PATIENCE_S - 0.1).state is State.TUMBLING
    assert film.show(scene(FOUR), 0.3).state is State.COCKED


def test_readings_that_do_not_agree_are_no_reading() -> None:
    values = cycle([(4,), (5,)])

    def fickle(pixels: Pixels, expected: int | None = None) -> Reading:
        return Reading(next(values), 0.9, None, SquareReader()(pixels).dice)

    watcher = ThrowWatcher(AtOnce(fickle), lying_counts=True)
    seen = [watcher.see(Frame(scene(FOUR), step / FPS)) for step in range(60)]

    assert {one.reading.values for one in seen if one.reading} == {None}
    assert seen[-1].state is State.SETTLED


def test_what_was_read_once_only_needs_to_be_confirmed() -> None:
    shown: list[tuple[int, ...] | None] = []

    def recheck(_pixels: Pixels, before: Reading) -> bool:
        shown.append(before.values)
        return True

    film = Film(recheck=recheck)
    film.show(scene(), 1.5)
    film.tumble()
    asked = film.reader.asked
    observation = film.show(scene(FOUR), (STILL_FRAMES + 1) / FPS)

    assert film.throws() == [(4,)]
    assert film.reader.asked == asked + 1
    assert shown == [(4,)]
    assert observation.evidence is film.frames[-1]


def test_what_is_not_confirmed_is_read_again() -> None:
    film = Film(recheck=lambda _pixels, _before: False)
    film.show(scene(), 1.5)
    film.tumble()
    asked = film.reader.asked
    film.show(scene(FOUR), (STILL_FRAMES + 1) / FPS)

    assert film.throws() == [(4,)]
    assert film.reader.asked == asked + AGREEING


def test_what_was_read_before_the_dice_moved_is_not_confirmed_by_a_picture_of_where_they_lie_now() -> None:
    shown: list[Reading] = []

    def recheck(_pixels: Pixels, before: Reading) -> bool:
        shown.append(before)
        return True

    film = Film(recheck=recheck)
    film.show(scene(), 1.5)
    film.tumble()
    film.show(scene((2, 350, 200, 70)), STILL_FRAMES / FPS)
    film.show(scene(FOUR), 1.0)

    assert [before.values for before in shown] == [(4,)]
    assert film.throws() == [(4,)]


def test_the_first_reading_that_succeeds_after_long_is_looked_at_a_second_time() -> None:
    film = Film()
    film.show(scene(), 1.5)
    film.tumble()
    film.reader.blind = True
    film.show(scene(FOUR), PATIENCE_S - 1 / FPS)
    film.time += 2 / FPS
    film.reader.blind = False
    film.show(scene(FOUR), 0.5)

    assert film.throws() == [(4,)]


def test_a_cup_is_not_empty_in_which_the_last_of_many_looks_has_read_a_die() -> None:
    film = Film(lying_counts=True)
    film.reader.blind = True
    film.show(scene(FOUR), (STILL_FRAMES + EMPTY_READINGS - 2) / FPS)
    film.reader.blind = False
    film.show(scene(FOUR), 0.5)

    assert film.throws() == [(4,)]


def test_answers_that_come_late_give_the_same_throws_with_the_frames_that_were_read() -> None:
    film = Film(asking=Slow)
    film.show(scene(), 1.5)
    film.tumble()
    last = film.show(scene(FOUR), 1.0)
    assert film.throws() == [(4,)]
    assert last.evidence is not None
    assert last.rested is not None
    said = film.frames[[one.state for one in film.seen].index(State.SETTLED)].time
    assert last.rested < last.evidence.time < said


def test_an_answer_is_told_before_the_next_frame() -> None:
    film = Film(asking=Withheld)
    assert isinstance(film.asking, Withheld)
    film.show(scene(), 1.5)
    film.tumble()
    film.asking.withheld = True
    film.show(scene(FOUR), (STILL_FRAMES + AGREEING) / FPS)
    waiting = film.watcher.take_answers()
    film.asking.withheld = False
    told = film.watcher.take_answers()

    assert waiting.state is State.TUMBLING
    assert told.reading is not None
    assert told.reading.values == (4,)
    assert film.watcher.take_answers() is told
    assert film.show(scene(FOUR)) is told


def test_an_answer_about_a_picture_that_moved_meanwhile_does_not_count() -> None:
    film = Film(asking=Slow)
    film.show(scene(), 1.5)
    read = film.reader.asked
    film.tumble()
    film.show(scene(FOUR), STILL_FRAMES / FPS)
    film.sweep(FOUR)
    film.show(scene(FOUR), 1.0)
    assert film.throws() == [(4,)]
    assert film.reader.asked == read + 1 + AGREEING


def test_the_newest_frame_is_the_one_to_confirm_what_was_read_meanwhile() -> None:
    film = Film(asking=Worker, recheck=lambda _pixels, _before: True, lying_counts=True)
    assert isinstance(film.asking, Worker)
    film.show(scene(FOUR), STILL_FRAMES / FPS)
    first = film.asking.begin()
    film.show(scene(FOUR), 2 / FPS)
    film.asking.finish(first)
    between = film.watcher.take_answers()
    film.asking.finish(film.asking.begin())
    told = film.watcher.take_answers()

    assert between.reading is None
    assert told.evidence is film.frames[-1]
    assert film.reader.asked == 1
    assert film.show(scene(FOUR)) is told


def test_the_frame_that_was_read_does_not_confirm_itself() -> None:
    film = Film(asking=Worker, recheck=lambda _pixels, _before: True, lying_counts=True)
    assert isinstance(film.asking, Worker)
    film.show(scene(FOUR), STILL_FRAMES / FPS)
    film.asking.finish(film.asking.begin())

    assert film.watcher.take_answers().reading is None
    assert film.asking.waiting is None
