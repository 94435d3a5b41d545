"""Frames of a source that may be away for a while, or damaged in part."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.errors import NotInstalled, SourceError, Unreadable
from vision.frames import Frame, FrameSource
from vision.pace import Pace

AGAIN_S = 0.5
"""Seconds until a source that is away is asked again."""

Trouble = SourceError | Unreadable
"""It is away, or its next picture cannot be read."""


@dataclass(frozen=True)
class Patient:
    """A FrameSource: the frames of `source`; `say` hears why there is none, the same trouble only once."""

    source: FrameSource
    say: Callable[[Trouble], object]
    pace: Pace

    def read(self) -> Frame | None:
        """The next frame, however long the source is away; None when it has ended. Raises NotInstalled."""
        said = None
        while True:
            try:
                return self.source.read()
            except NotInstalled:
                raise
            except Unreadable as error:
                self.say(error)
            except SourceError as error:
                if str(error) != said:
                    self.say(error)
                said = str(error)
                self.pace.sleep(AGAIN_S)

    def close(self) -> None:
        """Close the source."""
        self.source.close()
