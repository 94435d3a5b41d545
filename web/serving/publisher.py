"""The newest message of each topic, handed to any number of listeners; none of them polls, folds or reads.

Every message is whole (newest wins), so a listener that missed some has lost nothing.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import uuid4


@dataclass(frozen=True, slots=True)
class News:
    """A message in all its editions, by name; `number` counts all messages of the publisher."""

    topic: str
    number: int
    texts: Mapping[str, str]


class Publisher:
    """Publish from any thread, wait in any other; `run` tells its numbers from those of another."""

    def __init__(self, run: str = "") -> None:
        self.run = run or uuid4().hex[:8]
        self._changed = threading.Condition()
        self._newest: dict[str, News] = {}
        self._number = 0
        self._closed = False

    def publish(self, topic: str, texts: Mapping[str, str]) -> None:
        """Replace the newest message of `topic`, unless its texts are those already."""
        with self._changed:
            before = self._newest.get(topic)
            if before is not None and before.texts == texts:
                return
            self._number += 1
            self._newest[topic] = News(topic, self._number, texts)
            self._changed.notify_all()

    def newest(self, topic: str) -> News | None:
        """The newest message of `topic`."""
        with self._changed:
            return self._newest.get(topic)

    def after(self, number: int, timeout_s: float) -> list[News] | None:
        """The newest messages later than `number`, oldest first; [] after `timeout_s`, None when closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._number > number, timeout_s)
            if self._closed:
                return None
            later = (news for news in self._newest.values() if news.number > number)
            return sorted(later, key=lambda news: news.number)

    def close(self) -> None:
        """Send everybody home."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
