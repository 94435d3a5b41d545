"""Watches the table's status and has it published: camera, throw, pins, trouble, and who makes the sound."""

import threading
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.errors import LogError
from companion.language import Wording
from companion.store.channels import Channels
from companion.store.system_clock import tick
from web.access.loudspeaker import Chosen, Loudspeaker
from web.serving.audience import Audience, editions
from web.serving.publisher import Publisher
from web.table.view.table import TableView, table

WATCH_S = 0.04
PASSING = ("tick", "utc", "fps", "frame_tick", "preview")
"""Parts of a status that change all the time and need no message of their own."""

FRESH_MS = 250
HEALTH_MS = 2_000
"""Milliseconds between two looks at how the table is, which is measured every few seconds."""


class StatusWatch:
    """Publishes a status at once when something changed, else four times a second, as topic `table`.

    `trouble` says what keeps the page from showing the newest state of the game; `guessed`, whether somebody
    seems to try PINs, and `red`, how many lines of the table's health are red; officials are told both.
    """

    def __init__(
        self,
        channels: Channels,
        loudspeaker: Loudspeaker,
        publisher: Publisher,
        trouble: Callable[[], LogError | None],
        guessed: Callable[[], bool] = lambda: False,
        red: Callable[[], int] = lambda: 0,
    ) -> None:
        self._channels, self._loudspeaker = channels, loudspeaker
        self._publisher, self._trouble, self._guessed = publisher, trouble, guessed
        self._red = red
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="status", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        shown: object = None
        said = asked = -HEALTH_MS
        red = 0
        while not self._stop.wait(WATCH_S):
            status, at = self._channels.status(), tick()
            trouble, chosen, guessed = self._trouble(), self._loudspeaker.chosen, self._guessed()
            if at - asked >= HEALTH_MS:
                asked, red = at, self._red()
            lasting = {key: value for key, value in status.items() if key not in PASSING}
            steady = (lasting, trouble, chosen, guessed, red)
            if steady != shown or at - said >= FRESH_MS:
                shown, said = steady, at
                self._publish(status, trouble, chosen, guessed, red, at)

    def _publish(
        self,
        status: Mapping[str, Any],
        trouble: LogError | None,
        chosen: Chosen | None,
        guessed: bool,
        red: int,
        at: int,
    ) -> None:
        def build(say: Wording) -> dict[Audience, TableView]:
            shown = table(status, trouble, say, at, chosen)
            by_audience = dict.fromkeys(Audience, shown)
            warned = say("page.pair.guessed") if guessed and shown.trouble is None else shown.trouble
            by_audience[Audience.OFFICIALS] = replace(shown, trouble=warned, red=red)
            return by_audience

        self._publisher.publish("table", editions(build))
