"""A die that is being shown, face by face, to be enrolled."""

from dataclasses import dataclass

from companion.equipment.appearance import Appearance, Unshown

FACES = 6


@dataclass(frozen=True, slots=True)
class Face:
    """A face that was shown; `evidence` is the SHA-256 of the picture."""

    appearance: Appearance
    evidence: str


@dataclass(frozen=True, slots=True)
class Showing:
    """The faces shown so far of a die to be known by a name.

    `refused` is what was wrong with what was laid down last.
    """

    name: str
    faces: tuple[Face, ...] = ()
    refused: Unshown | None = None

    @property
    def full(self) -> bool:
        """Whether all faces were shown."""
        return len(self.faces) >= FACES

    @property
    def looks(self) -> tuple[Appearance, ...]:
        """What the faces look like."""
        return tuple(face.appearance for face in self.faces)
