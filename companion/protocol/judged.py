"""What comes of judging a written game anew, whatever was played."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Judged:
    """How many turns there were, and what differs from the record, a sentence each."""

    turns: int
    differences: tuple[str, ...]
