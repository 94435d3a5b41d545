"""The second reader: what a face must show to be believed or doubted."""

from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

from tools.painter import paint
from vision.cup import find_cup
from vision.lattice import Face
from vision.layout import Layout
from vision.network import CLASSES
from vision.pips import all_pips
from vision.reader import geometry, read
from vision.sight import Glance
from vision.sighting import Candidate, sighting, supports
from vision.trials import without_dice
from vision.view import pyramid
from vision.voice import Opinion


def _shares(value: int, share: float) -> tuple[float, ...]:
    """The shares of a value; what is left is no die."""
    given = [0.0] * CLASSES
    given[value], given[0] = share, 1 - share
    return tuple(given)


def _candidate(seen: int = 5, heard: int = 5, shown: int = 5, share: float = 0.95) -> Candidate:
    """A face of which sight, voice and steps in colour tell these values."""
    face = Face(seen, np.zeros(2), np.array([10.0, 0.0]), np.array([0.0, 10.0]))
    return Candidate(
        Glance(face, _shares(seen, share)),
        Opinion(_shares(heard, share)),
        Layout(shown, 0.9, 0.4, 80.0),
    )


def test_a_face_is_believed_when_all_three_see_the_same_value() -> None:
    assert _candidate().proven


@pytest.mark.parametrize(("seen", "heard", "shown"), [(4, 5, 5), (5, 4, 5), (5, 5, 4)])
def test_one_of_the_three_is_enough_against_it(seen: int, heard: int, shown: int) -> None:
    assert not _candidate(seen, heard, shown).proven


def test_networks_that_are_not_sure_are_not_believed() -> None:
    assert not _candidate(share=0.45).proven


def test_what_both_networks_tell_and_the_steps_do_not_show_is_a_doubt() -> None:
    assert _candidate(shown=4).doubtful
    assert not _candidate(heard=4).doubtful
    assert not _candidate(shown=4, share=0.6).doubtful


def test_a_die_in_a_cup_is_found_where_it_lies_with_its_value() -> None:
    for seed in (310, 311, 312):
        painted = paint(Random(seed))
        found = sighting(pyramid(painted.pixels), all_pips(painted.pixels), find_cup(painted.pixels))
        assert [die.face.value for die in found.dice] == [painted.value]


def test_sight_supports_the_value_where_the_face_is_and_nothing_beside_it() -> None:
    painted = paint(Random(310))
    levels = pyramid(painted.pixels)
    face = sighting(pyramid(painted.pixels), all_pips(painted.pixels), find_cup(painted.pixels)).dice[0].face
    assert supports(levels, face)
    assert not supports(levels, replace(face, centre=face.centre + 5 * face.across))


def test_a_thing_that_only_geometry_takes_for_a_die_is_not_read() -> None:
    thing = next(islice(without_dice(15), 14, None))
    assert geometry(thing).dice
    assert read(thing).values is None
