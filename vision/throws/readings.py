"""The readings of one still picture: what two in a row, or most of them, say of what lies there."""

from dataclasses import dataclass

from vision.pose import same_pose
from vision.reading import Reading, Reason

AGREEING = 2
"""Readings in a row that must show the same dice in the same places."""
LOOKED_BACK = 9
"""Latest readings, of which most say what lies there where no two in a row agree."""


@dataclass(frozen=True)
class Readings:
    """What was read in the frames of one still picture, in order."""

    kept: tuple[Reading, ...] = ()

    def then(self, reading: Reading) -> "Readings":
        """These and one more."""
        return Readings((*self.kept, reading))

    def __len__(self) -> int:
        return len(self.kept)

    @property
    def last_read(self) -> Reading | None:
        """The last one, if something was read in it: it only wants another frame that says so too."""
        return self.kept[-1] if self.kept and self.kept[-1].values else None

    @property
    def agree(self) -> bool:
        """Whether the last ones show the same dice in the same places."""
        if len(self.kept) < AGREEING:
            return False
        before, last = self.kept[-AGREEING:]
        return same_pose(before, last)

    @property
    def lean(self) -> bool:
        """Whether the last ones show the same dice in the same places, and that one of them leans."""
        return self.agree and all(one.reason is Reason.COCKED for one in self.kept[-AGREEING:])

    @property
    def is_first(self) -> bool:
        """Whether something was read in the last one, and nothing in the one before."""
        return self.last_read is not None and not any(one.values for one in self.kept[-AGREEING:-1])

    @property
    def usual(self) -> Reading:
        """What most of the latest ones show, dice or none: one may miss a die, or see one where none is.

        Raises ValueError where nothing has been read yet.
        """
        latest = self.kept[: -LOOKED_BACK - 1 : -1]
        return max(latest, key=lambda one: sum(same_pose(one, other) for other in latest))
