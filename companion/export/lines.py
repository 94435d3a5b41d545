"""Lines of health in a terminal: level, name and sentence in columns."""

from collections.abc import Collection, Iterator

import click

from companion.export.health import name, sentence
from companion.health.line import Level, Line
from companion.language import Wording

COLOURS = {Level.GREEN: "green", Level.YELLOW: "yellow", Level.RED: "red", Level.UNKNOWN: "bright_black"}


def in_columns(lines: Collection[Line], say: Wording) -> Iterator[str]:
    """A text for each line, in colour as far as the terminal has some."""
    names = [name(line, say) for line in lines]
    levels = {level: say(f"health.level.{level}") for level in Level}
    for line, called in zip(lines, names, strict=True):
        level = click.style(levels[line.level].ljust(max(map(len, levels.values()))), COLOURS[line.level])
        yield f"{level}  {called.ljust(max(map(len, names)))}  {sentence(line, say)}"
