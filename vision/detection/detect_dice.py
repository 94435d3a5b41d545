"""The second reader: all dice of a picture by learned networks.

The detector finds faces, the classifier is asked about each, and the steps in colour at the nodes must show
their value. No lattice and no outline of the first reader is used; where pips melt together or glare covers
one, a die is still seen. A face that both networks take for a die's but that is not believed gets a second
stage.
"""

from collections.abc import Sequence
from dataclasses import replace

from vision.detection.candidates import BELIEVED_ALONE
from vision.detection.corroboration import corroborated
from vision.detection.missed_dice import ReadDice, blank_bodies, may_be_another, overlooked, taken_for_die
from vision.detection.search import Search, lies_on
from vision.detection.second_stage import second_stage
from vision.features.board_fields import are_b_fields
from vision.features.cup import Cup
from vision.features.found import CUP_MARGIN, Found, TopFace, explained, found_in
from vision.features.lattice import Face, overlap
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pyramid import Pyramid, pyramid
from vision.features.spots import Spot, all_spots
from vision.frames import Pixels
from vision.networks.detector import Detection
from vision.networks.glare_classifier import specular_free
from vision.reading import Point

CROWDED_SPOTS = 40  # spots of a picture from which on those in its cup are looked for apart
CUP_SHARE = 0.5  # share of a picture that its cup takes, from which on looking at it apart shows nothing new
MOST_SECOND_LOOKS = 6  # faces for the second stage; where there are more, there is no reading to be had


def detect_dice(levels: Pyramid, pips: list[Spot], cup: Cup | None) -> Found:
    """The dice of a picture whose round spots are `pips`, by learned networks."""
    spots = pips
    if cup and len(pips) > CROWDED_SPOTS and not _fills(cup, levels[0]):
        spots = [*_pips_in(levels[0], cup), *pips]
    search = Search(levels, spots, cup)
    guesses = _guesses(levels, search, cup)
    search.follow(guesses)
    return _judged(levels, search, guesses, spots, cup)


def _guesses(levels: Pyramid, search: Search, cup: Cup | None) -> list[TopFace]:
    """The dice of the second stage, of faces that were not believed."""
    read = ReadDice.of(search.dice) if search.dice else None
    unsure = [
        die for die in search.dice if die.confidence <= BELIEVED_ALONE and read and read.as_large(die.face)
    ]
    doubts = _doubts(levels, search, read, cup)
    if not 0 < len(unsure) + len(doubts) <= MOST_SECOND_LOOKS:
        return []
    faces = [*(die.face for die in unsure), *doubts]
    colours = pyramid(specular_free(levels[0]))
    return [guess for face in faces if (guess := second_stage(levels, colours, face))]


def _doubts(levels: Pyramid, search: Search, read: ReadDice | None, cup: Cup | None) -> list[Face]:
    """Faces that are no dice yet and that both networks take for a die's, each place once.

    Of a face and a much smaller face in it only the smaller one counts: its die may lie on a mat.
    """
    doubts = [
        detection.face
        for detection in [*search.first, *search.later]
        if (cup is None or cup.holds(*detection.face.middle, margin=CUP_MARGIN))
        and (
            read is None
            or (read.as_large(detection.face) and not explained(detection.face.middle, search.dice))
        )
        and taken_for_die(levels, detection)
    ]
    smallest = [face for face in doubts if not any(lies_on(one, face) for one in doubts)]
    return non_maximum_suppression(smallest, overlap)


def _judged(
    levels: Pyramid, search: Search, guesses: list[TopFace], spots: list[Spot], cup: Cup | None
) -> Found:
    """What counts as a die and what as a doubt, measured by the strongest die of the picture.

    The glare classifier is not asked about a die of the second stage, where it was asked already.
    """
    board = are_b_fields([die.face for die in search.dice], spots)
    dice = [
        die if die in guesses else corroborated(levels, cup, die)
        for die, on_board in zip(search.dice, board, strict=True)
        if not on_board
    ]
    if not dice:
        return _found(
            levels, cup, (), [detection for detection in search.first if taken_for_die(levels, detection)]
        )
    read = ReadDice.of(dice, guesses)
    unread = [detection for detection in search.first if overlooked(levels, detection, read, spots)]
    unread += [
        detection for detection in [*search.later, *search.lone] if may_be_another(levels, detection, read)
    ]
    return _found(levels, cup, read.tops, unread, blank_bodies(levels, read, spots))


def _found(
    levels: Pyramid,
    cup: Cup | None,
    dice: tuple[TopFace, ...],
    unread: list[Detection],
    blank_bodies: Sequence[Point] = (),
) -> Found:
    """The dice, with doubts at the `unread` faces beside them and at the `blank` bodies."""
    found = found_in(cup, dice, [*(detection.face.middle for detection in unread), *blank_bodies])
    return replace(
        found, unreadable=tuple(detection.face for detection in unread if taken_for_die(levels, detection))
    )


def _pips_in(pixels: Pixels, cup: Cup) -> list[Spot]:
    """The round spots in a cup, which the pattern of a cloth around it could crowd out."""
    left, top = max(round(cup.x - cup.radius), 0), max(round(cup.y - cup.radius), 0)
    part = pixels[top : round(cup.y + cup.radius), left : round(cup.x + cup.radius)]
    return [replace(pip, x=pip.x + left, y=pip.y + top) for pip in all_spots(part)]


def _fills(cup: Cup, pixels: Pixels) -> bool:
    """Whether there is little in a picture beside the cup."""
    height, width = pixels.shape[:2]
    return bool((2 * cup.radius) ** 2 > CUP_SHARE * width * height)
