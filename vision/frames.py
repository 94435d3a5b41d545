"""A frame is pixels and a time, nothing else: no source can whisper the truth to the reader."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture: `pixels` (height, width, 3) BGR uint8, `time` in s on the source's monotonic clock.

    Live sources stamp CLOCK_BOOTTIME, so that frame time and tournament clock can be compared.
    """

    pixels: Pixels
    time: float


class FrameSource(Protocol):
    """Where frames come from: simulated cup, folder, video, camera."""

    def read(self) -> Frame | None:
        """The next frame (for live sources the newest), or None when the source has ended.

        Raises SourceError when the source is lost; calling again tries to get it back.
        """

    def close(self) -> None:
        """Let go of the device or file; closing twice is fine."""
