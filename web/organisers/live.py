"""What runs behind the pages of an event: its log, and its newest state with the names of its people."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from flask import current_app
from msgspec import Struct

from companion.errors import LogError, require
from companion.language import Wording
from companion.store.log import EventLog
from companion.tournament.book import EventBook
from companion.tournament.events import Event
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.state import Tournament
from companion.usecases.event.backup import Copies
from companion.usecases.event.paths import EventPaths
from web.access.loudspeaker import Loudspeaker, LoudspeakerView
from web.organisers.copyist import Copyist
from web.organisers.rendered import Rendered
from web.organisers.timekeeper import Timekeeper
from web.organisers.uploads import Uploads
from web.serving.audience import Audience, Build, editions
from web.serving.live_log import LiveLog
from web.serving.publisher import Publisher


class EventNews(Struct, frozen=True):
    """There is a newer state of the event, after its event `seq`; pages fetch themselves anew.

    `display` is what the displays in the hall show, `loudspeaker` the page that makes the sound.
    """

    stream: str
    seq: int
    display: str
    loudspeaker: LoudspeakerView | None


class EventLive:
    """Everything that lives as long as the process; raises LogError where the log is unusable."""

    def __init__(
        self,
        paths: EventPaths,
        guessed: Callable[[], bool] = lambda: False,
        copies: Path | None = None,
    ) -> None:
        self.paths = paths
        self.guessed = guessed
        self.publisher, self.uploads = Publisher(), Uploads()
        self.rendered, self.drawn = Rendered(), Rendered()
        self._people = EventLog(paths.log, TOURNAMENT_EVENTS)  # asked from the follower's thread only
        self.stream, self.book = "", EventBook(Tournament(), {})
        self.loudspeaker = Loudspeaker(paths.runtime)
        self._log: LiveLog[Tournament, Event] = LiveLog(paths.log, fold, self.publisher, "event", self._show)
        self.scribe, self.follower = self._log.scribe, self._log.follower
        self._timekeeper = Timekeeper(self.scribe, self.follower)
        self.copyist = None if copies is None else Copyist(Copies(paths, copies), self.follower)

    def close(self) -> None:
        """Stop all threads and let go of the log."""
        self.publisher.close()
        self._timekeeper.close()
        if self.copyist is not None:
            self.copyist.close()
        self._log.close()
        self._people.close()

    @property
    def trouble(self) -> LogError | None:
        """What keeps the pages from showing the newest state."""
        return self._log.trouble

    def speak(self, page: str, device: int) -> None:
        """Have this page make the sound."""
        self.loudspeaker.choose(page, device)
        self.tell()

    def unpaired(self, device: int, instead: int) -> None:
        """A device was unpaired, or paired anew as `instead`."""
        self.loudspeaker.unpaired(device, instead)
        self.tell()

    @contextmanager
    def listening(self, page: str) -> Iterator[None]:
        """Count a page as listening meanwhile; whoever waits for the sound is told."""
        with self.loudspeaker.listening(page):
            self.tell()
            yield
        self.tell()

    def tell(self) -> None:
        """Tell all pages what is there now."""
        self.publisher.publish("event", editions(self._news))

    def _show(self, stream: str, state: Tournament) -> Build:
        self.stream, self.book = stream, EventBook(state, self._people.people())
        return self._news

    def _news(self, _say: Wording) -> Mapping[Audience, EventNews]:
        chosen = self.loudspeaker.chosen
        speaks = None if chosen is None else LoudspeakerView(chosen.page, chosen.there)
        state = self.book.state
        news = EventNews(self.stream, state.last_change, state.displays.view, speaks)
        return dict.fromkeys(Audience, news)


def require_event() -> None:
    """Raise Refused while no event is set up."""
    require(event_live().book.state.settings is not None, "event_missing")


def event_live() -> EventLive:
    """What runs behind the app that answers."""
    live: EventLive = current_app.extensions["live"]
    return live
