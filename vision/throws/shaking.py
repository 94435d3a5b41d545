"""How far the cup was moved: what tells a throw by shaking from a die that was only knocked over.

The cup is looked for, in the small grey picture, as the part of the picture that it was when the die lay
still, but without the die, which may move alone. A hand on its rim and the tumbling die hide little of it.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.features.affine_warp import translated
from vision.throws.settle import Area, Thumb, area_around, changed

Circle = tuple[float, float, float]
"""Centre x, y and radius, cells of the thumb."""

LOOKED_FOR_RADII = 1.15
"""Radii of the cup from its middle to the border of the part that is looked for: the rim helps most."""
INSIDE_RADII = 0.7
"""Radii of the cup from its middle to each side of the square that fits into it."""
REACH_RADII = 0.8
"""Radii of the cup by which a hand moves it at most while it stays in sight."""
LEAST_CORRELATION = 0.5
"""Correlation below which the cup was not found, as when it is carried off."""
LARGEST_STEP_RADII = 0.75
"""Radii of the cup from one picture to the next beyond which it was mistaken for something else: shaken on
development clips it came to 0.5."""
PUSHED_CELLS = 1.5
"""Cells of the thumb beyond which a cup stands elsewhere: its place is known to a whole cell."""
SHAKEN_RADII = 1.5
"""Length of the cup's way, in its radii, from which on it was shaken. On development clips a knock came to
0.9 radii and shaking to 2.3 and more."""


@dataclass(frozen=True, eq=False)
class Shaking:
    """The cup's way since `still`, which shows no die: `length` in radii, `at` its last offset in radii."""

    still: Thumb
    cup: Circle
    length: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)

    @property
    def thrown(self) -> bool:
        """Whether dice in the cup count as thrown."""
        return self.length >= SHAKEN_RADII

    @property
    def moved(self) -> tuple[float, float]:
        """How far the cup is from where it stood, in cells of the thumb."""
        return self.at[0] * self.cup[2], self.at[1] * self.cup[2]

    @property
    def pushed(self) -> bool:
        """Whether the cup stands elsewhere."""
        return bool(np.hypot(*self.moved) > PUSHED_CELLS)

    @property
    def inside(self) -> Area:
        """The part of the thumb that shows the cup's inside where it stood."""
        x, y, radius = self.cup
        return area_around(x, y, INSIDE_RADII * radius)

    def changed(self, thumb: Thumb) -> float:
        """Share of the picture that looks otherwise, but for what the cup's way alone has changed."""
        x, y, radius = self.cup
        across, down = self.moved
        stood, stands = area_around(x, y, radius), area_around(x + across, y + down, radius)
        moved_back = translated(thumb, -across, -down)
        beside = changed(self.still, thumb)
        beside[stood] = beside[stands] = 0
        inside = changed(self.still[stood], moved_back[stood])
        return float(beside.sum() + inside.sum()) / thumb.size

    def then(self, thumb: Thumb) -> "Shaking":
        """The way one picture later."""
        offset = offset_of(self.cup, self.still, thumb)
        if offset is None:
            return self
        step = float(np.hypot(offset[0] - self.at[0], offset[1] - self.at[1]))
        return (
            self if step > LARGEST_STEP_RADII else Shaking(self.still, self.cup, self.length + step, offset)
        )


def followed(thumb: Thumb, cup: Circle, dice: Area | None) -> Shaking:
    """The way, from now on, of a cup with dice in it; `dice` is None where nobody knows where they lie."""
    bare = thumb.copy()
    if dice:
        x, y, radius = cup
        bare[dice] = np.median(thumb[area_around(x, y, INSIDE_RADII * radius)])
    return Shaking(bare, cup)


def offset_of(cup: Circle, still: Thumb, thumb: Thumb) -> tuple[float, float] | None:
    """How far the cup of one thumb is from there in another, in radii; None where it is not found."""
    x, y, radius = cup
    rows = slice(max(0, round(y - LOOKED_FOR_RADII * radius)), round(y + LOOKED_FOR_RADII * radius))
    columns = slice(max(0, round(x - LOOKED_FOR_RADII * radius)), round(x + LOOKED_FOR_RADII * radius))
    reach = round(REACH_RADII * radius)
    wide = cv2.copyMakeBorder(thumb, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    around = wide[rows.start : rows.stop + 2 * reach, columns.start : columns.stop + 2 * reach]
    likeness = cv2.matchTemplate(around, still[rows, columns], cv2.TM_CCOEFF_NORMED)
    _, best, _, (across, down) = cv2.minMaxLoc(likeness)
    return ((across - reach) / radius, (down - reach) / radius) if best > LEAST_CORRELATION else None
