"""The pictures that a game refers to."""

from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted


def pictures(state: TableState) -> tuple[str, ...]:
    """The SHA-256 of each, in the order in which they were taken; of corrected and taken back throws too."""
    found: dict[str, None] = {}
    for happened in state.history:
        match happened.original:
            case DieRead(evidence=picture, findings=drawn):
                found |= {one: None for one in (picture, drawn) if one}
            case RollAccepted(evidence=picture) if picture:
                found[picture] = None
    return tuple(found)
