"""What lies beside the cup: a die that fell out, or pieces of a board."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.film import FOUR, FPS, RIM, Die, Film, SquareReader, in_cup, scene
from vision.frames import Frame, Pixels
from vision.reading import Confirmation, Reading, Reason
from vision.throws.asking import AtOnce
from vision.throws.observation import State
from vision.throws.watcher import PATIENCE_S, ThrowWatcher


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
    assert observation.reading.needs_confirmation is (None if in_sight else Confirmation.UNSEEN_CUP)


BESIDE: Die = (2, 580, 60, 10)
"""A die or a piece beside the cup."""


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


@pytest.mark.parametrize("phase", [0, 1, 2])
@pytest.mark.parametrize(("misses", "state"), [(1, State.OUTSIDE), (2, State.EMPTY)])
def test_a_die_beside_the_cup_is_outside_if_most_looks_see_it_whatever_the_last_one_saw(
    phase: int, misses: int, state: State
) -> None:
    """A piece with the glint of a lamp looks like a die now and then."""
    film = Film()
    film.show(in_cup(), 1.5)
    for step in range(round((PATIENCE_S + 0.2) * FPS)):
        film.reader.blind = (step + phase) % 3 < misses
        film.show(in_cup(BESIDE))

    assert film.seen[-1].state is state


@pytest.mark.parametrize(("empty", "state"), [(in_cup, State.OUTSIDE), (scene, State.SETTLED)])
def test_a_cup_that_is_not_found_in_poor_light_stands_there_still(
    empty: Callable[..., Pixels], state: State
) -> None:
    """Without a cup there is no outside."""
    film = Film()
    film.show(in_cup(), 1.5)
    film.show(in_cup(FOUR), 1.0)
    film.show(np.asarray(empty() // 5, np.uint8), 1.0)
    film.show(empty(BESIDE), 1.0)

    assert film.seen[-1].state is state


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
