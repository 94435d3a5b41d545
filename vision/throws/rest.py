"""Dice at rest, and whether what lies there later are the same dice, not thrown again."""

from dataclasses import dataclass, replace

from vision.pose import in_place, same_pose
from vision.reading import Point, Reading
from vision.throws.asking import Look
from vision.throws.leaving import Leaving
from vision.throws.observation import Observation, State
from vision.throws.settle import CHANGED_CELLS, Area, Thumb, alike, area_around, changed
from vision.throws.shaking import Circle, followed

AWAY_S = 2.0
"""Seconds after which a die that lies in its pose again was thrown, if the cup was seen without it."""
COVERED_S = 10.0
"""Seconds that a place which looks unlike the empty cup may be a die under somebody's hand."""
HAND_SHARE = 0.05
"""Share of the picture that a hand over the dice changes at least."""


@dataclass(frozen=True, eq=False)
class Rest:
    """Dice at rest: what was told of them, how they lie, and what the picture looked like.

    `area` of the `thumb` is where they are, `cup` what they lie in, where that is known. `leaving` is None
    until they leave their pose.
    """

    observation: Observation
    reading: Reading
    thumb: Thumb
    area: Area | None
    cup: Circle | None
    leaving: Leaving | None = None

    def looks_as_it_did(self, thumb: Thumb) -> bool:
        """Whether the dice's place looks as it did: where that is not known, all of the cup."""
        if self.area is None and self.cup:
            return alike(self.thumb, thumb, area_around(*self.cup), CHANGED_CELLS)
        return alike(self.thumb, thumb, self.area)

    def left(self, since: float, empty: Thumb | None) -> "Rest":
        """The dice have left their pose, in which they were last seen at `since` (s)."""
        shaking = followed(self.thumb, self.cup, self.area) if self.cup else None
        beside = self.observation.state is State.OUTSIDE
        return replace(self, leaving=Leaving(since, shaking, empty, out=beside))

    def then(self, thumb: Thumb) -> "Rest":
        """What is known of them one picture later."""
        return replace(self, leaving=self.leaving and self.leaving.then(thumb))

    def taken_out(self) -> "Rest":
        """The cup was seen without the dice."""
        return replace(self, leaving=self.leaving and replace(self.leaving, out=True))

    @property
    def out(self) -> bool:
        """Whether the dice were out of the cup."""
        return self.leaving is not None and self.leaving.out

    def away(self, since: float) -> float:
        """How long the dice had left their pose when the picture became still at `since`, s."""
        return since - self.leaving.since if self.leaving else 0.0

    def thrown(self, since: float) -> bool:
        """Whether dice that lie otherwise, still since then (s), were thrown.

        How dice lay that could not be read is not known: in a cup that was pushed they may lie as before.
        """
        if self.leaving is None:
            return True
        if self.reading.values is None and self.leaving.pushed:
            return self.leaving.taken
        return self.leaving.thrown(since)

    def unmoved(self, thumb: Thumb) -> bool:
        """Whether the dice's place looks as it did, and never looked empty meanwhile."""
        return not self.out and self.looks_as_it_did(thumb)

    def is_again(self, reading: Reading, look: Look) -> bool:
        """Whether a reading is of these dice, not thrown again."""
        if None in (self.reading.values, reading.values) and self.unmoved(look.thumb):
            return True
        short = not self.out or self.away(look.since) < AWAY_S
        return short and bool(reading.dice) and same_pose(self.reading, reading, self._pushed(look))

    def is_under_a_hand(self, thumb: Thumb) -> bool:
        """Whether a hand is over the dice, which were not seen to be out of the cup or shaken in it."""
        if self.leaving is None or self.out:
            return False
        if (shaking := self.leaving.shaking) is None:
            return bool(changed(self.thumb, thumb).mean() > HAND_SHARE)
        return not shaking.thrown and shaking.changed(thumb) > HAND_SHARE

    @property
    def covered_until(self) -> float:
        """Until when a hand may hide the dice, s."""
        return self.leaving.since + COVERED_S if self.leaving else 0.0

    def may_be_covered(self, thumb: Thumb, time: float, empty: Thumb | None) -> bool:
        """Whether a hand may hide the dice at `time` (s): their place looks unlike that of the empty cup."""
        if self.leaving is None or empty is None:
            return False
        return time < self.covered_until and not alike(empty, thumb, self.area)

    def is_half_hidden(self, reading: Reading, look: Look) -> bool:
        """Whether a reading may be of these dice, some of whose pips a hand hides."""
        if not self.is_under_a_hand(look.thumb):
            return False
        return in_place(self.reading, reading, self._pushed(look)) and not self.is_again(reading, look)

    def _pushed(self, look: Look) -> Point:
        """How far the cup was pushed with the dice in it, px of the frame."""
        shaking = self.leaving.shaking if self.leaving and not self.out else None
        px = look.frame.pixels.shape[1] / look.thumb.shape[1]
        return (shaking.moved[0] * px, shaking.moved[1] * px) if shaking else (0.0, 0.0)
