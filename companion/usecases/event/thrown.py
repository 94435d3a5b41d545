"""The throws that an event knows from its tables' protocols."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.store.log import EventLog
from companion.table.thrown import Thrown
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.usecases.event.paths import event_paths


def is_event(folder: Path) -> bool:
    """Whether this is the data folder of an event."""
    return event_paths(folder).log.exists()


def event_throws(folder: Path) -> Iterator[tuple[str, Thrown]]:
    """Of every game, round by round, the table's name and what each set of dice showed; raises LogError."""
    with closing(EventLog(event_paths(folder).log, TOURNAMENT_EVENTS, make=False)) as log:
        states = [fold(log.sound(stream)[0]) for stream in log.streams()]
    for state in states:
        for one in state.rounds:
            for table, game in one.tables:
                name = str(table) if state.settings is None else state.settings.table_name(table)
                yield from ((name, thrown) for thrown in (game.tally.dice if game.tally else ()))
