"""How the table's readings were over the day, as three small pictures with their sentences."""

from collections.abc import Iterator

from msgspec import Struct

from companion.drift.day import Course, Drift
from companion.language import Wording
from companion.language.number import decimal
from companion.language.time_of_day import hour

WIDTH, HEIGHT, EDGE = 120, 32, 3
"""Size of a small picture, in units of its own; lines keep `EDGE` from its edges."""
GREY = 255.0
"""The brightest grey level."""


class SparkView(Struct, frozen=True):
    """A small picture: its `name`, what it says in words, and the `points` of its line (SVG)."""

    key: str
    name: str
    said: str
    points: str


class DriftView(Struct, frozen=True):
    """`verdict` tells whether the table asks more than at its proof (`more`), `sparks` the day."""

    verdict: str
    more: bool
    span: str
    sparks: tuple[SparkView, ...]
    width: int = WIDTH
    height: int = HEIGHT


def drift_view(found: Drift, say: Wording) -> DriftView:
    """What is shown of the drift of a day."""
    more = found.asking is not None and found.asking.more
    span = say("drift.span", n=found.throws, since=hour(found.since), until=hour(found.until))
    return DriftView(_verdict(found, say), more, span if found.throws else "", tuple(_sparks(found, say)))


def _verdict(found: Drift, say: Wording) -> str:
    asking = found.asking
    if not found.throws:
        return say("drift.none")
    if asking is None or not asking.throws:
        return say("drift.no_proof")
    asked = asking.lately if asking.more else asking.share
    percent, usual = (round(100 * share) for share in (asked, asking.usual))
    return say(f"drift.{'more' if asking.more else 'fine'}", n=asking.throws, percent=percent, usual=usual)


def _sparks(found: Drift, say: Wording) -> Iterator[SparkView]:
    if found.confidence:
        yield _spark("confidence", found.confidence, 1.0, 100, say)
    if found.asked:
        yield _spark("asked", found.asked, 1.0, 100, say)
    if found.light:
        yield _spark("light", found.light, GREY, 1, say)


def _spark(key: str, course: Course, full: float, times: int, say: Wording) -> SparkView:
    """The picture from 0 to `full`; its numbers are told `times` as large."""
    facts = {
        name: decimal(round(times * value), say)
        for name, value in (("mean", course.mean), ("first", course.first), ("last", course.last))
    }
    said = say(f"drift.{key}", least=decimal(round(times * min(course.points)), say),
               most=decimal(round(times * max(course.points)), say), **facts)  # fmt: skip
    return SparkView(key, say(f"drift.name.{key}"), said, points(course.points, full))


def points(values: tuple[float, ...], full: float) -> str:
    """The points of a line through the values, a single one from edge to edge."""
    shown = values if len(values) > 1 else values * 2
    step = (WIDTH - 2 * EDGE) / (len(shown) - 1)
    high = HEIGHT - 2 * EDGE
    return " ".join(
        f"{EDGE + step * at:.1f},{EDGE + high * (1 - value / full):.1f}" for at, value in enumerate(shown)
    )
