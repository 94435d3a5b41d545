"""What was said beside the play, as lines of the record on the page."""

from typing import Any

from companion.game.events import Event, RollAccepted
from companion.game.remarks import evidence_of
from companion.game.state import Happened, State
from companion.game.table_events import ThrowVoided
from companion.language import Wording
from web.view.throw import picture


def remark(state: State, happened: Happened, say: Wording) -> dict[str, Any]:
    """Such a line; `seat` is None where it is about nobody."""
    event = happened.event
    assert event is not None
    return {
        "seq": happened.seq,
        "seat": event.seat if isinstance(event, ThrowVoided) else None,
        "kind": "remark",
        "value": None,
        "by_hand": False,
        "evidence": picture(evidence_of(state, event)),
        "attempt": 1,
        "text": _text(state, event, say),
        "move": None,
        "rulings": [],
        "corrected": False,
    }


def _text(state: State, event: Event, say: Wording) -> str:
    assert isinstance(event, ThrowVoided)
    said = say(f"page.line.void.{event.fault}")
    logged = next((one.original for one in state.history if one.seq == event.corrects), None)
    if isinstance(logged, RollAccepted):
        return say("page.line.void_logged", said=said, value=logged.values[0])
    return said
