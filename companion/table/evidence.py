"""Which picture an event is about."""

from collections.abc import Sequence

from companion.table.happened import Happened
from companion.table.throw_events import DieRead, ThrowVoided


def evidence_of(history: Sequence[Happened[object]], event: object) -> str | None:
    """The SHA-256 of the picture of the throw that is no roll by `event`; None for any other."""
    if not isinstance(event, ThrowVoided) or event.throw is None:
        return None
    reads = (one.event for one in reversed(history) if isinstance(one.event, DieRead))
    return next((read.evidence for read in reads if read.throw == event.throw), None)
