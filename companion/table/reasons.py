"""Reasons that were left for later."""

from collections.abc import Iterable

from companion.table.happened import H


def open_reasons(history: Iterable[H]) -> tuple[H, ...]:
    """The events whose reason is still to be given, the oldest first."""
    return tuple(
        one
        for one in history
        if getattr(one.event, "reason_later", False) and not getattr(one.event, "reason", "")
    )
