"""Puts a substitute into a seat: the name beside the log, the event into it."""

import uuid
from collections.abc import Sequence

from companion.errors import Refused
from companion.game.decide import admit
from companion.game.events import Event, Substituted
from companion.game.state import State
from companion.store.scribe import Scribe
from companion.usecases.naming import named


def put_substitute(
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
    name, reason = named(name), reason.strip()
    if not name:
        raise Refused("name_missing")
    event = Substituted(
        seat=seat, player=uuid.uuid5(uuid.NAMESPACE_OID, f"{stream} {key}").hex, reason=reason
    )

    def decide(state: State) -> Sequence[Substituted]:
        admit(state, event)
        return [event]

    scribe.submit(
        stream,
        key,
        decide,
        actor=actor,
        device=device,
        asked=["substitute", seat, reason],
        names={event.player: name},
        newest=True,
    ).result()
