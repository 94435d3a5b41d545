"""A table's health as people and programs read it: sentences, JSON, Prometheus' text."""

from collections.abc import Iterator
from typing import Any

from companion.errors import Named
from companion.health.judgement import Health
from companion.health.line import Fact, Level, Line, Trouble, When
from companion.language import Wording
from companion.language.number import decimal
from companion.language.time_of_day import date, hour

RANK = {Level.GREEN: 0, Level.YELLOW: 1, Level.RED: 2, Level.UNKNOWN: -1}
"""A level as a number, for Prometheus."""


def name(line: Line, say: Wording) -> str:
    """What the line is about."""
    return say(f"health.name.{line.key}")


def sentence(line: Line, say: Wording) -> str:
    """How it is, and what is to be done."""
    return say(f"health.{line.says}", **{name: _fact_text(fact, say) for name, fact in line.facts.items()})


def _fact_text(fact: Fact, say: Wording) -> str | int:
    if isinstance(fact, Trouble):
        return say.trouble(fact.key, fact.facts)
    if isinstance(fact, Named):
        return say(fact.key) if fact.key in say else say("reading.unsure")
    if isinstance(fact, When):
        return say("proof.at", date=date(fact.at, say), time=hour(fact.at))
    return decimal(fact, say) if isinstance(fact, float) else fact


def as_json(health: Health, say: Wording) -> dict[str, Any]:
    """`{"healthy", "worst", "lines": [{"key", "level", "name", "sentence", "figures"}]}`."""
    return {
        "healthy": health.healthy,
        "worst": health.worst,
        "lines": [line_as_json(line, say) for line in health.lines],
    }


def line_as_json(line: Line, say: Wording) -> dict[str, Any]:
    """`{"key", "level", "name", "sentence", "figures"}`."""
    return {
        "key": line.key,
        "level": line.level,
        "name": name(line, say),
        "sentence": sentence(line, say),
        "figures": dict(line.figures),
    }


def as_metrics(health: Health) -> str:
    """The text that Prometheus reads (text exposition format 0.0.4)."""
    return "\n".join([*_metrics(health), ""])


def _metrics(health: Health) -> Iterator[str]:
    yield "# HELP tischbegleiter_health How a thing is: 0 green, 1 yellow, 2 red, -1 cannot be known."
    yield "# TYPE tischbegleiter_health gauge"
    for line in health.lines:
        yield f'tischbegleiter_health{{line="{line.key}"}} {RANK[line.level]}'
    for line in health.lines:
        for figure, value in line.figures.items():
            metric = f"tischbegleiter_{line.key}_{figure}"
            yield f"# TYPE {metric} gauge"
            yield f"{metric} {value:g}" if abs(value) < 1e5 else f"{metric} {value:.0f}"
