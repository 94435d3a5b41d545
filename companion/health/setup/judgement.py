"""Makes of what is known of the eye its lines, in the order in which it is best set up."""

from collections.abc import Iterator
from dataclasses import replace

from companion.health import camera
from companion.health.line import Level, Line, green, yellow
from companion.health.setup import die, hang
from companion.health.setup.facts import CupBy, SetupFacts

ORDER = (
    "camera", "light", "exposure", "flicker", "cup", "hang", "die_size", "sharpness", "mirrors", "die_read",
)  # fmt: skip
"""A camera that hangs otherwise needs another focus, and light comes before both."""


def judge(facts: SetupFacts) -> tuple[Line, ...]:
    """The lines, the first thing to do first."""
    lines = {line.key: line for line in _lines(facts)}
    return tuple(lines[key] for key in ORDER)


def next_of(lines: tuple[Line, ...]) -> Line | None:
    """What is best done next: the first line that is not well, then the first that cannot be told yet."""
    for levels in ((Level.RED, Level.YELLOW), (Level.UNKNOWN,)):
        for line in lines:
            if line.level in levels:
                return line
    return None


def _lines(facts: SetupFacts) -> Iterator[Line]:
    for line in camera.judge(facts.camera):
        yield _cup(line, facts) if line.key == "cup" else line
    here = facts if facts.camera.state == "ok" else replace(facts, hang=None, die=die.Die())
    yield hang.judge(here.hang)
    yield from die.judge(here.die)


def _cup(line: Line, facts: SetupFacts) -> Line:
    """As on the page of health, but one that is not found is to be marked, and who has marked it is told."""
    if facts.camera.state != "ok" or facts.camera.fps is None:
        return line
    if facts.cup is None:
        return yellow("cup", "cup.mark")
    by_hand = facts.cup_by is CupBy.HAND and line.level is Level.GREEN
    return green("cup", "cup.marked") if by_hand else line
