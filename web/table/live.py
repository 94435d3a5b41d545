"""What runs behind the pages of a table: its game, published as it is played, and its status."""

from collections.abc import Callable, Mapping

from companion.equipment.events import Event as EquipmentEvent
from companion.equipment.fold import fold as equipment_fold
from companion.equipment.state import Equipment
from companion.errors import LogError
from companion.games import TABLE_EVENTS, TableEvent, fold
from companion.health.judgement import Health
from companion.health.page import PageFacts
from companion.language import Wording
from companion.log.stamp import Stamp
from companion.store.channels import Channels
from companion.store.log import EventLog
from companion.store.optional_log import OptionalLog
from companion.store.system_clock import now, tick
from companion.table.state import TableState
from companion.usecases.games import Games
from companion.usecases.health import health
from companion.usecases.paths import TablePaths
from companion.usecases.setup import Setup
from companion.usecases.table_dice import TableDice
from web.access.loudspeaker import Loudspeaker
from web.serving.audience import Build
from web.serving.live_log import LiveLog
from web.serving.publisher import Publisher
from web.table.pictures import PictureWatch
from web.table.status import StatusWatch
from web.table.view.audiences import for_audiences
from web.table.view.game import Game, view

MakeView = Callable[[str, TableState, Mapping[str, str], Wording, Stamp], Game]
"""Makes the view of a game."""


class Live:
    """Everything that lives as long as the process; raises LogError where the log is unusable.

    `guessed` tells whether somebody seems to try PINs.
    """

    def __init__(
        self, paths: TablePaths, make_view: MakeView = view, guessed: Callable[[], bool] = lambda: False
    ) -> None:
        self.paths = paths
        self._make_view = make_view
        self.games = Games(paths)
        self.channels = Channels(paths.runtime)
        self.setup = Setup(self.channels)
        self.loudspeaker = Loudspeaker(paths.runtime)
        self.publisher = Publisher()
        self._people = EventLog(paths.log, TABLE_EVENTS)  # asked from the follower's thread only
        self._log: LiveLog[TableState, TableEvent] = LiveLog(
            paths.log, fold, self.publisher, "game", self._show
        )
        self.scribe, self.follower = self._log.scribe, self._log.follower
        self.dice = TableDice(paths)
        self.equipment: OptionalLog[Equipment, EquipmentEvent] = OptionalLog(paths.equipment, equipment_fold)
        self._pictures = PictureWatch(paths.evidence, lambda: self.follower.state)
        self._status = StatusWatch(
            self.channels,
            self.loudspeaker,
            self.publisher,
            lambda: self.trouble,
            guessed,
            lambda: self.health().red,
        )

    def close(self) -> None:
        """Stop all threads and let go of the log."""
        self.publisher.close()
        self._status.close()
        self._pictures.close()
        self.equipment.close()
        self._log.close()
        self._people.close()

    @property
    def trouble(self) -> LogError | None:
        """What keeps the page from showing the newest state, or is damaged in it."""
        return self._log.trouble or self._pictures.trouble

    def health(self) -> Health:
        """How the table is."""
        page = PageFacts(True, self.loudspeaker.speaker)
        return health(self.channels, tick(), page, self.trouble)

    def _show(self, stream: str, state: TableState) -> Build:
        names = {player: self._people.name_of(player) or "" for player in state.people}
        at = now()
        return lambda say: for_audiences(lambda known: self._make_view(stream, state, known, say, at), names)
