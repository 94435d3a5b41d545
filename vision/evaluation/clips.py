"""How well throws are seen: labelled clips against what the watcher says of them.

A clip is right when every throw is read once with its values, a leaning die is named and not read, and
nothing else is a throw; a die knocked over after rest has to be a change and no throw.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vision.evaluation.labelled import Outcome, Row, labels, values_of, whole
from vision.frames import FrameSource
from vision.sources.files import VideoSource
from vision.throws.observation import AT_REST, Observation, State
from vision.throws.watcher import ThrowWatcher

CLIPS = "clips.csv"
"""The file of a folder that says what happens in its clips."""
KNOCKED = "cup knocked"
"""How a die comes to lie otherwise without having been thrown."""
HAND_STATE = "hand"
"""What the name of a timeline's state begins with in which a hand touches dice or cup, or is about to."""
FPS = 30
"""Frames a second of labelled clips."""


@dataclass(frozen=True)
class Rested:
    """Dice that came to rest at the frame `rest`; no `values` for a die that leans; `thrown` or knocked."""

    rest: int
    values: tuple[int, ...]
    thrown: bool = True

    def __str__(self) -> str:
        values = "".join(map(str, self.values)) or "–"
        return f"{self.rest}:{values}{'' if self.thrown else '*'}"


@dataclass(frozen=True)
class Clip:
    """A clip with what happens in it, and the frames in which a hand is at the dice or the cup."""

    file: Path
    kind: str
    expected: tuple[Rested, ...]
    handled: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Latency:
    """How long a reading took, s: from rest, and from when the dice lay untouched, in play; 0 if before."""

    from_rest: float
    in_play: float


@dataclass(frozen=True)
class Seen:
    """A clip with what was seen in it; `latencies` of what was read right."""

    clip: Clip
    found: tuple[Rested, ...]
    latencies: tuple[Latency, ...]

    @property
    def outcome(self) -> Outcome:
        """Wrong: another number or a throw that was none; none: something was not read."""
        expected = [(one.values, one.thrown) for one in self.clip.expected]
        if [(one.values, one.thrown) for one in self.found] == expected:
            return Outcome.RIGHT
        missed = len(self.found) <= len(expected) and all(
            not one.values or (one.values, one.thrown) in expected for one in self.found
        )
        return Outcome.NONE if missed else Outcome.WRONG


def clips(folder: Path) -> list[Clip]:
    """The clips of a folder with `clips.csv` and `clips/`. Raises Unreadable without it."""

    def clip(row: Row) -> Clip:
        throws = json.loads(row["throws"] or "[]")
        expected = tuple(
            Rested(one["rest"], () if one["cocked"] else values_of(one["values"]), one["how"] != KNOCKED)
            for one in throws
        )
        handled = _handled(row.get("timeline") or "")
        return Clip(folder / "clips" / row["file"], row["kind"], expected, handled)

    return labels(folder / CLIPS, clip)


def _handled(timeline: str) -> frozenset[int]:
    """The frames with a hand of a timeline such as `0-10:empty|11-18:hand|19-60:rest(6)`."""
    frames: set[int] = set()
    for run in filter(None, timeline.split("|")):
        numbers, _, state = run.partition(":")
        first, _, last = numbers.partition("-")
        if state.startswith(HAND_STATE):
            frames.update(range(whole(first), whole(last or first) + 1))
    return frozenset(frames)


def watched(clip: Clip, watcher: ThrowWatcher, opened: Callable[[Path], FrameSource] = VideoSource) -> Seen:
    """Show a clip to a watcher. Raises SourceError or Unreadable."""
    frames = opened(clip.file)
    found, latencies = [], []
    before, number = None, 0
    while frame := frames.read():
        one = watcher.see(frame)
        if one.state in AT_REST and one is not before:
            found.append(Rested(number, _values(one), one.state is not State.CHANGED))
            if len(found) <= len(clip.expected):
                wanted = clip.expected[len(found) - 1]
                latencies += [_latency(number, wanted, clip)] if wanted.values == found[-1].values else []
            before = one
        number += 1
    frames.close()
    return Seen(clip, tuple(found), tuple(latencies))


def _latency(number: int, wanted: Rested, clip: Clip) -> Latency:
    """Of a reading in the frame `number`."""
    in_play = wanted.rest
    while in_play in clip.handled:
        in_play += 1
    return Latency((number - wanted.rest) / FPS, max(0, number - in_play) / FPS)


def _values(observation: Observation) -> tuple[int, ...]:
    return (observation.reading.values if observation.reading else None) or ()
