"""A line of a table's health: how one thing is, with one sentence that says what to do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.errors import CompanionError, Named

OK = "ok"
UNKNOWN = "unknown"


class Level(StrEnum):
    """How well something is; the words are in the catalogue under `health.level.<value>`."""

    GREEN = "green"  # as it should be
    YELLOW = "yellow"  # plays on, but somebody should look before it gets worse
    RED = "red"  # somebody has to do something now
    UNKNOWN = "unknown"  # cannot be known on this computer, or not yet


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong, as an error told it: the `key` of its sentence, and the facts that fill it."""

    key: str
    facts: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, error: CompanionError) -> "Trouble":
        """What this error says."""
        return cls(error.key, {name: str(fact) for name, fact in error.facts.items()})


@dataclass(frozen=True, slots=True)
class When:
    """A moment, `at` in UTC (ISO 8601), as people tell it: day and time of day."""

    at: str


Fact = str | int | float | Trouble | Named | When


@dataclass(frozen=True, slots=True)
class Line:
    """The thing `key` (named `health.name.<key>` in the catalogue) is this well.

    `says` is the key of the sentence there and `facts` fill it; a Trouble is filled in as its own sentence,
    what is Named by its name, a When by day and hour. `figures` are what was measured, for programs: names
    end in their unit, as Prometheus wants it. `tried`: it is an output that can be tried by its key.
    """

    key: str
    level: Level
    says: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    figures: Mapping[str, float] = field(default_factory=dict)
    tried: bool = False


def green(key: str, says: str = "", **facts: Fact) -> Line:
    """All is well; says `<key>.ok` unless told otherwise."""
    return Line(key, Level.GREEN, says or f"{key}.{OK}", facts)


def yellow(key: str, says: str, **facts: Fact) -> Line:
    """Somebody should look."""
    return Line(key, Level.YELLOW, says, facts)


def red(key: str, says: str, **facts: Fact) -> Line:
    """Somebody has to do something."""
    return Line(key, Level.RED, says, facts)


def unknown(key: str, says: str = "", **facts: Fact) -> Line:
    """A line about what cannot be known here; says `<key>.unknown` unless told otherwise."""
    return Line(key, Level.UNKNOWN, says or f"{key}.{UNKNOWN}", facts)
