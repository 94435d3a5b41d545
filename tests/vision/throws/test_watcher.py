"""One throw, one reading: what begins a throw, what ends it, and what is none."""

from dataclasses import replace
from itertools import cycle, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.acceptance import THRESHOLD
from tests.vision.film import FOUR, FPS, RIM, Die, Film, Slow, SquareReader, Withheld, Worker, in_cup, scene
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import AtOnce
from vision.throws.leaving import KNOCK_S
from vision.throws.observation import State
from vision.throws.watcher import AGREEING, PATIENCE_S, STILL_FRAMES, ThrowWatcher


@pytest.fixture
def film() -> Film:
    """An empty cup, already recognised as such."""
    film = Film()
    film.show(scene(), 1.5)
    return film


@pytest.fixture
def thrown(film: Film) -> Film:
    """A four has been thrown and lies there."""
    film.tumble()
    film.show(scene(FOUR), 1.0)
    return film


def test_a_throw_that_comes_to_rest_is_read_once(thrown: Film) -> None:
    asked = thrown.reader.asked
    thrown.show(scene(FOUR), 5.0)

    assert thrown.throws() == [(4,)]
    assert thrown.reader.asked == asked


def test_the_story_of_a_throw(film: Film) -> None:
    film.tumble()
    film.show(scene(FOUR), 1.0)
    film.show(scene(), 2.0)
    states = [one.state for one in film.seen]

    assert list(dict.fromkeys(states)) == [State.EMPTY, State.TUMBLING, State.SETTLED, State.TAKEN_UP]
    assert states[-1] is State.EMPTY


def test_a_throw_is_read_a_few_frames_after_it_came_to_rest(film: Film) -> None:
    film.tumble()
    at_rest = film.time
    frames = STILL_FRAMES + 1
    observation = film.show(scene(FOUR), frames / FPS)

    assert observation.state is State.SETTLED
    assert observation.rested == pytest.approx(at_rest)
    assert observation.evidence is not None
    assert observation.evidence.time >= at_rest


def test_a_die_counts_as_thrown_though_nobody_saw_it_tumble(film: Film) -> None:
    film.show(scene(FOUR), 0.5)
    film.time += KNOCK_S
    film.show(scene((2, 350, 200, 70)), 0.5)

    assert film.throws() == [(4,), (2,)]


@pytest.mark.parametrize("die", [(4, 310.0, 250.0, 40.0), (5, 300.0, 250.0, 20.0), (2, 350.0, 200.0, 70.0)])
def test_a_die_that_was_knocked_over_is_a_change_and_no_second_throw(thrown: Film, die: Die) -> None:
    observation = thrown.show(scene(die), 0.5)

    assert observation.state is State.CHANGED
    assert observation.throw == 1
    assert observation.reading is not None
    assert observation.reading.values == (die[0],)
    assert thrown.throws() == [(4,)]


def test_a_die_that_was_knocked_over_twice_is_two_changes(thrown: Film) -> None:
    first = thrown.show(scene((5, 300, 250, 20)), 0.5)
    second = thrown.show(scene((6, 300, 250, 20)), 0.5)

    assert first.state is second.state is State.CHANGED
    assert first is not second


def test_a_die_knocked_to_and_fro_in_a_dark_cup_is_a_change(beside: Film) -> None:
    """The cup stands; that the die moves in it is no shaking."""
    beside.show(_dark(in_cup(FOUR)), 1.0)
    for x in (*range(300, 380, 16), *range(380, 260, -16), *range(260, 380, 16)):
        beside.show(_dark(in_cup((4, x, 250, 20))))
    observation = beside.show(_dark(in_cup((2, 380, 250, 70))), 0.5)

    assert observation.state is State.CHANGED


