"""Hands, a pushed cup and the light throw nothing, whatever they hide."""

from itertools import repeat

import numpy as np
import pytest

from tests.vision.film import FOUR, FPS, Film, in_cup, scene
from vision.frames import Pixels
from vision.throws.leaving import KNOCK_S
from vision.throws.observation import State
from vision.throws.readings import AGREEING
from vision.throws.rest import COVERED_S
from vision.throws.watcher import EMPTY_READINGS, STILL_FRAMES


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


def test_a_single_disturbed_frame_takes_no_die_up(thrown: Film) -> None:
    thrown.show(scene(hand=300))
    thrown.show(scene(FOUR), 0.5)

    assert State.TAKEN_UP not in [one.state for one in thrown.seen]


def test_a_hand_that_covers_the_die_for_long_is_no_throw(thrown: Film) -> None:
    thrown.show(scene(FOUR, hand=300), 5.0)
    thrown.show(scene(FOUR), 1.0)

    assert thrown.throws() == [(4,)]


def test_a_place_on_which_a_crumb_is_left_is_empty_once_no_hand_can_be_meant(thrown: Film) -> None:
    thrown.show(scene(FOUR, hand=300), 0.2)
    thrown.show(scene(hand=300), 0.2)
    crumb = scene()
    crumb[243:257, 293:307] += 12
    early = thrown.show(crumb, COVERED_S - 1.0)
    asked = thrown.reader.asked
    late = thrown.show(crumb, 2.0)

    assert (early.state, late.state, late.throw) == (State.TAKEN_UP, State.EMPTY, 1)
    assert thrown.reader.asked - asked < EMPTY_READINGS  # a hand that stays is not read all the time
    thrown.tumble()
    thrown.show(scene((2, 350, 200, 50)), 1.0)
    assert thrown.throws() == [(4,), (2,)]


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


def test_a_die_that_seems_to_lean_under_a_hand_is_not_told_so_while_it_stays(thrown: Film) -> None:
    thrown.reader.leaning = repeat(True)
    thrown.show(scene((2, 304, 246, 20), hand=195), 3.0)

    assert thrown.seen[-1].state is State.TAKEN_UP


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


@pytest.fixture
def unread(beside: Film) -> Film:
    """A four in the cup was thrown and could not be read, as nothing could until now."""
    beside.reader.blind = True
    beside.show(in_cup(FOUR), 1.5)
    beside.reader.blind = False
    return beside


def test_a_die_that_nobody_could_read_is_a_change_when_its_cup_was_pushed_and_it_is_read(
    unread: Film,
) -> None:
    for step in range(round(1.5 * KNOCK_S * FPS)):
        unread.show(np.roll(in_cup(FOUR), step, axis=1))
    observation = unread.show(np.roll(in_cup(FOUR), step, axis=1), 1.0)

    assert unread.throws() == [None]
    assert observation.state is State.CHANGED
    assert observation.reading is not None
    assert observation.reading.values == (4,)


def test_a_die_that_nobody_could_read_is_no_second_throw_when_a_hand_was_over_it(unread: Film) -> None:
    covered = in_cup(FOUR)
    covered[180:, 250:400] = (10, 20, 30)
    unread.show(covered, 3.0)
    observation = unread.show(in_cup(FOUR), 1.0)

    assert unread.throws() == [None]
    assert observation.state is State.SETTLED


def test_a_hand_that_rests_beside_the_cup_makes_no_throw_of_a_die_that_nobody_could_read(
    unread: Film,
) -> None:
    for reach in (*range(0, 240, 5), *[240] * FPS):
        pointing = in_cup(FOUR)
        pointing[480 - reach :, 520:] = (10, 20, 30)
        unread.show(pointing)

    assert unread.throws() == [None]
    assert unread.seen[-1].state is State.SETTLED


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


def _with_hand(pixels: Pixels) -> Pixels:
    pixels = pixels.copy()
    pixels[360:, 250:400] = (10, 20, 30)
    return pixels
