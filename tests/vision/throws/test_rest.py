"""What lies there later is the same throw, or another, or hidden by a hand."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.film import FOUR, RIM, Die, SquareReader, in_cup, scene
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import Look
from vision.throws.observation import Observation, State
from vision.throws.rest import COVERED_S, Rest
from vision.throws.settle import CHANGED_CELLS, CHANGED_CELLS_OF_DIE, thumbnail
from vision.throws.window import around

DIE = slice(54, 71), slice(66, 84)
"""Where in a thumb the four lies."""
CUP = (80.0, 60.0, 45.0)


def left(state: State = State.SETTLED, pixels: Pixels | None = None) -> Rest:
    """The four of a picture has left its pose at 1 s."""
    thumb = thumbnail(in_cup(FOUR) if pixels is None else pixels)
    rest = Rest(Observation(state, 1), read(in_cup(FOUR)), thumb, DIE, CUP)
    return rest.left(1.0, thumbnail(in_cup()))


def read(pixels: Pixels) -> Reading:
    return SquareReader()(pixels)


def beside(die: Die) -> Reading:
    return replace(read(in_cup(die)), values=None, confidence=0.0, reason=Reason.OUTSIDE)


def look(pixels: Pixels, since: float = 2.0) -> Look:
    """A look at a picture that has stood still since then (s)."""
    thumb = thumbnail(pixels)
    return Look(Frame(pixels, since), thumb, since, around(None, None, thumb, pixels), 1)


def with_hand(pixels: Pixels) -> Pixels:
    pixels = pixels.copy()
    pixels[300:, 200:] = (10, 20, 30)
    return pixels


@pytest.mark.parametrize(
    ("out", "since", "again"), [(False, 2.0, True), (False, 9.0, True), (True, 2.9, True), (True, 3.1, False)]
)
def test_the_same_pose_is_the_same_throw_unless_the_cup_was_empty_or_the_dice_long_away(
    out: bool, since: float, again: bool
) -> None:
    rest = left().taken_out() if out else left()

    assert rest.is_again(read(in_cup(FOUR)), look(in_cup(FOUR), since)) == again


@pytest.mark.parametrize("die", [(4, 330, 250, 20), (4, 300, 250, 40), (5, 300, 250, 20)])
def test_dice_that_lie_otherwise_are_not_the_same_throw(die: Die) -> None:
    assert not left().is_again(read(in_cup(die)), look(in_cup(die)))


def test_what_cannot_be_read_is_the_same_throw_where_its_place_looks_as_it_did() -> None:
    unread = Reading(None, 0.0, Reason.UNSURE)

    assert left().is_again(unread, look(in_cup(FOUR)))
    assert not left().is_again(unread, look(in_cup((2, 300, 250, 70))))
    assert not left().taken_out().is_again(unread, look(in_cup(FOUR)))


@pytest.mark.parametrize(
    ("die", "since", "again"),
    [((2, 580, 60, 10), 2.0, True), ((2, 580, 60, 10), 3.1, False), ((2, 560, 60, 10), 2.0, False)],
)
def test_a_die_beside_the_cup_that_lies_as_it_did_was_not_thrown_again(
    die: Die, since: float, again: bool
) -> None:
    """In the dark the noise of a camera may look as if it had been taken up."""
    rest = replace(left(State.OUTSIDE), reading=beside((2, 580, 60, 10)))

    assert rest.is_again(beside(die), look(in_cup(die), since)) == again


def test_what_could_not_be_read_is_the_same_throw_in_its_place_though_it_can_be_read_by_now() -> None:
    rest = replace(left(), reading=Reading(None, 0.0, Reason.UNSURE))

    assert rest.is_again(read(in_cup(FOUR)), look(in_cup(FOUR)))
    assert not rest.is_again(read(in_cup((2, 300, 250, 70))), look(in_cup((2, 300, 250, 70))))
    assert not rest.taken_out().is_again(read(in_cup(FOUR)), look(in_cup(FOUR)))


@pytest.mark.parametrize(("px", "thrown"), [(0, True), (4, True), (8, False), (40, False)])
def test_time_alone_throws_no_dice_that_nobody_could_read_where_their_cup_was_pushed(
    px: int, thrown: bool
) -> None:
    """Nobody knows how they lay. Those that were read are told again by their pose."""
    seen = left(pixels=moved(0)).then(thumbnail(moved(px)))
    unread = replace(seen, reading=Reading(None, 0.0, Reason.UNSURE))

    assert seen.thrown(9.0)
    assert unread.thrown(9.0) == thrown
    assert unread.taken_out().thrown(9.0)


@pytest.mark.parametrize(("cells", "same"), [(1, True), (CHANGED_CELLS_OF_DIE, True), (CHANGED_CELLS, False)])
def test_where_no_die_was_found_its_place_is_the_cup_in_which_noise_makes_more(
    cells: int, same: bool
) -> None:
    found = left()
    unread = replace(found, reading=Reading(None, 0.0, Reason.UNSURE), area=None)
    noisy = found.thumb.copy()
    noisy[60, 70 : 70 + cells] ^= 128

    assert unread.looks_as_it_did(noisy) == same
    assert found.looks_as_it_did(noisy) == (cells < CHANGED_CELLS_OF_DIE)


def test_where_no_die_was_seen_none_lies_as_it_did() -> None:
    unread = Reading(None, 0.0, Reason.UNSURE)
    rest = replace(left().taken_out(), reading=unread)

    assert not rest.is_again(unread, look(in_cup(FOUR)))


def test_two_pictures_of_the_empty_cup_in_a_row_say_that_the_dice_are_out() -> None:
    once = left().then(thumbnail(in_cup()))

    assert not once.out
    assert once.then(thumbnail(in_cup())).out


def test_dice_beside_the_cup_are_out_of_it() -> None:
    assert left(State.OUTSIDE).out


def test_a_hand_covers_dice_only_until_they_were_seen_to_be_out() -> None:
    hand = thumbnail(with_hand(in_cup(FOUR)))

    assert left().is_under_a_hand(hand)
    assert not left().is_under_a_hand(thumbnail(in_cup()))
    assert not left().taken_out().is_under_a_hand(hand)


def test_other_pips_in_the_same_place_are_half_hidden_only_under_a_hand() -> None:
    fewer, beside = in_cup((2, 304, 246, 20)), in_cup((2, 304, 246, 40))

    assert left().is_half_hidden(read(fewer), look(with_hand(fewer)))
    assert not left().is_half_hidden(read(fewer), look(fewer))
    assert not left().is_half_hidden(read(beside), look(with_hand(beside)))
    assert not left().is_half_hidden(read(in_cup(FOUR)), look(with_hand(in_cup(FOUR))))


def test_where_no_die_is_seen_a_hand_may_hide_it_for_a_while() -> None:
    empty, hidden = thumbnail(in_cup()), thumbnail(scene(hand=400))

    assert left().may_be_covered(hidden, 1.0 + COVERED_S - 0.1, empty)
    assert not left().may_be_covered(hidden, 1.0 + COVERED_S + 0.1, empty)
    assert not left().may_be_covered(empty, 2.0, empty)
    assert not left().may_be_covered(hidden, 2.0, None)


def test_a_cup_that_was_moved_is_no_hand_and_one_over_it_is() -> None:
    """Though the table that it uncovers changes more of the picture than a hand does."""
    pushed, hand = left(pixels=moved(0)), thumbnail(with_hand(moved(40)))
    for px in range(0, 41, 8):
        pushed = pushed.then(thumbnail(moved(px)))

    assert not pushed.is_under_a_hand(thumbnail(moved(40)))
    assert pushed.is_under_a_hand(hand)


def test_dice_that_were_shaken_are_not_looked_for_under_a_hand() -> None:
    shaken = left(pixels=moved(0))
    for px in (60, -60, 60, -60, 60, 0):
        shaken = shaken.then(thumbnail(moved(px)))

    assert not shaken.is_under_a_hand(thumbnail(with_hand(moved(0))))


def moved(px: int) -> Pixels:
    """The cup, moved to the right on a bright table."""
    inside = np.zeros((480, 640), np.uint8)
    cv2.circle(inside, RIM, 184, 1, -1)
    cup, mask = (np.roll(one, px, axis=1) for one in (in_cup(FOUR), inside))
    return np.where(mask[..., None], cup, 160).astype(np.uint8)
