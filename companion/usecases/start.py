"""What is asked before a process of a table begins its work on the log."""

from contextlib import closing

from companion.errors import LogUnavailable
from companion.games import TABLE_EVENTS
from companion.store.log import EventLog
from companion.usecases.paths import TablePaths


def require_log(paths: TablePaths, *, again: bool = False, despite_damage: bool = False) -> None:
    """Have a log there whose newest game is whole; raises LogError.

    A process that is started `again` makes no log, for there was one. It goes on `despite_damage`, with what
    is left of the log, and says so, instead of being started for ever; so does one that a service keeps.
    """
    if again and not paths.log.exists():
        raise LogUnavailable("log_vanished", path=paths.log)
    with closing(EventLog(paths.log, TABLE_EVENTS, make=not again)) as log:
        for stream in [] if again or despite_damage else log.streams()[-1:]:
            log.read(stream)
