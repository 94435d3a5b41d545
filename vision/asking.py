"""Asking a reader about a still picture: at once, or while the frames go on.

A reading may take longer than the time between two frames. A table asks beside its frames
(`hardware/beside.py`). For recordings the reader is asked at once: the same frames give the same throws.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from vision.frames import Frame, Pixels
from vision.reading import Reading
from vision.settle import Thumb
from vision.window import Window

Read = Callable[[Pixels, int | None], Reading]


@dataclass(frozen=True, eq=False)
class Look:
    """A frame of a picture that has stood still since `since` (s), and the window to read it through."""

    frame: Frame
    thumb: Thumb
    since: float
    window: Window
    expected: int | None

    def read(self, read: Read) -> Reading:
        """What `read` reads of it."""
        return self.window.read(read, self.frame.pixels, self.expected)


Answer = tuple[Look, Reading]


class Asking(Protocol):
    """A way of asking a reader."""

    def ask(self, look: Look) -> None:
        """Have this read, instead of anything asked before that is not being read yet."""

    def answers(self) -> list[Answer]:
        """What was read since the last call, in the order in which it was asked."""


class AtOnce:
    """Reads while the asker waits."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._answers: list[Answer] = []

    def ask(self, look: Look) -> None:
        """Read it."""
        self._answers.append((look, look.read(self._read)))

    def answers(self) -> list[Answer]:
        """What was read since the last call."""
        answers, self._answers = self._answers, []
        return answers
