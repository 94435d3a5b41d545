"""What runs behind the pages: the writer, the follower of the log, the watcher of the table's status.

They publish finished texts to the hub, one for each language and audience.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import msgspec

from companion.errors import LogError
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.language import Wording, languages, wording
from companion.log.stamp import Stamp
from companion.store.channels import Channels
from companion.store.follower import Follower
from companion.store.log import EventLog
from companion.store.moment import now, tick
from companion.store.scribe import Scribe
from companion.usecases.places import Places
from web.access.audience import Audience, View, edition, told
from web.serving.hub import Hub
from web.table.loudspeaker import Chosen, Loudspeaker
from web.table.view.game import view
from web.table.view.table import table

WATCH_S = 0.04
PASSING = ("tick", "utc", "fps", "frame_tick", "preview")
"""Parts of a status that change all the time and need no message of their own."""

FRESH_MS = 250

Build = Callable[[Wording], Mapping[Audience, View]]
"""Makes the views in one language."""

Show = Callable[[str, State, Mapping[str, str], Wording, Stamp], Mapping[str, Any]]
"""Makes the view of a game."""


class Live:
    """Everything that lives as long as the process; raises LogError where the log is unusable."""

    def __init__(self, places: Places, show: Show = view) -> None:
        self.places = places
        self._show_game = show
        self.session = uuid4().hex[:8]  # tells the numbers of this run of the server from another's
        self.channels = Channels(places.runtime)
        self.loudspeaker = Loudspeaker(places.runtime)
        self.hub = Hub()
        self.scribe = Scribe(places.log, fold)
        self._fault: LogError | None = None
        self._people = EventLog(places.log, GAME_EVENTS)  # asked from the follower's thread only
        self._show("", State())
        self.devices_changed()
        self.follower = Follower(places.log, fold, self._show)
        self._stop = threading.Event()
        self._watcher = threading.Thread(target=self._watch, name="status", daemon=True)
        self._watcher.start()

    def close(self) -> None:
        """Stop all threads and let go of the log."""
        self.hub.close()
        self._stop.set()
        self._watcher.join()
        self.follower.close()
        self.scribe.close()
        self._people.close()

    def devices_changed(self) -> None:
        """Have every listener told anew for whom it is taken: a device may have been unpaired."""
        at = tick()
        self._publish(
            "audience", lambda _say: {audience: {"name": audience, "since": at} for audience in Audience}
        )

    @property
    def trouble(self) -> LogError | None:
        """What keeps the page from showing the newest state."""
        return self.follower.trouble or self._fault

    def _show(self, stream: str, state: State) -> None:
        names = {player: self._people.name_of(player) or "" for player in state.people}
        at = now()
        try:
            self._publish(
                "game", lambda say: told(lambda known: self._show_game(stream, state, known, say, at), names)
            )
        except Exception:  # the page must not go on looking alive with an old state: it says so
            logging.getLogger(__name__).exception("no view of %s at %s", stream, state.seq)
            self._fault = LogError("view_failed", seq=state.seq)
        else:
            self._fault = None

    def _watch(self) -> None:
        """Publish a status at once when something changed, else four times a second."""
        shown: object = None
        said = 0
        while not self._stop.wait(WATCH_S):
            status = self.channels.status()
            trouble, chosen = self.trouble, self.loudspeaker.chosen
            steady = ({key: value for key, value in status.items() if key not in PASSING}, trouble, chosen)
            at = tick()
            if steady != shown or at - said >= FRESH_MS:
                shown, said = steady, at
                self._publish_table(status, chosen, at)

    def _publish_table(self, status: Mapping[str, Any], chosen: Chosen | None, at: int) -> None:
        self._publish(
            "table", lambda say: dict.fromkeys(Audience, table(status, self.trouble, say, at, chosen))
        )

    def _publish(self, topic: str, build: Build) -> None:
        texts = {
            edition(language, audience): msgspec.json.encode(view).decode()
            for language in languages()
            for audience, view in build(wording(language)).items()
        }
        self.hub.publish(topic, texts)
