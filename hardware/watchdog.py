"""The watchdog of the table's process: fed while the loop turns and the camera's thread does."""

from collections.abc import Callable

FEED_S = 1.0
"""Seconds between two signs of life."""


class Watchdog:
    """Fed by `feed` once a second, as long as `camera_turns` counts on between two feedings.

    A camera that is lost or has shown all its pictures is known to be so: its thread counts on, or has ended.
    """

    def __init__(self, feed: Callable[[], None], camera_turns: Callable[[], int | None]) -> None:
        self._feed = feed
        self._camera_turns = camera_turns
        self._turns: int | None = -1
        self._fed = float("-inf")

    def turned(self, now: float) -> None:
        """The loop has turned at this moment (s)."""
        if now - self._fed < FEED_S:
            return
        turns = self._camera_turns()
        if turns is not None and turns == self._turns:
            return
        self._turns, self._fed = turns, now
        self._feed()
