"""The focus while somebody turns the lens: a number that rises, and the best that it was."""

from dataclasses import dataclass
from enum import StrEnum

NEAR_BEST = 0.92
"""Share of the best so far that counts as there: the number trembles by some percent."""


class LensTurn(StrEnum):
    """What to do with the lens; the words are in the catalogue at `setup.turn.<value>`."""

    SEARCH = "search"  # nothing better was seen yet than what is now
    GOOD = "good"  # as sharp as it was at its best
    BACK = "back"  # it was sharper before


@dataclass(frozen=True, slots=True, kw_only=True)
class Focus:
    """The sharpness `now` and the `best` since somebody looks, 0 (no edge) to 100 (none can be steeper).

    `turned` is whether the number has fallen from its best since, so that the best is known to be one.
    """

    now: float
    best: float
    turned: bool = False

    @property
    def turn(self) -> LensTurn:
        """What to do with the lens now."""
        if self.now < NEAR_BEST * self.best:
            return LensTurn.BACK
        return LensTurn.GOOD if self.turned else LensTurn.SEARCH

    def then(self, now: float) -> "Focus":
        """This focus with a newer number for the sharpness."""
        best = max(self.best, now)
        return Focus(now=now, best=best, turned=self.turned or now < NEAR_BEST * best)
