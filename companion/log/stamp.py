"""When something happened."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment: boot id, `tick` in ms since that boot (goes on in sleep), UTC for people (ISO 8601)."""

    boot: str
    tick: int
    at: str
