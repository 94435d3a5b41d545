"""The evidence as a picture: a line for each die, the limits, and its name."""

from xml.etree import ElementTree

from companion.export.fairness_picture import drawn
from companion.fairness.evidence import course
from companion.language import wording


def test_every_die_has_its_line_and_name() -> None:
    dice = {"Würfel 7": list(course([(6,)] * 40)), "<B&W>": list(course([(1,), (2,)] * 1000)), "none": []}
    svg = drawn(dice, wording("de"))
    texts = "".join(ElementTree.fromstring(svg).itertext())

    assert {"Würfel 7", "<B&W>", "none"} <= {name for name in dice if name in texts}
    assert "1000" in texts
    assert svg.count(b"<polyline") >= 2


def test_of_many_dice_those_are_named_that_went_highest() -> None:
    dice = {f"die {number}": list(course([(6,)] * number)) for number in range(1, 12)}
    svg = drawn(dice, wording("en"))
    texts = "".join(ElementTree.fromstring(svg).itertext())

    assert [number for number in range(1, 12) if f"die {number}" in texts][-6:] == [6, 7, 8, 9, 10, 11]
    assert "die 5" not in texts
    assert svg.count(b"<polyline") >= 11
    assert "1100 on: swap" in texts


def test_without_dice_there_is_an_empty_picture() -> None:
    assert ElementTree.fromstring(drawn({}, wording("de"))).tag.endswith("svg")
