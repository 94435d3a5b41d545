"""A table's readings over a day as three small pictures, and whether it asks more than at its proof."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from companion.drift.asking import Asking, ProvedRate, asking
from companion.drift.throws_read import ThrowRead

GROUPS = 24
"""The most points of a picture's line; each is the mean of neighbouring throws."""


@dataclass(frozen=True, slots=True)
class Course:
    """Something over the day: means of groups of throws in their order, and the mean of all."""

    points: tuple[float, ...]
    mean: float

    @property
    def first(self) -> float:
        """The first point."""
        return self.points[0]

    @property
    def last(self) -> float:
        """The last point."""
        return self.points[-1]


@dataclass(frozen=True, slots=True)
class Drift:
    """The day of a table: `confidence` 0…1, `asked` the share of throws, `light` a grey level 0…255.

    A course is None where nothing was measured, `asking` where the table was never proved. `since` and
    `until` are the first and the last throw (UTC, ISO 8601).
    """

    throws: int
    since: str
    until: str
    confidence: Course | None
    asked: Course | None
    light: Course | None
    asking: Asking | None


def drift(throws: Sequence[ThrowRead], proof: ProvedRate | None = None) -> Drift:
    """The drift over these throws; how often the table asks is counted since its `proof`."""
    return Drift(
        len(throws),
        throws[0].at if throws else "",
        throws[-1].at if throws else "",
        _course([one.confidence for one in throws if one.confidence > 0]),
        _course([float(one.asked) for one in throws]),
        _course([one.light for one in throws if one.light is not None]),
        None if proof is None else asking((one.asked for one in throws if one.at > proof.at), proof),
    )


def _course(values: Sequence[float]) -> Course | None:
    if not values:
        return None
    groups = min(GROUPS, len(values))
    bounds = [len(values) * group // groups for group in range(groups + 1)]
    parts = (values[low:high] for low, high in pairwise(bounds))
    return Course(tuple(map(fmean, parts)), fmean(values))
