"""What a watcher of throws tells about a film."""

from collections.abc import Iterable

from vision.frames import Frame
from vision.readers.frame import read
from vision.throws.asking import AtOnce
from vision.throws.observation import AT_REST, Observation, State
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher

Rest = tuple[State, tuple[int, ...] | None]
"""How dice came to rest, and what they show, sorted, if that was read."""


def rests_of(frames: Iterable[Frame], dice: int = 1) -> list[Rest]:
    """All rests of the dice of a film, in order."""
    watcher, rests = ThrowWatcher(AtOnce(read, rechecked), dice), list[Rest]()
    last: Observation | None = None
    for frame in frames:
        seen = watcher.see(frame)
        if seen.state in AT_REST and (last is None or _story(seen) != _story(last)):
            rests.append((seen.state, seen.reading.values if seen.reading else None))
            last = seen
    return rests


def said(rests: list[Rest]) -> str:
    """These, in a line."""
    return ", ".join(
        f"{state} {'+'.join(map(str, values)) if values else 'unread'}" for state, values in rests
    )


def _story(seen: Observation) -> tuple[int, State, float | None]:
    return seen.throw, seen.state, seen.rested
