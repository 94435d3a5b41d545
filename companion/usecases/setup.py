"""Looking at the eye of a running table while it is set up: by the page and by the command."""

from contextlib import suppress

from companion.health.line import Line, red, unknown
from companion.health.setup.facts import SetupFacts, parsed
from companion.health.setup.judgement import judge
from companion.store.channels import Channels

ASK_MS = 1_000
"""Milliseconds after which the table is told again that somebody still looks."""


class Setup:
    """The eye of the table in `channels`; it is looked at while somebody asks here."""

    def __init__(self, channels: Channels) -> None:
        self._channels = channels
        self._asked = -ASK_MS

    def look(self, tick: int) -> SetupFacts | None:
        """What is known of the eye at this tick (ms); None while the table shows nothing of it."""
        if not 0 <= tick - self._asked < ASK_MS and self._channels.answers(tick):
            self._asked = tick  # who is not heard reads no requests, and they would pile up
            with suppress(OSError):  # a full disk: it is told that the table shows nothing
                self._channels.ask("setup", tick)
        return parsed(self._channels.setup(tick))

    def lines(self, facts: SetupFacts | None, tick: int) -> tuple[Line, ...]:
        """What there is to do, the first thing first; without facts, why there are none."""
        if facts is not None:
            return judge(facts)
        if self._channels.answers(tick):
            return (unknown("camera", "camera.opening"),)
        return (red("table", "table.silent"),)
