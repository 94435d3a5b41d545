"""The evidence against the dice of some tables as a picture: how it went, throw by throw."""

from collections.abc import Mapping, Sequence
from math import log

from reportlab.graphics import renderSVG
from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Drawing, Line, String
from reportlab.lib.colors import HexColor

from companion.fairness.evidence import Evidence, alarm_of, doubt_of
from companion.language import Wording

WIDTH, HEIGHT = 640, 360
LEFT, BOTTOM, RIGHT, TOP = 72, 40, 150, 34
POINTS = 400
"""The most points of a line that are drawn."""
COLOURS = ("#4b3f9e", "#a83a14", "#2c7a3f", "#2a62b8", "#8a6a2f", "#22242c")
PALE = "#b4b3b6"
"""Colour of dice that are not named."""
LOWEST, HIGHEST = -4, 6
"""Powers of ten of the evidence that are shown."""

Course = Sequence[Evidence]
"""The evidence after each throw."""


def drawn(dice: Mapping[str, Course], say: Wording) -> bytes:
    """An SVG with a line for each of the `dice`, by name; those that went highest are named and coloured."""
    order = sorted(dice, key=lambda name: -max((one.ln_e for one in dice[name]), default=0.0))
    named = order[: len(COLOURS)]
    colours = {name: HexColor(COLOURS[named.index(name)] if name in named else PALE) for name in order}
    drawing = Drawing(WIDTH, HEIGHT)
    lines = [(_line(dice[name]), colours[name]) for name in reversed(order)]
    drawing.add(_plot(lines or [([(0.0, 0.0)], HexColor(PALE))]))
    alarm = alarm_of(len(dice))
    for limit in (doubt_of(len(dice)), alarm):
        _limit(drawing, limit)
    drawing.add(String(LEFT, HEIGHT - 18, say("fairness.picture", alarm=f"{alarm:g}"), fontSize=11))
    for number, name in enumerate(named):
        at = WIDTH - RIGHT + 12, HEIGHT - TOP - 15 * number
        drawing.add(String(*at, name, fontSize=10, fillColor=colours[name]))
    svg: str = renderSVG.drawToString(drawing)
    return svg.encode()


def _plot(lines: list[tuple[list[tuple[float, float]], HexColor]]) -> LinePlot:
    """The lines with their colours, the last in front."""
    plot = LinePlot()
    plot.x, plot.y = LEFT, BOTTOM
    plot.width, plot.height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    plot.data = [points for points, _ in lines]
    plot.yValueAxis.valueMin, plot.yValueAxis.valueMax = LOWEST, HIGHEST
    plot.yValueAxis.valueSteps = list(range(LOWEST, HIGHEST + 1, 2))
    plot.yValueAxis.labelTextFormat = _number
    plot.yValueAxis.labels.dx = -14
    plot.xValueAxis.valueMin = 0
    plot.xValueAxis.labelTextFormat = "%d"
    for number, (_, colour) in enumerate(lines):
        plot.lines[number].strokeColor = colour
        plot.lines[number].strokeWidth = 1.4
    return plot


def _number(power: float) -> str:
    """A power of ten, written out."""
    return f"{10.0**power:g}" if power < 0 else f"{10.0**power:,.0f}".replace(",", " ")


def _line(course: Course) -> list[tuple[float, float]]:
    """Throws and the power of ten of the evidence after them, at some moments; the last one always."""
    every = max(1, len(course) // POINTS)
    chosen = [*range(0, len(course), every), *([len(course) - 1] if course else [])]
    return [(0.0, 0.0), *((at + 1.0, _power(course[at])) for at in dict.fromkeys(chosen))]


def _power(found: Evidence) -> float:
    return min(HIGHEST, max(LOWEST, found.ln_e / log(10)))


def _limit(drawing: Drawing, evidence: float) -> None:
    share = (log(evidence) / log(10) - LOWEST) / (HIGHEST - LOWEST)
    y = BOTTOM + share * (HEIGHT - TOP - BOTTOM)
    drawing.add(Line(LEFT, y, WIDTH - RIGHT, y, strokeColor=HexColor("#9c9b9c"), strokeDashArray=[4, 3]))
    drawing.add(String(WIDTH - RIGHT + 2, y - 3, f"{evidence:g}", fontSize=8))
