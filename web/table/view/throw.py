"""The last throw the camera saw, and whether a person has to say what it shows."""

from typing import Any

from companion.game.acceptance import is_clear
from companion.game.siren import is_too_late
from companion.game.state import State
from companion.game.table_events import Fault
from companion.language import Wording

_FAULTS = {"cocked": Fault.COCKED, "outside": Fault.OUTSIDE}
"""What the camera itself takes for no roll, by its reason."""


def throw(state: State, say: Wording) -> dict[str, Any] | None:
    """`ask`: the page has to ask for the number, or if it is `clear` for who rolled; `late`: too late.

    `fault` is what the camera takes for the reason why it is no roll, `void` whether the referee said so.
    """
    if state.throw is None:
        return None
    read = state.throw.read
    late = state.throw.expected and state.throw.waits and is_too_late(state, read.rest_tick)
    return {
        "number": read.throw,
        "values": read.values,
        "confidence": read.confidence,
        "reason": reason(read.reason, say),
        "evidence": picture(read.evidence),
        "findings": picture(read.findings),
        "changed": read.changed,
        "expected": state.throw.expected,
        "taken": state.throw.taken,
        "void": state.throw.void,
        "fault": _FAULTS.get(read.reason or ""),
        "clear": is_clear(read),
        "ask": state.throw.expected and state.throw.waits and not late,
        "late": late,
    }


def picture(digest: str | None) -> str | None:
    """Where the page finds the picture of that SHA-256."""
    return digest and f"/evidence/{digest}.jpg"


def reason(name: str | None, say: Wording) -> str | None:
    """Why there is no reading, as a sentence."""
    if name is None:
        return None
    key = f"page.unread.{name}"
    return say(key) if key in say else say("page.unread.unsure")
