"""docs/architecture.svg: the layers that import-linter holds, drawn from pyproject.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

import msgspec

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
SIZE = (960, 672)  # px
ROW, GAP, PAD, HEAD = 24.0, 6.0, 10.0, 42.0
"""Height of a box, what is between two, what is around them, and what a room's name and meaning take; px."""
TITLE = "Layers of hardware, web, vision and companion; each knows only those below it"
LETTER = 8.6  # px, about the width of a letter of a box

STYLE = """
    .page { fill: #fbfaf6 } .room { fill: #f1eee4; stroke: #b3ab93 } .box { fill: #fff; stroke: #c9c1a9 }
    .pure { fill: #d5ead7; stroke: #7fae87 } text { fill: #222 } .small { fill: #555; font-size: 12px }
    .arrow { stroke: #555; fill: none; stroke-width: 2 } .head { fill: #555 }
    @media (prefers-color-scheme: dark) {
      .page { fill: #191b1f } .room { fill: #24272d; stroke: #5d636e } .box { fill: #31363f; stroke: #666d79 }
      .pure { fill: #1f4a33; stroke: #5b9a73 } text { fill: #eee } .small { fill: #bbb }
      .arrow { stroke: #bbb } .head { fill: #bbb }
    }"""


@dataclass(frozen=True)
class Contract:
    """One of import-linter's contracts."""

    name: str
    type: str
    layers: tuple[str, ...] = ()
    containers: tuple[str, ...] = ()
    source_modules: tuple[str, ...] = ()
    forbidden_modules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Room:
    """A package of the project, what it is in a few lines, and where in the picture it stands; px."""

    name: str
    meaning: tuple[str, ...]
    left: float
    top: float
    width: float
    height: float


ON_THE_TABLE = (
    "the table's process: camera,",
    "buttons, lamp, siren, sound,",
    "clock, health;",
    "simulated players",
)
ROOMS = (
    Room("hardware", ON_THE_TABLE, 16, 16, 190, 208),
    Room("web", ("the page's process",), 218, 16, 208, 208),
    Room("vision", ("from pixels to readings and throws",), 16, 250, 410, 386),
    Room("companion", ("the core: rules, events, log, state, protocol",), 474, 16, 470, 620),
)
ARROWS = ("M111 226 v16", "M322 226 v16", "M430 120 h34", "M430 443 h34")
"""From those who stand on another room to that room."""


def contracts() -> tuple[Contract, ...]:
    """The contracts that `make check` holds the project to."""
    listed = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return msgspec.convert(listed, tuple[Contract, ...])


def architecture_figure(held: tuple[Contract, ...]) -> str:
    """The picture, as SVG: each room with its layers, the uppermost first."""
    width, height = SIZE
    pure = {module for one in held if "time" in one.forbidden_modules for module in one.source_modules}
    rooms = [line for room in ROOMS for line in _room(room, _layers(room.name, held), pure)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="13" role="img" aria-labelledby="title">',
        f'  <title id="title">{TITLE}</title>',
        f"  <style>{STYLE}\n  </style>",
        f'  <rect class="page" width="{width}" height="{height}"/>',
    ]
    return "\n".join([*parts, *rooms, *map(_arrow, ARROWS), *_legend(), "</svg>"]) + "\n"


def _layers(room: str, held: tuple[Contract, ...]) -> list[list[str]]:
    ordered = (one.layers for one in held if one.containers == (room,))
    return [layer.split(" | ") for layer in next(ordered, ())]


def _room(room: Room, layers: list[list[str]], pure: set[str]) -> list[str]:
    text = '  <text x="{:g}" y="{:g}"{}>{}</text>'
    drawn = [_box("room", room.left, room.top, room.width, room.height)]
    drawn.append(text.format(room.left + PAD, room.top + 19, ' font-size="15" font-weight="bold"', room.name))
    drawn += [
        text.format(room.left + PAD, room.top + 35 + 16 * line, ' class="small"', meaning)
        for line, meaning in enumerate(room.meaning)
    ]
    for place, layer in enumerate(layers):
        drawn += _layer(room, layer, room.top + HEAD + place * (ROW + GAP), pure)
    return drawn


def _layer(room: Room, layer: list[str], top: float, pure: set[str]) -> list[str]:
    """The boxes of one layer, as wide as their names and what is left over for each."""
    needed = sum(LETTER * len(name) for name in layer) + GAP * (len(layer) - 1)
    spare = (room.width - 2 * PAD - needed) / len(layer)
    drawn, left = [], room.left + PAD
    for name in layer:
        width = LETTER * len(name) + spare
        drawn.append(_box("box pure" if f"{room.name}.{name}" in pure else "box", left, top, width, ROW))
        drawn.append(
            f'  <text x="{left + width / 2:g}" y="{top + 16.5:g}" text-anchor="middle">{name}</text>'
        )
        left += width + GAP
    return drawn


def _box(kind: str, left: float, top: float, width: float, height: float) -> str:
    return f'  <rect class="{kind}" x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="4"/>'


def _arrow(path: str) -> str:
    return f'  <path class="arrow" d="{path}" marker-end="url(#head)"/>'


def _legend() -> list[str]:
    top = SIZE[1] - 14
    return [
        '  <marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="4" markerHeight="4" '
        'orient="auto"><path class="head" d="M0 0 L8 4 L0 8 Z"/></marker>',
        f'  <text x="16" y="{top}" class="small">A box knows those below it and where an arrow leads; '
        "boxes side by side do not know each other.</text>",
        _box("box pure", 700, top - 12, 16, 14),
        f'  <text x="724" y="{top}" class="small">no IO, no clock, no chance</text>',
    ]
