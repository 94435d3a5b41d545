"""Puts a substitute into a seat: the name beside the log, the event into it."""

import uuid
from collections.abc import Sequence
from contextlib import closing

from companion.errors import CompanionError, Refused
from companion.game.decide import admit
from companion.game.events import Event, Substituted
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.usecases.places import Places


def put_substitute(
    places: Places,
    scribe: Scribe[State, Event],
    stream: str,
    key: str,
    seat: int,
    name: str,
    reason: str,
    *,
    actor: str,
    device: str,
) -> None:
    """Log that somebody of that name plays on in `seat`; the same `key` does it once.

    Raises Refused, or LogError.
    """
    if not name.strip():
        raise Refused("name_missing")
    event = Substituted(seat=seat, player=uuid.uuid5(uuid.UUID(stream), key).hex, reason=reason.strip())

    def decide(state: State) -> Sequence[Substituted]:
        admit(state, event)
        return [event]

    with closing(EventLog(places.log, GAME_EVENTS)) as log:
        log.set_name(event.player, name.strip())  # first: whoever sees the event sees who it is
        try:
            scribe.submit(stream, key, decide, actor=actor, device=device).result()
        except CompanionError:
            log.set_name(event.player, "")
            raise
