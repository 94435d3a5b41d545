"""The states of an event of which there is a picture."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.system_clock import tick
from companion.tournament.events import (
    DrawOpened,
    FloorCalled,
    ResultEntered,
    RoundOver,
    RoundStarted,
    TimeAdded,
)
from companion.tournament.result import Result
from companion.usecases.event.example import ROUNDS_PLAYED
from tools.pages.event_stage import EventStage
from web.access.roles import Role

ALMOST_MS = 24 * 60_000 + 20_000
"""Into the last minute of 25."""


@dataclass(frozen=True, slots=True)
class EventScene:
    """A page with what has happened before; `hall`: on a large screen, by nobody in particular.

    `{player}` in the address is the first player's id. `script` is done on the page before the picture.
    """

    name: str
    address: str
    play: Callable[[EventStage], None]
    role: Role = Role.DIRECTOR
    hall: bool = False
    script: str = ""

    def url(self, stage: EventStage) -> str:
        """Where the page is once the scene has been played."""
        return f"{stage.url}{self.address.format(player=next(iter(stage.state.players), ''))}"


def nothing(_stage: EventStage) -> None:
    """Nothing was set up."""


def two_rounds(stage: EventStage) -> None:
    """The example."""
    stage.example()


def running(stage: EventStage) -> None:
    """The third round is played, some results are in, one table has more time."""
    stage.example()
    number = ROUNDS_PLAYED + 1
    stage.log(RoundStarted(round=number, from_tick=tick() - ALMOST_MS))
    stage.log(TimeAdded(round=number, table=4, seconds=120, reason="Becher umgefallen"))
    for table in (1, 2, 3, 6, 9):
        stage.log(ResultEntered(round=number, table=table, result=Result((1, 2, 3, 4))))


def floor(stage: EventStage) -> None:
    """The floor is cleared for the third round."""
    stage.example()
    stage.log(FloorCalled(round=ROUNDS_PLAYED + 1, seconds=60))


def over(stage: EventStage) -> None:
    """The siren of the third round."""
    stage.example()
    number, now = ROUNDS_PLAYED + 1, tick()
    stage.log(RoundStarted(round=number, from_tick=now - 25 * 60_000), RoundOver(round=number, at_tick=now))


def all_played(stage: EventStage) -> None:
    """Four rounds, and perhaps a tie at the boundary."""
    stage.example()
    for number in range(ROUNDS_PLAYED + 1, 5):
        stage.finish(number)


def drafted(stage: EventStage) -> None:
    """The semi-finals as a draft."""
    all_played(stage)
    stage.settle()
    stage.draw(publish=False)


def edited(stage: EventStage) -> None:
    """The draft of the semi-finals is changed by hand."""
    drafted(stage)
    stage.log(DrawOpened())


def done(stage: EventStage) -> None:
    """Semi-finals and final are played."""
    all_played(stage)
    for number in (5, 6):
        stage.settle()
        stage.draw()
        stage.finish(number)


TYPED = (
    "const table = document.getElementById('table'); table.value = '5';"
    "table.dispatchEvent(new Event('input', { bubbles: true }))"
)


DICE = "document.querySelector('details.dice').scrollIntoView({ block: 'center' })"

CHOSEN = (
    "document.getElementById('seat').selectedIndex = 1;document.getElementById('other').selectedIndex = 6"
)

EVENT_SCENES = (
    EventScene("event-01-set-up", "", nothing),
    EventScene("event-02-overview", "", running),
    EventScene("event-03-players", "players/", two_rounds),
    EventScene("event-04-draft", "draw/", drafted),
    EventScene("event-05-by-hand", "draw/?first=5-1-0", edited),
    EventScene("event-06-certificate", "draw/certificate", done, Role.VIEWER),
    EventScene("event-07-seating", "seating", two_rounds, Role.VIEWER),
    EventScene("event-08-entry", "results/", running, Role.DESK, script=TYPED),
    EventScene("event-09-one-table", "results/3/1", running, Role.DESK),
    EventScene("event-10-standings", "standings", all_played, Role.VIEWER),
    EventScene("event-11-tie", "ties/", all_played, Role.DESK),
    EventScene("event-12-time", "rounds/", running),
    EventScene("event-13-print", "files/", done),
    EventScene("event-14-settings", "settings/", two_rounds),
    EventScene("event-15-ranking", "standings", done, Role.VIEWER),
    EventScene("event-16-displays", "displays/", two_rounds),
    EventScene("event-17-display-seating", "display?view=seating", two_rounds, Role.VIEWER, hall=True),
    EventScene("event-18-display-standings", "display?view=standings", two_rounds, Role.VIEWER, hall=True),
    EventScene("event-19-display-floor", "display?view=time", floor, Role.VIEWER, hall=True),
    EventScene("event-20-display-last-minute", "display?view=time", running, Role.VIEWER, hall=True),
    EventScene("event-21-display-over", "display?view=time", over, Role.VIEWER, hall=True),
    EventScene("event-22-statistics", "statistics", done, Role.VIEWER),
    EventScene("event-23-dice", "statistics", done, Role.DESK, script=DICE),
    EventScene("event-24-exchange", "seating/3", two_rounds, script=CHOSEN),
    EventScene("event-25-player", "players/{player}", two_rounds),
    EventScene("event-26-import", "players/import/", two_rounds, Role.DESK),
)
