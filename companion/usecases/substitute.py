"""Puts a substitute into a seat: the name beside the log, the event into it."""

import uuid
from collections.abc import Mapping, Sequence
from contextlib import closing

from companion.errors import Refused
from companion.games import TABLE_EVENTS, TableEvent, admit, fold
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.seat_events import Substituted
from companion.table.state import TableState
from companion.usecases.naming import comparable, named, refuse_namesakes
from companion.usecases.paths import TablePaths


def put_substitute(
    paths: TablePaths,
    scribe: Scribe[TableState, TableEvent],
    stream: str,
    key: str,
    seat: int,
    name: str,
    reason: str,
    *,
    actor: str,
    device: str,
    namesakes: bool = False,
) -> None:
    """Log that somebody of that name plays on in `seat`; the same `key` does it once.

    Who played before and comes back is the same player. `namesakes`: two of one name are two people. Raises
    Refused, or LogError.
    """
    name, reason = named(name), reason.strip()
    if not name:
        raise Refused("name_missing")
    before, names, put_before = _known(paths, stream, key)
    same = [one for one in names if comparable(names[one]) == comparable(name)]
    back = next((one for one in same if one not in before.players), None)
    player = put_before or back or uuid.uuid5(uuid.NAMESPACE_OID, f"{stream} {key}").hex
    event = Substituted(seat=seat, player=player, reason=reason)

    def decide(state: TableState) -> Sequence[Substituted]:
        admit(state, event)
        if not namesakes:
            refuse_namesakes([*(names.get(one or "", "") for one in state.players), name])
        return [event]

    scribe.submit(
        stream,
        key,
        decide,
        actor=actor,
        device=device,
        asked=["substitute", seat, reason],
        names={player: names[player] if player in same else name},
        newest=True,
    ).result()


def _known(paths: TablePaths, stream: str, key: str) -> tuple[TableState, Mapping[str, str], str | None]:
    """The game, the names by id of all who play in it or have played, and whom this key has put in."""
    with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
        state = fold(log.read(stream))
        names = {person: log.name_of(person) or "" for person in state.people}
        first = [one.event.player for one in log.answered(stream, key) if isinstance(one.event, Substituted)]
    return state, names, first[0] if first else None