def _dark(pixels: Pixels) -> Pixels:
    return np.where(pixels < 100, pixels // 4, pixels).astype(np.uint8)


def test_a_die_taken_out_and_thrown_quickly_is_a_throw(thrown: Film) -> None:
    thrown.show(scene(), 0.1)
    thrown.show(scene((2, 350, 200, 70)), 0.5)

    assert thrown.throws() == [(4,), (2,)]


@pytest.mark.parametrize("back", [FOUR, (4, 302, 250, 22)])
@pytest.mark.parametrize(("away", "throws"), [(1.2, 1), (3.0, 2)])
def test_the_same_pose_is_the_same_throw_only_within_two_seconds(
    thrown: Film, away: float, back: Die, throws: int
) -> None:
    thrown.show(scene(), away)
    thrown.show(scene(back), 1.0)

    assert len(thrown.throws()) == throws


def test_a_hand_passing_over_is_no_throw(thrown: Film) -> None:
    thrown.sweep(FOUR)
    observation = thrown.show(scene(FOUR), 1.0)

    assert thrown.throws() == [(4,)]
    assert observation.state is State.SETTLED


def test_a_die_that_was_only_hidden_for_a_moment_is_not_read_again(thrown: Film) -> None:
    asked = thrown.reader.asked
    thrown.sweep(FOUR)
    thrown.show(scene(FOUR), 1.0)

    assert thrown.reader.asked == asked


def test_a_die_knocked_over_long_after_a_hand_hid_it_for_a_moment_is_a_change(thrown: Film) -> None:
    thrown.show(scene(FOUR, hand=300), 0.3)
    thrown.show(scene(FOUR), 3.0)
    thrown.sweep()

    assert thrown.show(scene((2, 304, 246, 70)), 0.5).state is State.CHANGED


def test_a_die_in_its_old_pose_is_thrown_anew_where_no_die_was_seen_meanwhile(thrown: Film) -> None:
    """Though the empty cup looks unlike it did, as with a sheet of paper beside it."""
    with_paper = scene()
    with_paper[:, 450:] = 140
    thrown.show(with_paper, 3.0)
    with_paper[:, :450] = scene(FOUR)[:, :450]
    thrown.show(with_paper, 1.0)

    assert thrown.throws() == [(4,), (4,)]


def test_a_single_disturbed_frame_takes_no_die_up(thrown: Film) -> None:
    thrown.show(scene(hand=300))
    thrown.show(scene(FOUR), 0.5)

    assert State.TAKEN_UP not in [one.state for one in thrown.seen]


def test_a_hand_that_covers_the_die_for_long_is_no_throw(thrown: Film) -> None:
    thrown.show(scene(FOUR, hand=300), 5.0)
    thrown.show(scene(FOUR), 1.0)

    assert thrown.throws() == [(4,)]


def test_a_die_that_was_hidden_for_long_is_the_same_though_it_looks_a_little_different(thrown: Film) -> None:
    """As in the shadow of whoever stands there now. The cup was never seen empty."""
    thrown.show(scene(FOUR, hand=300), 5.0)
    shaded = scene(FOUR)
    shaded[:240, 290:330] -= 25
    shaded[240:260, 290:310] -= 10
    thrown.show(shaded, 1.0)

    assert thrown.throws() == [(4,)]


def test_what_a_hand_hides_is_no_change_while_it_stays(thrown: Film) -> None:
    thrown.show(scene((0, 300, 250, 70), hand=300), 3.0)
    hidden = thrown.seen[-1].state
    thrown.show(scene(FOUR), 1.0)

    assert hidden is State.TAKEN_UP
    assert State.CHANGED not in [one.state for one in thrown.seen]


def test_a_die_that_shows_less_pips_under_a_hand_is_neither_thrown_nor_changed(thrown: Film) -> None:
    thrown.show(scene((2, 304, 246, 20), hand=195), 3.0)
    hidden = thrown.seen[-1].state
    thrown.show(scene(FOUR), 1.0)

    assert hidden is State.TAKEN_UP
    assert thrown.throws() == [(4,)]
    assert State.CHANGED not in [one.state for one in thrown.seen]


def test_a_die_half_under_the_hand_that_pushes_its_cup_is_no_throw(beside: Film) -> None:
    beside.show(in_cup(FOUR), 1.0)
    for step in range(11):
        beside.show(_with_hand(np.roll(in_cup(FOUR), 5 * step, axis=1)))
    beside.show(_with_hand(np.roll(in_cup((2, *FOUR[1:])), 50, axis=1)), 2.0)
    beside.show(np.roll(in_cup(FOUR), 50, axis=1), 1.0)

    assert beside.throws() == [(4,)]
    assert State.CHANGED not in [one.state for one in beside.seen]


def _with_hand(pixels: Pixels) -> Pixels:
    pixels = pixels.copy()
    pixels[360:, 250:400] = (10, 20, 30)
    return pixels


def test_a_die_knocked_over_where_it_lay_is_a_change_as_soon_as_the_hand_is_gone(thrown: Film) -> None:
    thrown.show(scene((2, 304, 246, 20), hand=195), 0.7)
    thrown.show(scene((2, 304, 246, 20)), 0.4)

    assert thrown.seen[-1].state is State.CHANGED


def test_a_throw_is_told_at_once_though_a_hand_stays_beside_it(thrown: Film) -> None:
    thrown.show(scene(hand=300), KNOCK_S)
    thrown.show(scene((2, 450, 150, 20), hand=195), (STILL_FRAMES + AGREEING) / FPS)

    assert thrown.throws() == [(4,), (2,)]


def test_what_nobody_can_read_is_told_soon_where_the_cup_was_empty_before_though_a_hand_stays(
    thrown: Film,
) -> None:
    thrown.show(scene(), 0.3)
    thrown.show(scene((2, 300, 150, 70), (3, 420, 150, 10), hand=200), 1.5)

    assert thrown.throws() == [(4,), None]


def test_an_empty_cup_that_was_pushed_is_no_throw(beside: Film) -> None:
    for step in range(6):
        beside.show(np.roll(in_cup(), 3 * step, axis=1))
    observation = beside.show(np.roll(in_cup(), 15, axis=1), 1.5)

    assert beside.throws() == []
    assert observation.state is State.EMPTY


def test_a_die_pushed_with_its_cup_is_no_throw(beside: Film) -> None:
    beside.show(in_cup(FOUR), 1.0)
    for step in range(6):
        beside.show(np.roll(in_cup(FOUR), 5 * step, axis=1))
    observation = beside.show(np.roll(in_cup(FOUR), 25, axis=1), 1.5)

    assert beside.throws() == [(4,)]
    assert observation.state is State.SETTLED


def test_a_die_that_was_out_of_a_cup_which_was_pushed_then_is_thrown(beside: Film) -> None:
    beside.show(in_cup(FOUR), 1.0)
    beside.show(in_cup(), 0.2)
    for step in range(6):
        beside.show(np.roll(in_cup(FOUR), 5 * step, axis=1))
    beside.show(np.roll(in_cup(FOUR), 25, axis=1), 1.0)

    assert beside.throws() == [(4,), (4,)]


def test_a_hand_in_the_empty_cup_is_no_throw(film: Film) -> None:
    film.sweep()
    film.show(scene(hand=200), 2.0)
    observation = film.show(scene(), 1.5)

    assert film.throws() == []
    assert observation.state is State.EMPTY


@pytest.mark.parametrize("light", [0.5, 0.8, 1.15])
def test_light_switched_on_or_off_is_no_throw(thrown: Film, light: float) -> None:
    thrown.show(scene(FOUR, light=light), 1.5)
    thrown.show(scene(FOUR), 1.5)

    assert thrown.throws() == [(4,)]


def test_fading_light_is_no_throw(thrown: Film) -> None:
    for step in range(100):
        thrown.show(scene(FOUR, light=1 - step / 300))

    assert thrown.throws() == [(4,)]


def test_a_die_that_cannot_be_read_is_a_throw_without_values(film: Film) -> None:
    film.tumble()
    film.show(scene((0, 300, 250, 20)), PATIENCE_S + 0.5)

    assert film.throws() == [None]
    assert film.seen[-1].reading is not None
    assert film.seen[-1].reading.reason is Reason.UNSURE


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

    def confirm(_pixels: Pixels, before: Reading) -> bool:
        shown.append(before.values)
        return True

    film = Film(confirm=confirm)
    film.show(scene(), 1.5)
    film.tumble()
    asked = film.reader.asked
    observation = film.show(scene(FOUR), (STILL_FRAMES + 1) / FPS)

    assert film.throws() == [(4,)]
    assert film.reader.asked == asked + 1
    assert shown == [(4,)]
    assert observation.evidence is film.frames[-1]


def test_what_is_not_confirmed_is_read_again() -> None:
    film = Film(confirm=lambda _pixels, _before: False)
    film.show(scene(), 1.5)
    film.tumble()
    asked = film.reader.asked
    film.show(scene(FOUR), (STILL_FRAMES + 1) / FPS)

    assert film.throws() == [(4,)]
    assert film.reader.asked == asked + AGREEING


def test_what_was_read_before_the_dice_moved_is_not_confirmed_by_a_picture_of_where_they_lie_now() -> None:
    shown: list[Reading] = []

    def confirm(_pixels: Pixels, before: Reading) -> bool:
        shown.append(before)
        return True

    film = Film(confirm=confirm)
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


@pytest.mark.parametrize("in_sight", [True, False])
def test_a_die_is_only_proposed_where_its_cup_is_not_seen_with_it(in_sight: bool) -> None:
    reader = SquareReader()

    def read(pixels: Pixels, expected: int | None = None) -> Reading:
        reading = reader(pixels, expected)
        return replace(reading, cup=(*RIM, 180.0) if in_sight else None)

    watcher = ThrowWatcher(AtOnce(read))
    for step in range(90):
        shown = in_cup() if step < 45 else in_cup(FOUR)
        observation = watcher.see(Frame(shown, step / FPS))

    assert observation.reading is not None
    assert observation.reading.values == (4,)
    assert (observation.reading.confidence >= THRESHOLD) is in_sight


BESIDE: Die = (2, 580, 60, 10)
"""A die or a piece beside the cup."""


@pytest.fixture
def beside() -> Film:
    """An empty cup, already recognised as such, and a reader for whom dice in it count more than others."""
    film = Film()
    film.reader = InCupFirst()
    film.asking = AtOnce(film.reader)
    film.watcher = ThrowWatcher(film.asking, 1)
    film.show(in_cup(), 1.5)
    return film


class InCupFirst(SquareReader):
    """Reads the dice in the cup; where there are none, those beside it."""

    def __call__(self, pixels: Pixels, expected: int | None = None) -> Reading:
        inside = np.hypot(*np.indices(pixels.shape[:2])[::-1] - np.array(RIM)[:, None, None]) < 170
        alone = super().__call__(np.where(inside[..., None], pixels, 0).astype(np.uint8), expected)
        return alone if alone.dice else super().__call__(pixels, expected)


@pytest.mark.parametrize(("x", "y", "throws"), [(580, 60, []), (300, 250, [None])])
def test_what_cannot_be_read_is_a_throw_in_the_cup_and_a_moved_piece_beside_it(
    beside: Film, x: float, y: float, throws: list[None]
) -> None:
    beside.show(in_cup((0, x, y, 10)), 2.0)

    assert beside.throws() == throws


def test_what_cannot_be_read_beside_the_cup_is_none_though_it_looks_like_a_die(beside: Film) -> None:
    """Such as two of them where one die is thrown."""
    two = beside.show(in_cup(BESIDE, (3, 580, 160, 10)), 2.0)
    assert (two.state, two.throw) == (State.EMPTY, 0)


def test_a_die_in_the_cup_that_is_one_of_too_few_is_told_so_whatever_lies_beside_it() -> None:
    film = Film(expected=3)
    film.show(in_cup(), 1.5)
    observation = film.show(in_cup(BESIDE, FOUR), 2.0)

    assert observation.state is State.SETTLED
    assert observation.reading
    assert (observation.reading.reason, len(observation.reading.dice)) == (Reason.OTHER_COUNT, 1)


def test_a_die_beside_the_cup_is_outside(beside: Film) -> None:
    observation = beside.show(in_cup(BESIDE), 1.0)

    assert (observation.state, observation.throw) == (State.OUTSIDE, 1)


def test_what_lies_beside_the_cup_at_the_beginning_is_no_die(beside: Film) -> None:
    beside.watcher = ThrowWatcher(beside.asking, 1)
    beginning = beside.show(in_cup(BESIDE), 1.5)
    beside.show(in_cup(BESIDE, FOUR), 1.0)

    assert (beginning.state, beginning.throw) == (State.EMPTY, 0)
    assert beside.throws() == [(4,)]


@pytest.mark.parametrize("pause", [0.1, 1.0])
def test_a_die_in_the_cup_after_one_beside_it_is_thrown_whether_that_one_stays_or_not(
    beside: Film, pause: float
) -> None:
    beside.show(in_cup(BESIDE), pause + 1.0)
    beside.show(in_cup(BESIDE, FOUR), 0.5)
    stays = beside.seen[-1]
    beside.show(in_cup(BESIDE), 1.0)
    goes = beside.show(in_cup((5, 350, 200, 70)), 0.5)

    assert (stays.state, stays.throw, stays.reading and stays.reading.values) == (State.SETTLED, 2, (4,))
    assert (goes.state, goes.reading and goes.reading.values) == (State.SETTLED, (5,))


def test_a_second_die_that_comes_late_belongs_to_the_throw() -> None:
    film = Film(expected=2)
    film.show(scene(), 1.5)
    film.show(scene(FOUR), 0.6)
    film.tumble()
    film.show(scene(FOUR, (1, 400, 300, 0)), 0.5)

    assert film.throws() == [(1, 4)]


def test_a_die_too_few_is_a_throw_without_values() -> None:
    film = Film(expected=2)
    film.show(scene(), 1.5)
    observation = film.show(scene(FOUR), 2.0)

    assert film.throws() == [None]
    assert observation.reading is not None
    assert observation.reading.reason is Reason.OTHER_COUNT


def test_what_lies_there_at_the_beginning_is_no_throw_at_a_table() -> None:
    film = Film()
    before = film.show(scene(FOUR), 1.0)
    film.tumble()
    film.show(scene(), 1.0)
    film.tumble()
    after = film.show(scene((2, 350, 200, 70)), 1.0)

    assert (before.state, before.throw) == (State.SETTLED, 0)
    assert after.throw == 1


def test_what_lies_there_at_the_beginning_is_a_throw_in_pictures_from_files() -> None:
    observation = Film(lying_counts=True).show(scene(FOUR), 1.0)

    assert observation.throw == 1


def test_a_throw_seen_from_its_middle_counts() -> None:
    film = Film()
    film.tumble()

    assert film.show(scene(FOUR), 1.0).throw == 1


places = st.tuples(
    st.integers(1, 6),
    st.integers(230, 400).map(float),
    st.integers(100, 350).map(float),
    st.integers(0, 89).map(float),
)


def apart(dice: list[Die]) -> bool:
    return all(abs(x - u) + abs(y - v) > 20 for (_, x, y, _), (_, u, v, _) in pairwise(dice))


@settings(max_examples=8, deadline=None)
@given(st.lists(places, min_size=1, max_size=4).filter(apart), st.booleans())
def test_every_rest_in_another_place_is_one_throw(dice: list[Die], tumbling: bool) -> None:
    film = Film()
    film.show(scene(), 1.2)
    for die in dice:
        film.show(scene(), 0.1)
        if tumbling:
            film.tumble(5)
        film.show(scene(die), 0.3)

    assert film.throws() == [(die[0],) for die in dice]


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
    waiting = film.watcher.hear()
    film.asking.withheld = False
    told = film.watcher.hear()

    assert waiting.state is State.TUMBLING
    assert told.reading is not None
    assert told.reading.values == (4,)
    assert film.watcher.hear() is told
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
    film = Film(asking=Worker, confirm=lambda _pixels, _before: True, lying_counts=True)
    assert isinstance(film.asking, Worker)
    film.show(scene(FOUR), STILL_FRAMES / FPS)
    first = film.asking.begin()
    film.show(scene(FOUR), 2 / FPS)
    film.asking.finish(first)
    between = film.watcher.hear()
    film.asking.finish(film.asking.begin())
    told = film.watcher.hear()

    assert between.reading is None
    assert told.evidence is film.frames[-1]
    assert film.reader.asked == 1
    assert film.show(scene(FOUR)) is told


def test_the_frame_that_was_read_does_not_confirm_itself() -> None:
    film = Film(asking=Worker, confirm=lambda _pixels, _before: True, lying_counts=True)
    assert isinstance(film.asking, Worker)
    film.show(scene(FOUR), STILL_FRAMES / FPS)
    film.asking.finish(film.asking.begin())

    assert film.watcher.hear().reading is None
    assert film.asking.waiting is None
