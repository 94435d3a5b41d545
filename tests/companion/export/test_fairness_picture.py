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
