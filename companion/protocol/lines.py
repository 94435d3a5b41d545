"""The lines of a protocol, whatever was played: rolls, notes, boards set right, throws that were none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from companion.protocol.finding_line import FindingLine
from companion.table.entries import Entry, LineKind
from companion.table.evidence import evidence_of
from companion.table.state import TableState
from companion.table.throw_events import Source, ThrowVoided

E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line: a roll, an action without a roll, a board set right, or a throw that is none.

    `at` is when it was logged (UTC), `correction` why it was corrected, `evidence` the SHA-256 of the
    picture. `colour` is empty where nobody knows who threw; the `reason` of a throw that is none is a fault's
    name.
    """

    seq: int
    at: str
    line: str
    colour: str
    values: tuple[int, ...] = ()
    by: str | None
    passed: bool = False
    corrected: bool = False
    findings: tuple[FindingLine, ...] = ()
    reason: str
    evidence: str | None
    correction: str = ""

    def by_name(self) -> dict[str, Any]:
        """Every field by its name: the line of a game is made of these fields and of its own."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def logged_at(state: TableState) -> Mapping[int, str]:
    """When each event was logged (UTC), by its seq."""
    return {one.seq: one.stamp.at for one in state.history}


def entry_line(
    entry: E, at: str, colours: Sequence[str], findings: Callable[[E], tuple[FindingLine, ...]]
) -> LogLine:
    """The line of an entry of the record, without what was moved."""
    return LogLine(
        seq=entry.seq,
        at=at,
        line=entry.line.value,
        colour=colours[entry.seat],
        values=entry.values,
        by=entry.by and entry.by.value,
        passed=entry.passed,
        corrected=entry.corrected,
        findings=findings(entry),
        reason=entry.reason,
        evidence=entry.evidence,
        correction=entry.correction,
    )


def voided(state: TableState, colours: Sequence[str]) -> Iterator[LogLine]:
    """The throws that were no rolls."""
    for one in state.history:
        if isinstance(one.event, ThrowVoided):
            yield LogLine(
                seq=one.seq,
                at=one.stamp.at,
                line=LineKind.VOID.value,
                colour="" if one.event.seat is None else colours[one.event.seat],
                by=Source.REFEREE.value,
                reason=one.event.fault.value,
                evidence=evidence_of(state.history, one.event),
            )
