"""What of the games that are kept is whole, and what is not."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from companion.errors import LogDamaged
from companion.games import TABLE_EVENTS, TableEvent, fold
from companion.store import evidence
from companion.store.heads import Heads
from companion.store.log import EventLog
from companion.table.pictures import pictures
from companion.table.state import TableState
from companion.usecases.paths import TablePaths


@dataclass(frozen=True, slots=True)
class Inspected:
    """A game of the log as far as that is sound, and everything that is damaged."""

    stream: str
    state: TableState
    damage: tuple[LogDamaged, ...]


def inspected(paths: TablePaths) -> list[Inspected]:
    """All games of a data folder, the oldest first, those too of which nothing is left.

    Raises LogError where the log cannot be read at all.
    """
    with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
        return [
            inspect(paths, log, stream) for stream in dict.fromkeys((*log.streams(), *Heads(log).streams))
        ]


def inspect(paths: TablePaths, log: EventLog[TableEvent], stream: str) -> Inspected:
    """One game: its chain of hashes, its end as far as that is known, and its pictures."""
    events, damage = log.sound(stream)
    state = fold(events)
    found = [] if damage is None else [damage]
    try:
        Heads(log).require_held(stream)
    except LogDamaged as cut_off:
        found += [] if found else [cut_off]  # or the first damage has said so
    return Inspected(stream, state, (*found, *_pictures(paths, state)))


def _pictures(paths: TablePaths, state: TableState) -> Iterator[LogDamaged]:
    for digest in pictures(state):
        if damage := evidence.damage(paths.evidence, digest):
            yield damage
