"""The one door to all frame sources, by the names that people give them: the one place to add another."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from vision.frames import FrameSource
from vision.pace import Pace, Unpaced
from vision.simulate.cup import SimulatedCup
from vision.sources.camera import CameraSource
from vision.sources.files import VideoSource, open_file
from vision.sources.replay import Replay

SIMULATE: Final = "simulate"


def open_source(
    spec: str,
    *,
    seed: int = 0,
    dice: int = 1,
    pace: Pace | None = None,
    more: Mapping[str, Callable[[], FrameSource]] | None = None,
) -> FrameSource:
    """The live source a person names: `simulate`, a folder, a video, a camera's number, a name in `more`.

    `seed` and `dice` are the simulated cup's. `more` lets the hardware offer sources that this package does
    not know. Folders and videos are played in real time (`Replay`). Raises SourceError or Unreadable.
    """
    if more and spec in more:
        return more[spec]()
    if spec == SIMULATE:
        return SimulatedCup(seed, dice=dice, pace=pace)
    if spec.isdecimal():
        return CameraSource(int(spec))
    return Replay(open_file(Path(spec)), pace)


def open_recording(spec: str) -> FrameSource:
    """A folder or a video as fast as it can be read, every frame of it. Raises SourceError or Unreadable."""
    source = open_file(Path(spec))
    return source if isinstance(source, VideoSource) else Replay(source, Unpaced())


def is_recording(spec: str) -> bool:
    """Whether a person who names this source means files."""
    return spec != SIMULATE and not spec.isdecimal()
