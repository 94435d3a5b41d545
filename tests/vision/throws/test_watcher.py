"""One throw, one reading: what begins a throw, what ends it, and what is none."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.film import FOUR, FPS, Die, Film, in_cup, scene
from vision.frames import Pixels
from vision.reading import Reason
from vision.throws.leaving import KNOCK_S
from vision.throws.observation import State
from vision.throws.watcher import STILL_FRAMES


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


def test_a_die_in_its_old_pose_is_thrown_anew_where_no_die_was_seen_meanwhile(thrown: Film) -> None:
    """Though the empty cup looks unlike it did, as with a sheet of paper beside it."""
    with_paper = scene()
    with_paper[:, 450:] = 140
    thrown.show(with_paper, 3.0)
    with_paper[:, :450] = scene(FOUR)[:, :450]
    thrown.show(with_paper, 1.0)

    assert thrown.throws() == [(4,), (4,)]


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
