"""The numbers of a roll in a few signs."""

from collections.abc import Iterable


def rolled(values: Iterable[int]) -> str:
    """A roll as players write it: "5", "5-2"."""
    return "-".join(map(str, values))
