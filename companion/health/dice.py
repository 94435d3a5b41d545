"""Whether the throws of the table speak against its dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.errors import Named
from companion.health.line import Fact, Line, green, red, unknown, yellow


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceFacts:
    """How many `throws` of real games; names of dice to `watch` and to `swap`, "" for dice nobody enrolled.

    `most` is the highest evidence against one of them.
    """

    throws: int
    watch: tuple[str, ...] = ()
    swap: tuple[str, ...] = ()
    most: float = 1.0


def judge(dice: DiceFacts | None) -> Iterator[Line]:
    """One line; unknown before the first throw of a real game."""
    if dice is None or not dice.throws:
        yield unknown("dice")
        return
    if dice.swap:
        line = red("dice", "dice.swap", name=_named(dice.swap))
    elif dice.watch:
        line = yellow("dice", "dice.watch", name=_named(dice.watch))
    else:
        line = green("dice", n=dice.throws)
    yield replace(line, figures={"evidence_ratio": dice.most})


def _named(names: Sequence[str]) -> Fact:
    return ", ".join(filter(None, names)) or Named("fairness.not_enrolled_here")
