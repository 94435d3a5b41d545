"""The figure beside the text of the architecture shows the layers as they are held."""

from xml.etree import ElementTree

from tools.architecture_figure import Contract, architecture_figure, contracts

SVG = "{http://www.w3.org/2000/svg}"
HELD = (
    Contract("Inside", "layers", layers=("page", "rules | clock", "errors"), containers=("companion",)),
    Contract("Pure", "forbidden", source_modules=("companion.rules",), forbidden_modules=("time",)),
)


def test_what_knows_others_stands_above_them() -> None:
    heights = _heights(architecture_figure(HELD))

    assert heights["page"] < heights["rules"] == heights["clock"] < heights["errors"]


def test_what_does_no_io_has_a_colour_of_its_own() -> None:
    pure, legend = (box for box in _boxes(architecture_figure(HELD)) if "pure" in box.attrib["class"])

    assert float(pure.attrib["y"]) < _heights(architecture_figure(HELD))["rules"] < float(legend.attrib["y"])


def test_every_box_stands_within_the_picture() -> None:
    figure = ElementTree.fromstring(architecture_figure(contracts()))
    _, _, width, height = map(float, figure.attrib["viewBox"].split())

    for box in figure.iter(f"{SVG}rect"):
        place = {side: float(box.attrib.get(side, 0)) for side in ("x", "y", "width", "height")}
        assert place["x"] + place["width"] <= width
        assert place["y"] + place["height"] <= height


def test_the_rooms_of_the_project_are_all_shown() -> None:
    assert {"hardware", "web", "vision", "companion"} <= _heights(architecture_figure(contracts())).keys()


def _boxes(figure: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(figure).iter(f"{SVG}rect"))


def _heights(figure: str) -> dict[str, float]:
    texts = ElementTree.fromstring(figure).iter(f"{SVG}text")
    return {text.text or "": float(text.attrib["y"]) for text in texts}
