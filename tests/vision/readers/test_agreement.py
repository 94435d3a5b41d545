"""Two readers become one: they must agree where both see a die; what one sees alone the other must allow."""

from dataclasses import replace

import numpy as np
import pytest

from vision.features.cup import Cup
from vision.features.found import Found, TopFace
from vision.features.lattice import Face
from vision.readers.agreement import SURE_ALONE
from vision.readers.agreement import agreed as agreed_with
from vision.reading import Confirmation

CUP = Cup(100, 100, 90)


def _die(value: int, x: float = 100.0, sure: float = 0.9, pitch: float = 8.0, y: float = 100.0) -> TopFace:
    face = Face(value, np.array([x, y]), np.array([pitch, 0.0]), np.array([0.0, pitch]))
    return TopFace(face, 50.0, sure)


def _found(*dice: TopFace, doubts: tuple[tuple[float, float], ...] = (), cup: Cup | None = None) -> Found:
    return Found(dice, doubts, cup)


def agreed(
    geometry: Found, detector: Found, asked: float | None = 0.0, corroborated: float | None = None
) -> Found:
    return agreed_with(geometry, detector, lambda _face: asked, lambda _die: corroborated)


def _values(found: Found) -> list[int]:
    return [die.face.value for die in found.dice]


def test_a_die_that_both_see_is_one() -> None:
    both = agreed(_found(_die(5)), _found(_die(5, x=101)))
    assert (_values(both), both.doubts) == ([5], ())


def test_two_who_agree_are_surer_than_each_alone_and_one_alone_is_to_be_confirmed() -> None:
    assert agreed(_found(_die(5)), _found(_die(5))).dice[0].confidence == pytest.approx(0.99)
    (alone,) = agreed(_found(_die(5)), _found()).dice
    assert (alone.confidence, alone.needs_confirmation) == (0.9, Confirmation.ONE_READER)


def test_a_pip_that_looks_like_a_die_with_that_value_does_not_confirm_what_geometry_sees() -> None:
    """Of a three geometry saw the middle pip, the detector one at a corner; asked, it sees no one there."""
    both = agreed(_found(_die(1, pitch=10.0)), _found(_die(1, x=118.0, sure=0.55, pitch=2.7)), asked=None)
    assert _values(both) == []
    assert len(both.doubts) == 2


def test_of_a_die_that_only_the_detector_sees_as_large_as_it_is_the_table_asks() -> None:
    """Geometry took the cup around it for a die with that value."""
    both = agreed(
        _found(_die(1, pitch=21.0), cup=CUP), _found(_die(1, x=101, sure=0.9, pitch=7.7)), asked=None
    )
    assert (_values(both), both.doubts, both.cup) == ([1], (), CUP)
    assert both.dice[0].face.pitch == 7.7
    assert both.dice[0].needs_confirmation is Confirmation.ONE_READER


def test_a_die_of_which_the_detector_grants_two_sizes_is_not_two_dice_but_a_doubt() -> None:
    both = agreed(_found(_die(1, pitch=18.0)), _found(_die(1, x=101)), asked=0.9)
    assert (_values(both), both.doubts) == ([], ((101.0, 100.0),))


@pytest.mark.parametrize(
    ("geometry", "read"),
    [
        (_die(1, pitch=5.0), True),
        (_die(1, pitch=16.0), True),
        (_die(1, pitch=3.5), False),
        (_die(1, x=106, pitch=5.0), False),
        (_die(2, pitch=5.0), False),
    ],
)
def test_a_one_around_one_pip_is_as_large_as_the_detector_sees_it(geometry: TopFace, read: bool) -> None:
    """Geometry tells its size by its body alone; of other values the pips tell it."""
    detector = _die(geometry.face.value, sure=0.98)
    both = agreed(_found(geometry), _found(detector), asked=0.9)
    assert [die.face.pitch for die in both.dice] == ([8.0] if read else [])
    assert all((die.confidence, die.needs_confirmation) == (0.98, None) for die in both.dice)


