"""The room for a face in a close-up: where its centre may be, and how large it may be."""

from dataclasses import dataclass
from math import hypot

from vision.features.lattice import Face


@dataclass(frozen=True)
class Room:
    """Faces whose centre is within `reach` of (`middle`, `middle`), their longer pitch in `pitches`, px."""

    middle: float
    reach: float
    pitches: tuple[float, float]

    def around(self, x: float, y: float) -> bool:
        """Whether a face may have its centre there."""
        return hypot(x - self.middle, y - self.middle) < self.reach

    def holds(self, face: Face) -> bool:
        """Whether a face has its centre and its size in this room."""
        return self.around(*face.middle) and self.pitches[0] < face.longer < self.pitches[1]
