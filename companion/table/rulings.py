"""What becomes of findings: opened or silent, claimed, ruled upon, or left behind when play went on."""

from dataclasses import replace

from companion.table.entries import Finding, Settled
from companion.table.happened import Happened
from companion.table.ruling_events import Claimed, Ruled
from companion.table.state import S


def found(state: S, finding: Finding) -> S:
    """The referee has to decide about it; where only claims count it is silent until one comes."""
    if state.setup is not None and state.setup.claims_only and finding.may_stand:
        return replace(window_closed(state), silent=finding)
    return replace(state, finding=finding)


def claim(state: S, happened: Happened[object], event: Claimed) -> S:
    """An opponent objected in time: the silent finding is open now."""
    if state.silent is None or state.silent.seq != event.finding:
        return state.unfit(happened.seq, "nothing_to_claim")
    return replace(state, silent=None, finding=replace(state.silent, claimed_by=event.by))


def settled(state: S, event: Ruled) -> S:
    """The referee decided about the open finding; its line is the last unless it was claimed later."""
    finding = state.finding
    assert finding is not None
    settled = Settled(finding, event.decision, event.choice, event.reason, event.colour)
    own = (entry.seq for entry in state.entries if finding.seq in (entry.seq, entry.move_seq))
    line = next(own, state.entries[-1].seq)
    entries = tuple(
        replace(entry, settled=(*entry.settled, settled)) if entry.seq == line else entry
        for entry in state.entries
    )
    return replace(state, finding=None, entries=entries)


def play_on(state: S) -> S:
    """Play went on over an open finding, as happens when a correction reveals one: what was done stood."""
    return state if state.finding is None else replace(_stood(state, state.finding), finding=None)


def window_closed(state: S) -> S:
    """A roll was accepted: what nobody has claimed by now stands as made."""
    return state if state.silent is None else replace(_stood(state, state.silent), silent=None)


def corrected(state: S, seq: int, reason: str) -> S:
    """The line of event `seq` was corrected, for that reason."""
    entries = tuple(
        replace(entry, corrected=True, correction=reason) if seq in (entry.seq, entry.move_seq) else entry
        for entry in state.entries
    )
    return replace(state, entries=entries)


def _stood(state: S, finding: Finding) -> S:
    """Note on its line that a finding was never ruled upon."""
    entries = tuple(
        replace(entry, settled=(*entry.settled, Settled(finding, None)))
        if finding.seq in (entry.seq, entry.move_seq)
        else entry
        for entry in state.entries
    )
    return replace(state, entries=entries)
