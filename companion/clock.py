"""A tournament clock as a value: asked with a moment, it says what is left. It never ticks by itself.

Within one boot the deadline stands and an outage of a process counts. After a power cut (another boot id, or
a tick that began anew) the clock is frozen at the last moment that was logged and goes on by the referee's
tap.
"""

from dataclasses import dataclass, replace

from companion.log.stamp import Stamp

MOST_MINUTES = 24 * 60
"""No game is longer."""
LAST_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Clock:
    """`left` ms were left at tick `since` of boot `boot`; `seen` is the last logged tick of that boot."""

    left: int
    running: bool = False
    boot: str = ""
    since: int = 0
    seen: int = 0

    @classmethod
    def of_minutes(cls, minutes: float) -> "Clock":
        """A stopped clock with this many minutes on it."""
        return cls(left=round(minutes * 60_000))

    def interrupted(self, boot: str, tick: int) -> bool:
        """Whether the computer was started anew, before this moment, while the clock ran."""
        return self.running and Stamp(self.boot, self.seen, "").restarted(boot, tick)

    def left_at(self, boot: str, tick: int) -> int:
        """ms left at this moment, 0 at the least."""
        if not self.running:
            return self.left
        now = self.seen if self.interrupted(boot, tick) else tick
        return max(0, self.left - (now - self.since))

    def deadline(self) -> int:
        """The tick at which nothing is left, if the clock goes on running."""
        return self.since + self.left

    def started(self, boot: str, tick: int) -> "Clock":
        """Running from this moment with what was left."""
        left = self.left_at(boot, tick)
        return Clock(left=left, running=True, boot=boot, since=tick, seen=tick)

    def stopped(self, boot: str, tick: int) -> "Clock":
        """Frozen at this moment."""
        return Clock(left=self.left_at(boot, tick))

    def extended(self, ms: int) -> "Clock":
        """The same clock with this much more on it, whether it runs or stands."""
        return replace(self, left=self.left + ms)

    def saw(self, stamp: Stamp) -> "Clock":
        """The same clock, which is now known to have run until this moment, or to have been interrupted."""
        if self.interrupted(stamp.boot, stamp.tick):
            return replace(self, boot="")
        if not self.running or stamp.tick <= self.seen:
            return self
        return replace(self, seen=stamp.tick)
