"""Asking a reader about a still picture: at once, or while the frames go on.

A reading may take longer than the time between two frames. A table asks beside its frames
(`hardware/background_reader.py`). For recordings the reader is asked at once: the same frames give the
same throws.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from vision.frames import Frame, Pixels
from vision.reading import Reading
from vision.throws.settle import Thumb
from vision.throws.window import Window

Read = Callable[[Pixels, int | None], Reading]
"""What the dice of a picture show, whose number may be known."""
Recheck = Callable[[Pixels, Reading], bool]
"""Whether a picture shows the dice that were read in one before it, in the same places."""


def never(_pixels: Pixels, _before: Reading) -> bool:
    """Rechecks nothing, so that every picture is read."""
    return False


@dataclass(frozen=True, eq=False)
class Look:
    """A frame of a picture that has stood still since `since` (s), and the window to read it through.

    `before` is what was read in an earlier frame of it and is still to be rechecked.
    """

    frame: Frame
    thumb: Thumb
    since: float
    window: Window
    expected: int | None
    before: Reading | None = None

    def read(self, read: Read, recheck: Recheck) -> Reading:
        """What was read before if the recheck says so, else what `read` reads now."""
        if self.before and recheck(self.frame.pixels, self.before):
            return self.before
        return self.window.read(read, self.frame.pixels, self.expected)


Answer = tuple[Look, Reading]
"""What was asked, and what was read."""


class Asking(Protocol):
    """A way of asking a reader."""

    def ask(self, look: Look) -> None:
        """Have this read, instead of anything asked before that is not being read yet."""

    def answers(self) -> list[Answer]:
        """What was read since the last call, in the order in which it was asked."""


class AtOnce:
    """Reads while the asker waits."""

    def __init__(self, read: Read, recheck: Recheck = never) -> None:
        self._read = read
        self._recheck = recheck
        self._answers: list[Answer] = []

    def ask(self, look: Look) -> None:
        """Read it."""
        self._answers.append((look, look.read(self._read, self._recheck)))

    def answers(self) -> list[Answer]:
        """What was read since the last call."""
        answers, self._answers = self._answers, []
        return answers