@pytest.mark.parametrize("pitch", [5.5, 8.0, 11.5])
def test_both_may_see_one_die_a_little_larger_or_smaller(pitch: float) -> None:
    assert agreed(_found(_die(1)), _found(_die(1, pitch=pitch))).dice[0].confidence == pytest.approx(0.99)


def test_where_they_see_different_values_there_is_no_die_but_a_doubt() -> None:
    both = agreed(_found(_die(5)), _found(_die(4)))
    assert (_values(both), both.doubts) == ([], ((100.0, 100.0),))


@pytest.mark.parametrize(
    ("some", "whole"),
    [
        (_die(2, pitch=7.0), _die(5, sure=0.99)),
        (_die(5, pitch=4.0), _die(3, sure=0.99)),
        (_die(2, pitch=4.0), _die(5, sure=0.85)),
    ],
    ids=["of nearly the same pitch", "of more pips", "the detector is not sure"],
)
def test_a_finer_lattice_of_fewer_pips_alone_may_be_a_part_of_a_face_that_the_detector_is_sure_of(
    some: TopFace, whole: TopFace
) -> None:
    """Between the pips of a five there is a two of half the pitch."""
    read = agreed(_found(_die(2, pitch=4.0)), _found(_die(5, sure=0.99)))
    assert (_values(read), read.doubts, read.unreadable) == ([5], (), ())
    assert read.dice[0].needs_confirmation is Confirmation.CONTRADICTED
    assert _values(agreed(_found(some), _found(whole))) == []


def test_what_geometry_saw_a_part_of_and_another_corroborates_counts_as_what_only_the_detector_sees() -> None:
    part, whole = _found(_die(2, pitch=4.0)), _found(_die(5, sure=0.99))
    alone, corroborated = agreed(_found(), whole), agreed(part, whole, corroborated=0.9)
    assert [found.dice[0].needs_confirmation for found in (corroborated, alone)] == [None, None]
    (contradicted,) = agreed(part, whole, corroborated=None).dice
    assert contradicted.needs_confirmation is Confirmation.CONTRADICTED


def test_only_where_geometry_saw_a_part_of_it_another_is_asked_about_the_die_of_the_detector() -> None:
    whole = _die(5, sure=0.99)
    seen: list[TopFace] = []
    for by_geometry in (_found(_die(5)), _found(_die(4)), _found(), _found(_die(2, pitch=4.0))):
        agreed_with(by_geometry, _found(whole), lambda _face: 0.9, seen.append)
    assert seen == [whole]


@pytest.mark.parametrize(
    ("one", "read"),
    [
        (_die(1, x=108.0), False),
        (_die(1, x=108.0, y=108.0), True),
        (_die(1), False),
        (_die(1, pitch=22.0), True),
        (_die(1, pitch=18.0), False),
    ],
    ids=["at no pip", "at a pip", "in the middle", "the die is its pip", "too small for that"],
)
def test_a_one_may_be_a_pip_of_a_die_that_the_detector_is_sure_of_or_have_that_for_its_pip(
    one: TopFace, read: bool
) -> None:
    both = agreed(_found(one), _found(_die(2, sure=0.99)))
    assert _values(both) == ([2] if read else [])
    assert (both.doubts == ()) is read


def test_what_only_the_detector_sees_counts_if_it_is_sure_of_it() -> None:
    assert _values(agreed(_found(), _found(_die(3, sure=0.8)))) == [3]
    unsure = agreed(_found(), _found(_die(3, sure=0.7)))
    assert (_values(unsure), unsure.doubts) == ([], ((100.0, 100.0),))


