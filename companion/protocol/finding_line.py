"""A broken rule as the sheet shows it, in whatever game."""

from dataclasses import dataclass

from companion.table.entries import Finding, Settled

FOUND_LATER = "found_later"
"""The decision on a finding that a correction brought to light when play had gone on."""


@dataclass(frozen=True, slots=True)
class FindingLine:
    """A broken rule, its paragraphs and what was decided."""

    code: str
    paragraphs: tuple[str, ...]
    decision: str
    reason: str


def finding_line(code: str | None, paragraphs: tuple[str, ...], settled: Settled[Finding]) -> FindingLine:
    """How a finding with this `code`, and the decision on it, stand on the sheet."""
    assert code is not None
    decision = FOUND_LATER if settled.decision is None else settled.decision.value
    return FindingLine(str(code), paragraphs, decision, settled.reason)
