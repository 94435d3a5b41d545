"""One table a folder: which processes may work in the folders of a table side by side."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum

from companion.store.lock import PATIENCE_S, Tell, held
from companion.usecases.paths import TablePaths


class Occupation(StrEnum):
    """What a process does for a table; each is done by one process at a time."""

    RUN = "run"
    TABLE = "table"
    WEB = "web"
    ORGANISERS = "organisers"


@contextmanager
def alone(
    paths: TablePaths, occupation: Occupation, patience_s: float = PATIENCE_S, *, again: bool = False
) -> Iterator[Tell]:
    """Do this and have nobody else do it meanwhile; raises LogUnavailable where somebody does it already.

    A process that is started `again` makes no data folder, for there was one: it raises LogUnavailable.
    What is told meanwhile can be read in the data folder (`companion.store.lock.heard`).
    """
    with ExitStack() as locks:
        tell = locks.enter_context(held(paths.data, occupation, patience_s, make=not again))
        if paths.runtime != paths.data:
            locks.enter_context(held(paths.runtime, occupation, patience_s))
        yield tell


@contextmanager
def idle(paths: TablePaths, patience_s: float = PATIENCE_S) -> Iterator[None]:
    """Have a table start table and page here, in which neither runs yet, nor another one that does so.

    Raises LogUnavailable where one of them runs.
    """
    with alone(paths, Occupation.RUN, patience_s):
        for occupation in (Occupation.TABLE, Occupation.WEB, Occupation.ORGANISERS):
            with alone(paths, occupation, patience_s):
                pass
        yield
