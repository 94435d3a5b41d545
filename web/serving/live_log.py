"""What runs behind a page that shows a log: its writer in this process, and its newest view, published."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic

from companion.errors import LogError
from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.store.follower import Follower
from companion.store.scribe import Scribe
from web.serving.audience import Build, editions
from web.serving.publisher import Publisher

Show = Callable[[str, S], Build]
"""How a stream of the log is shown in the state it is in; asked from the follower's thread only."""


class LiveLog(Generic[S, E]):
    """The log in `path`, whatever it is about; each new state of it is published as `topic`.

    Raises LogError where the log is unusable.
    """

    def __init__(self, path: Path, fold: Fold[S, E], publisher: Publisher, topic: str, show: Show[S]) -> None:
        self._publisher, self._topic, self._show = publisher, topic, show
        self._fault: LogError | None = None
        self.scribe = Scribe(path, fold)
        self._publish("", fold.initial)
        self.follower = Follower(path, fold, self._publish)

    def close(self) -> None:
        """Stop the threads and let go of the log."""
        self.follower.close()
        self.scribe.close()

    @property
    def trouble(self) -> LogError | None:
        """What keeps the page from showing the newest state."""
        return self.follower.trouble or self._fault

    def _publish(self, stream: str, state: S) -> None:
        try:
            self._publisher.publish(self._topic, editions(self._show(stream, state)))
        except LogError:
            raise  # the follower says so until the log can be read again
        except Exception:  # the page must not go on looking alive with an old state: it says so
            logging.getLogger(__name__).exception("no view of %s at %s", stream, state.seq)
            self._fault = LogError("view_failed", seq=state.seq)
        else:
            self._fault = None
