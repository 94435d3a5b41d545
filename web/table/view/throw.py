"""The last throw the camera saw, and whether a person has to say what it shows."""

from msgspec import Struct

from companion.language import Wording
from companion.table.acceptance import is_clear
from companion.table.siren import is_too_late
from companion.table.state import TableState
from companion.table.throw_events import DieRead, Fault

_FAULTS = {"cocked": Fault.COCKED, "outside": Fault.OUTSIDE}
"""What the camera itself takes for no roll, by its reason."""


class ThrowView(Struct, frozen=True):
    """A throw as it was read; `evidence` and `findings` are addresses of pictures."""

    number: int
    values: tuple[int, ...] | None
    confidence: float
    reason: str | None
    evidence: str | None
    findings: str | None
    changed: bool
    expected: bool
    taken: bool
    void: bool
    """The referee has said that it is no roll."""
    fault: Fault | None
    """What the camera takes for the reason why it is no roll."""
    foreign: bool
    """The throw looks as if made with another die than was issued."""
    clear: bool
    ask: bool
    """The page has to ask for the number, or if it is `clear` for who rolled."""
    late: bool


def throw(state: TableState, dice: int, say: Wording) -> ThrowView | None:
    """The last throw, if there was one; so many `dice` are due."""
    if state.throw is None:
        return None
    read = state.throw.read
    late = state.throw.expected and state.throw.waits and is_too_late(state, read.rest_tick)
    return ThrowView(
        number=read.throw,
        values=read.values,
        confidence=read.confidence,
        reason=_reason(_why_unread(read, dice), dice, say) or _to_confirm(read, dice, say),
        evidence=picture(read.evidence),
        findings=picture(read.findings),
        changed=read.changed,
        expected=state.throw.expected,
        taken=state.throw.taken,
        void=state.throw.void,
        fault=_FAULTS.get(read.reason or ""),
        foreign=read.foreign is not None,
        clear=is_clear(read, dice),
        ask=state.throw.expected and state.throw.waits and not late,
        late=late,
    )


def picture(digest: str | None) -> str | None:
    """Where the page finds the picture with this SHA-256."""
    return digest and f"/evidence/{digest}.jpg"


def _why_unread(read: DieRead, dice: int) -> str | None:
    """Why the throw is not read; also where the reader was not told how many dice are due."""
    miscounted = read.values is not None and len(read.values) != dice
    return "other_count" if miscounted else read.reason


def _to_confirm(read: DieRead, dice: int, say: Wording) -> str | None:
    """Why a person has to confirm what was read, if a reason was told that is known here."""
    if read.foreign is not None:
        return say("page.throw.foreign", n=dice, why=say(f"dice.mismatch.{read.foreign}"))
    key = f"reading.confirm.{read.needs_confirmation}"
    return say("page.throw.confirm", n=dice, why=say(key)) if key in say else None


def _reason(name: str | None, dice: int, say: Wording) -> str | None:
    """Why nothing was read, as a sentence; None where something was."""
    if name is None:
        return None
    key = f"page.unread.{name}"
    known = key in say or f"{key}.other" in say
    return say(key if known else "page.unread.unsure", n=dice)
