"""The template of an enrolled die: one look at each of its six faces, and what they have in common."""

from dataclasses import dataclass
from statistics import median

from companion.equipment.appearance import Appearance, Colour, Ruler


@dataclass(frozen=True, slots=True)
class Template:
    """An enrolled die: `faces` are the looks at it, in the order of their values."""

    faces: tuple[Appearance, ...]

    def face(self, value: int) -> Appearance:
        """The look at the face with this value. Raises LookupError where there is none."""
        return next(face for face in self.faces if face.value == value)

    @property
    def ruler(self) -> Ruler:
        """What its lengths are measured by."""
        return self.faces[0].ruler

    @property
    def side(self) -> float | None:
        """The side of its body by the ruler; None where no face's edges were seen."""
        return median(seen) if (seen := [face.side for face in self.faces if face.side is not None]) else None

    @property
    def body(self) -> Colour:
        """The colour of its body."""
        return middle([face.body for face in self.faces])

    @property
    def pips(self) -> Colour:
        """The colour of its pips."""
        return middle([face.pips for face in self.faces])


def middle(colours: list[Colour]) -> Colour:
    """The median of each channel."""
    red, green, blue = (median(channel) for channel in zip(*colours, strict=True))
    return red, green, blue
