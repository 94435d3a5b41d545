"""The one door to all frame sources, by the names that people give them: the one place to add another."""

from importlib.metadata import EntryPoints, entry_points
from typing import Final

from companion.errors import SourceError
from vision.frames import FrameSource
from vision.pace import Pace, Unpaced
from vision.simulate.cup import SimulatedCup
from vision.simulate.faults import FAULTS
from vision.sources.camera import CameraSource
from vision.sources.files import VideoSource, open_file
from vision.sources.replay import Replay

SIMULATE: Final = "simulate"
"""Name of the simulated cup."""
LARGEST_CAMERA_NUMBER = 2**31 - 1  # largest number of a camera that OpenCV takes
GROUP: Final = "companion.sources"
"""Group of the entry points that are sources of other packages, such as the Pi's camera."""


def open_source(spec: str, *, seed: int = 0, dice: int = 1, pace: Pace | None = None) -> FrameSource:
    """The live source a person names: `simulate`, `picamera`, a folder, a video, a camera's number.

    `simulate:NAME` is a cup at which something is wrong (`vision/simulate/faults.py`), with dice in it.
    `seed` and `dice` are the simulated cup's. Folders and videos are played in real time (`Replay`). Raises
    SourceError or Unreadable.
    """
    for entry in _offered(spec):
        source: FrameSource = entry.load()()
        return source
    if spec == SIMULATE:
        return SimulatedCup(seed, dice=dice, pace=pace)
    if _is_simulated(spec):
        return _faulty(spec.partition(":")[2], seed, dice, pace)
    if spec.isdecimal() and int(spec) <= LARGEST_CAMERA_NUMBER:
        return CameraSource(int(spec))
    return Replay(open_file(spec), pace)


def open_recording(spec: str) -> FrameSource:
    """A folder or a video as fast as it can be read, every frame of it. Raises SourceError or Unreadable."""
    source = open_file(spec)
    return source if isinstance(source, VideoSource) else Replay(source, Unpaced())


def is_recording(spec: str) -> bool:
    """Whether a person who names this source means files."""
    return not _is_simulated(spec) and not spec.isdecimal() and not _offered(spec)


def _is_simulated(spec: str) -> bool:
    return spec.partition(":")[0] == SIMULATE


def _faulty(name: str, seed: int, dice: int, pace: Pace | None) -> SimulatedCup:
    if name not in FAULTS:
        raise SourceError("fault_unknown", name=name, known=", ".join(FAULTS))
    cup = SimulatedCup(seed, FAULTS[name], dice=dice, pace=pace)
    cup.lay()
    return cup


def _offered(spec: str) -> EntryPoints:
    return entry_points(group=GROUP, name=spec)
