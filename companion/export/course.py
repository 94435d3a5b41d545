"""The course of a game in words: a line for every roll, move, decision and correction, and for the siren."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from companion.game.record import Line
from companion.language import Wording
from companion.language.time_of_day import time_of_day
from companion.protocol.finding_line import FOUND_LATER, FindingLine
from companion.protocol.record import Protocol, TurnLine
from companion.protocol.steps import progress_of
from companion.rules.board import called
from companion.rules.rules_choice import chosen


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


def course(protocol: Protocol, wording: Wording) -> tuple[CourseLine, ...]:
    """All lines in the order in which they were logged."""
    return tuple(sorted(_lines(protocol, wording), key=attrgetter("seq")))


def beginning(protocol: Protocol, wording: Wording) -> str:
    """Who begins; "" where nobody does yet."""
    if protocol.begins is None:
        return ""
    return wording("protocol.begins", colour=wording(f"rules.colour.{protocol.begins}"))


def _lines(protocol: Protocol, wording: Wording) -> Iterator[CourseLine]:
    colours = chosen(protocol.rules).colours
    for turn in protocol.turns:
        disputed = turn.corrected or turn.line == Line.VOID
        yield CourseLine(turn.seq, turn.colour, turn.evidence, _said(turn, colours, wording), disputed)
    times = protocol.times
    if times.siren is not None and times.siren_seq is not None:
        siren = wording("protocol.siren_line", time=time_of_day(times.siren))
        yield CourseLine(times.siren_seq, "", None, siren)


def _said(turn: TurnLine, colours: Sequence[str], wording: Wording) -> str:
    said = [
        _rolled(turn, wording),
        _moved(turn, colours, wording),
        *dict.fromkeys(_found(one, wording) for one in turn.findings),
    ]
    if turn.corrected:
        corrected = wording("protocol.corrected")
        said.append(f"{corrected}: {turn.correction}" if turn.correction else corrected)
    return " · ".join(part for part in said if part)


def _rolled(turn: TurnLine, wording: Wording) -> str:
    if turn.line == Line.VOID:
        return wording("protocol.voided", why=wording(f"protocol.fault.{turn.reason}"))
    if turn.line == Line.POSITION:
        return wording("protocol.position_set", reason=turn.reason or wording("protocol.reason_open"))
    numbers = " ".join(chr(0x267F + value) + f" {value}" for value in turn.values)
    by_hand = f"({wording('protocol.by_hand')})" if turn.values and turn.by == "referee" else ""
    opening = wording("protocol.opening") if turn.line == Line.OPENING else ""
    return " ".join(part for part in (opening, numbers, by_hand) if part)


def on_board(colours: Sequence[str], colour: str, name: str) -> str:
    """What everybody calls the field that a colour calls by this name."""
    return called(colours.index(colour), progress_of(name))


def _moved(turn: TurnLine, colours: Sequence[str], wording: Wording) -> str:
    if turn.move is None:
        return wording("protocol.not_played") if turn.passed else ""
    start, target = (on_board(colours, turn.move.colour, one) for one in (turn.move.start, turn.move.target))
    text = f"{start} → {target}"
    if turn.move.colour != turn.colour:
        text = f"{wording(f'rules.colour.{turn.move.colour}')} {text}"
    if turn.move.captured:
        captured = wording(f"rules.colour.{turn.move.captured}")
        text += " " + wording("protocol.captures", colour=captured)
    return text


def _found(finding: FindingLine, wording: Wording) -> str:
    titles = [_paragraph(one, wording) for one in finding.paragraphs]
    paragraph = ", ".join(titles) or wording("rules.house_rule")
    if finding.decision == "waive":
        reason = finding.reason or wording("protocol.reason_open")
        return f"{paragraph}: {wording('protocol.waived', reason=reason)}"
    if finding.decision == FOUND_LATER:
        return f"{paragraph}: {wording('protocol.found_later')}"
    return f"{paragraph}: {wording('protocol.applied')}"


def _paragraph(name: str, wording: Wording) -> str:
    """The title of a paragraph; one of a log that another version has written may have none."""
    key = f"rules.paragraph.{name}"
    return wording(key) if key in wording else name
