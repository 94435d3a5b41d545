"""What comes of judging a written game anew, whatever was played."""

from collections.abc import Callable
from dataclasses import dataclass

Say = Callable[..., str]
"""Gives the sentence of a key, as `companion.language.Wording` does."""


@dataclass(frozen=True, slots=True)
class Judged:
    """How many turns there were, and what differs from the record, a sentence each."""

    turns: int
    differences: tuple[str, ...]