@pytest.mark.parametrize(
    ("sure", "second_stage", "why"),
    [
        (SURE_ALONE, False, None),
        (SURE_ALONE - 0.001, False, Confirmation.ONE_READER),
        (1.0, True, Confirmation.SECOND_STAGE),
    ],
)
def test_what_only_the_detector_sees_is_to_be_confirmed_unless_it_is_very_sure_of_it_at_once(
    sure: float, second_stage: bool, why: Confirmation | None
) -> None:
    seen = replace(_die(3, sure=sure), second_stage=second_stage)
    (die,) = agreed(_found(), _found(seen)).dice
    assert (die.confidence, die.needs_confirmation) == (sure, why)
    assert agreed(_found(_die(3)), _found(seen)).dice[0].needs_confirmation is None


def test_a_die_is_unreadable_where_they_differ_or_the_detector_is_not_sure_of_it() -> None:
    differ = agreed(_found(_die(5)), _found(_die(4)))
    unsure = agreed(_found(), _found(_die(3, sure=0.7)))
    assert [[face.value for face in found.unreadable] for found in (differ, unsure)] == [[4], [3]]


def test_what_the_detector_could_not_tell_stays_unreadable_and_what_is_read_or_denied_is_not() -> None:
    face = _die(2, x=160).face
    read = agreed(_found(_die(5)), replace(_found(_die(5)), unreadable=(face,)))
    assert read.unreadable == (face,)
    assert agreed(_found(_die(3)), _found(), asked=None).unreadable == ()


def test_what_only_geometry_sees_counts_if_the_detector_supports_it_when_asked() -> None:
    assert _values(agreed(_found(_die(3)), _found())) == [3]
    refused = agreed(_found(_die(3)), _found(), asked=None)
    assert (_values(refused), refused.doubts) == ([], ((100.0, 100.0),))


def test_what_geometry_found_and_the_detector_is_sure_of_when_asked_both_have_seen() -> None:
    assert agreed(_found(_die(3)), _found(), asked=0.8).dice[0].confidence == pytest.approx(0.98)
    (unsure,) = agreed(_found(_die(3)), _found(), asked=0.7).dice
    assert unsure.needs_confirmation is Confirmation.ONE_READER


@pytest.mark.parametrize("asked", [0.0, 0.99])
def test_what_the_detector_did_not_find_itself_geometry_must_not_doubt(asked: float) -> None:
    """Of a field of dots geometry may take a part for a die, and wonder about the others."""
    doubt = ((160.0, 100.0),)
    assert agreed(_found(_die(4), doubts=doubt), _found(), asked=asked).doubts == doubt


def test_a_doubt_on_a_die_is_explained_and_one_beside_it_is_not() -> None:
    both = agreed(_found(_die(5)), _found(doubts=((108.0, 92.0), (160.0, 100.0))))
    assert both.doubts == ((160.0, 100.0),)


def test_beside_a_die_only_the_doubts_of_the_detector_count() -> None:
    doubt = ((160.0, 100.0),)
    assert agreed(_found(_die(2), doubts=doubt), _found(_die(2))).doubts == ()
    assert agreed(_found(_die(2)), _found(_die(2), doubts=doubt)).doubts == doubt


def test_where_no_die_is_read_a_doubt_of_geometry_is_enough() -> None:
    """Or the table would take an unread die for none."""
    doubt = ((130.0, 100.0),)
    assert agreed(_found(doubts=doubt), _found()).doubts == doubt


def test_a_die_beside_the_cup_leaves_no_cup() -> None:
    assert agreed(_found(_die(3, x=300), cup=CUP), _found(cup=CUP)).cup is None


def test_a_die_that_touches_one_which_both_see_is_not_lost() -> None:
    """The faces of two dice that touch reach into each other by what their places are off."""
    both = agreed(_found(_die(5)), _found(_die(3, x=130), _die(5, x=101)))
    assert (sorted(_values(both)), both.doubts) == ([3, 5], ())
    unsure = agreed(_found(_die(5)), _found(_die(3, x=130, sure=0.7), _die(5, x=101)))
    assert (_values(unsure), unsure.doubts) == ([5], ((130.0, 100.0),))
