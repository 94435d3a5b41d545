"""The course of a game in words: a line for every roll, move, decision and correction, and for the siren."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeVar

from companion.language import Wording
from companion.language.time_of_day import time_of_day
from companion.protocol.finding_line import FOUND_LATER, FindingLine
from companion.protocol.lines import LogLine
from companion.protocol.sheet import Sheet
from companion.table.entries import LineKind

L = TypeVar("L", bound=LogLine)


@dataclass(frozen=True, slots=True)
class CourseLine:
    """Line `seq` of the log; `colour` is "" where it is nobody's, `evidence` the SHA-256 of the picture.

    `disputed`: what was logged was corrected, or the throw was none.
    """

    seq: int
    colour: str
    evidence: str | None
    text: str
    disputed: bool = False


def course(
    sheet: Sheet,
    lines: Iterable[L],
    played: Callable[[L], str],
    say: Wording,
    topic: str = "rules",
) -> tuple[CourseLine, ...]:
    """All lines in the order in which they were logged; () where no play was.

    `played` says what was moved on a line, `topic` is where the catalogue has the game's paragraphs.
    """
    found = [
        CourseLine(
            line.seq,
            line.colour,
            line.evidence,
            _said(line, played(line), say, topic),
            line.corrected or line.line == LineKind.VOID,
        )
        for line in lines
    ]
    siren = _siren(sheet, say) if found else ()
    return tuple(sorted([*found, *siren], key=attrgetter("seq")))


def dice(values: Iterable[int]) -> str:
    """Numbers as the faces of dice, and in figures for whoever sees these better."""
    return " ".join(chr(0x267F + value) + f" {value}" for value in values)


def beginning(colour: str | None, say: Wording) -> str:
    """Who begins; "" where nobody does yet."""
    return "" if colour is None else say("protocol.begins", colour=say(f"rules.colour.{colour}"))


def _siren(sheet: Sheet, say: Wording) -> Iterator[CourseLine]:
    times = sheet.times
    if times.siren is not None and times.siren_seq is not None:
        said = say("protocol.siren_line", time=time_of_day(times.siren))
        yield CourseLine(times.siren_seq, "", None, said)


def _said(line: LogLine, played: str, say: Wording, topic: str) -> str:
    found = dict.fromkeys(_found(one, say, topic) for one in line.findings)
    said = [_rolled(line, say), played, *found]
    if line.corrected:
        corrected = say("protocol.corrected")
        said.append(f"{corrected}: {line.correction}" if line.correction else corrected)
    return " · ".join(part for part in said if part)


def _rolled(line: LogLine, say: Wording) -> str:
    if line.line == LineKind.VOID:
        return say("protocol.voided", why=say(f"protocol.fault.{line.reason}"))
    if line.line == LineKind.POSITION:
        return say("protocol.position_set", reason=line.reason or say("protocol.reason_open"))
    numbers = dice(line.values)
    by_hand = f"({say('protocol.by_hand')})" if line.values and line.by == "referee" else ""
    opening = say("protocol.opening") if line.line == LineKind.OPENING else ""
    return " ".join(part for part in (opening, numbers, by_hand) if part)


def _found(finding: FindingLine, say: Wording, topic: str) -> str:
    titles = [_paragraph(one, say, topic) for one in finding.paragraphs]
    paragraph = ", ".join(titles) or say("rules.house_rule")
    if finding.decision == "waive":
        reason = finding.reason or say("protocol.reason_open")
        return f"{paragraph}: {say('protocol.waived', reason=reason)}"
    if finding.decision == FOUND_LATER:
        return f"{paragraph}: {say('protocol.found_later')}"
    return f"{paragraph}: {say('protocol.applied')}"


def _paragraph(name: str, say: Wording, topic: str) -> str:
    """The title of a paragraph; one of a log that another version has written may have none."""
    key = f"{topic}.paragraph.{name}"
    return say(key) if key in say else name
