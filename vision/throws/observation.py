"""What the watcher of throws tells of each frame."""

from dataclasses import dataclass
from enum import StrEnum

from vision.frames import Frame
from vision.reading import Reading


class State(StrEnum):
    """What the watcher sees; the sentences are in the catalogue under `source.state.<value>`."""

    EMPTY = "empty"  # no die in sight
    TUMBLING = "tumbling"  # something moves where no die lay
    SETTLED = "settled"  # the dice of throw number `throw` are at rest
    CHANGED = "changed"  # they lie otherwise than they did, but were not thrown again
    COCKED = "cocked"  # the throw came to rest with a die that leans
    OUTSIDE = "outside"  # the throw came to rest outside the cup
    TAKEN_UP = "taken_up"  # the dice have left their rest pose


AT_REST = (State.SETTLED, State.CHANGED, State.COCKED, State.OUTSIDE)
"""The states in which dice lie still."""


@dataclass(frozen=True)
class Observation:
    """What one frame adds to the story.

    `throw` counts the throws that have come to rest so far; 0 is what lay there before the first. While the
    dice are AT_REST, `reading` (its `values` None where the throw cannot be read), `rested` (frame time of
    coming to rest, s) and `evidence` (the frame that was read) are those of this throw and stay so until the
    dice leave their pose. `first` is the frame time at which the dice began to move, s.
    """

    state: State
    throw: int = 0
    reading: Reading | None = None
    rested: float | None = None
    evidence: Frame | None = None
    first: float | None = None
