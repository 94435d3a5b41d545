"""Reasons that were left for later, and the lines of the record on which they are wanted."""

from collections.abc import Iterable

from companion.table.happened import H, Happened
from companion.table.ruling_events import Ruled
from companion.table.state import TableState


def open_reasons(history: Iterable[H]) -> tuple[H, ...]:
    """The events whose reason is still to be given, the oldest first."""
    return tuple(
        one
        for one in history
        if getattr(one.event, "reason_later", False) and not getattr(one.event, "reason", "")
    )


def line_of(state: TableState, happened: Happened[object]) -> int:
    """The seq of the record's line that such an event is about: a ruling, a correction, or one of its own."""
    event = happened.event
    named = event.finding if isinstance(event, Ruled) else getattr(event, "corrects", None)
    about = (entry.seq for entry in state.entries if named in (entry.seq, entry.move_seq))
    return happened.seq if named is None else next(about, happened.seq)
