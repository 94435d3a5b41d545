"""A measured figure: what, how much, and what it should be."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; `bar` is the bound asked for, "" where there is none."""

    what: str
    value: str
    bar: str = ""


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0…1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table."""
    lines = ["| what | measured | bar |", "| --- | --- | --- |"]
    lines += [f"| {figure.what} | {figure.value} | {figure.bar} |" for figure in figures]
    return "\n".join(lines)
