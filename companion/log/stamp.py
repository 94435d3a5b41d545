"""When something happened."""

from dataclasses import dataclass

ASIDE_MS = 2_000
"""Milliseconds by which a moment may seem earlier than one that was taken before it."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment: boot id, `tick` in ms since that boot (goes on in sleep), UTC for people (ISO 8601)."""

    boot: str
    tick: int
    at: str

    def restarted(self, boot: str, tick: int) -> bool:
        """Whether the computer was started anew between this and that later moment.

        A computer that has no id for each boot is betrayed by its `tick`, which begins anew.
        """
        return boot != self.boot or tick < self.tick - ASIDE_MS
