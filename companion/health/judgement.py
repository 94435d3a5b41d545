"""From what is known of a table to its lines; every page, command and program that tells of its health tells
these.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.health import (
    asking,
    camera,
    clock,
    dice,
    disk,
    games,
    memory,
    network,
    page,
    power,
    proof,
    versions,
    wired,
)
from companion.health.facts import Facts
from companion.health.line import Level, Line, green, red
from companion.health.page import PageFacts


class Answer(StrEnum):
    """Whether the table's process is heard; the sentences are in the catalogue at `health.table.<value>`."""

    OK = "ok"
    UNMEASURED = "unmeasured"  # it is heard, but has measured nothing lately
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Health:
    """How a table is, line by line."""

    lines: tuple[Line, ...]

    @property
    def red(self) -> int:
        """How many things somebody has to do now."""
        return sum(line.level is Level.RED for line in self.lines)

    @property
    def healthy(self) -> bool:
        """Whether nobody has to do anything now."""
        return not self.red

    @property
    def pressing(self) -> tuple[Line, ...]:
        """The lines with what is to be done first, what cannot be known last."""
        order = (Level.RED, Level.YELLOW, Level.GREEN, Level.UNKNOWN)
        return tuple(sorted(self.lines, key=lambda line: order.index(line.level)))

    @property
    def worst(self) -> Level:
        """How the worst line is; what cannot be known does not count."""
        found = {line.level for line in self.lines}
        return next(level for level in (Level.RED, Level.YELLOW, Level.GREEN) if level in found)


def judged(facts: Facts, answer: Answer, page: PageFacts, own: str) -> Health:
    """The health of a table of which this is known; `own` is the version of who asks."""
    return Health(tuple(_lines(facts, answer, page, own)))


def _lines(facts: Facts, answer: Answer, asked: PageFacts, own: str) -> Iterator[Line]:
    yield green("table") if answer is Answer.OK else red("table", f"table.{answer}")
    yield from page.judge(asked, facts.wired)
    yield from camera.judge(facts.camera)
    yield from proof.judge(facts.proof)
    yield from asking.judge(facts.asking)
    yield from dice.judge(facts.dice)
    yield from wired.judge(facts.wired)
    yield from disk.judge(facts.disk)
    yield from memory.judge(facts.memory)
    yield from power.judge(facts.power)
    yield from clock.judge(facts.clock)
    yield from network.judge(facts.network)
    yield from versions.judge(facts.versions, own)
    yield from games.judge(facts.games)
