"""The proof as its page shows it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.equipment.proof import Proof, ProofThrow
from companion.equipment.state import Equipment
from companion.language import Wording
from companion.language.time_of_day import date, hour
from web.table.view.throw import picture
from web.table.view.watching import hindrance, moves

LATEST = 5
"""How many finished proofs are listed."""


class ProofThrowView(Struct, frozen=True):
    """A throw that waits for its confirmation; `said` is what the table has to say of it."""

    number: int
    values: tuple[int, ...] | None
    dice: int
    evidence: str | None
    said: str | None


class ProofResultView(Struct, frozen=True):
    """A proof that has come to an end: when, its result, and what was wrong most often."""

    at: str
    result: str
    worst: str | None
    perfect: bool


class ProofView(Struct, frozen=True):
    """The page: how far the open proof is (`told` of `due`, 0 without one), what to do, what waits."""

    due: int
    told: int
    prompt: str | None
    current: ProofThrowView | None
    earlier: tuple[ProofThrowView, ...]
    latest: tuple[ProofResultView, ...]


def proof(state: Equipment, status: Mapping[str, Any], tick: int, playing: bool, say: Wording) -> ProofView:
    """The view of the equipment's proof; `status` is what the table wrote last, `tick` now in ms."""
    found = state.proof
    waiting = [_throw(one, max(1, len(state.issued)), say) for one in (found.waiting if found else ())]
    return ProofView(
        due=found.due if found else 0,
        told=len(found.told) if found else 0,
        prompt=None if found is None else _prompt(found, status, tick, playing, say),
        current=waiting[-1] if waiting else None,
        earlier=tuple(waiting[:-1]),
        latest=tuple(result(one, say) for one in reversed(state.proved[-LATEST:])),
    )


def result(found: Proof, say: Wording) -> ProofResultView:
    """A proof that has ended, in words."""
    assert found.ended is not None
    at, worst = found.ended.at, found.worst
    asked = say("proof.questions", n=found.asked) if found.asked else say("proof.no_question")
    right = say("proof.right", right=found.right, of=found.due)
    return ProofResultView(
        at=say("proof.at", date=date(at, say), time=hour(at)),
        result=say("proof.result", right=right, questions=asked),
        worst=None if worst is None else say("proof.worst", what=wrong(worst, say)),
        perfect=worst is None,
    )


def wrong(what: str, say: Wording) -> str:
    """What was wrong with a throw, in words; a table of another version may know more of that."""
    return say(what if what in say else "reading.unsure")


def _throw(one: ProofThrow, dice: int, say: Wording) -> ProofThrowView:
    read = one.read
    key = "proof.unread" if read.values is None else "proof.asks"
    said = say(key, why=wrong(one.why_asked, say)) if one.asked else None
    return ProofThrowView(
        number=read.throw,
        values=read.values,
        dice=len(read.values) if read.values else dice,
        evidence=picture(read.evidence),
        said=said,
    )


def _prompt(found: Proof, status: Mapping[str, Any], at: int, playing: bool, say: Wording) -> str:
    """What to do next, or what is in the way."""
    if found.full:
        return say("proof.tap")
    if hindered := hindrance(status, at, playing, say):
        return hindered
    if moves(status):
        return say("proof.throwing")
    return say("proof.tap_and_throw" if found.waiting else "proof.throw_now")
