"""What happens between two rests: since when dice are away, and whether they were thrown or only knocked."""

from dataclasses import dataclass, replace

from vision.throws.settle import Thumb, alike
from vision.throws.shaking import Shaking

BARE_FRAMES = 2
"""Pictures in a row in which the cup must look empty for the dice to be out of it."""
KNOCK_S = 1.2
"""Seconds that a die knocked over rolls at most; whoever takes it out and throws it needs longer."""


@dataclass(frozen=True, eq=False)
class Leaving:
    """The dice have left the pose in which they were last seen at `since` (s).

    `empty` is what the empty cup looks like, where that is known; `bare` counts the pictures in a row in
    which it looks so now; `out` says that the dice were out of the cup.
    """

    since: float
    shaking: Shaking | None
    empty: Thumb | None
    bare: int = 0
    out: bool = False

    def then(self, thumb: Thumb) -> "Leaving":
        """What is known of it one picture later."""
        shaking = self.shaking and self.shaking.then(thumb)
        inside = shaking.inside if shaking else None
        bare = self.bare + 1 if self.empty is not None and alike(self.empty, thumb, inside) else 0
        return replace(self, shaking=shaking, bare=bare, out=self.out or bare >= BARE_FRAMES)

    @property
    def taken(self) -> bool:
        """Whether the dice were taken out of the cup, or shaken in it."""
        return self.out or (self.shaking is not None and self.shaking.thrown)

    @property
    def pushed(self) -> bool:
        """Whether the cup stands elsewhere."""
        return self.shaking is not None and self.shaking.pushed

    def thrown(self, still_since: float) -> bool:
        """Whether dice that lie still since then (s) were thrown: taken, or long enough away."""
        return self.taken or still_since - self.since >= KNOCK_S
