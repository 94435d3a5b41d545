"""A game of backgammon as text: rolls and plays as players write them; docs/notation.md explains it.

What `format_game` writes, `parse_game` reads back as the same value, or raises Unreadable naming the line.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.backgammon.board import Position
from companion.errors import CompanionError, Unreadable
from companion.protocol.deed_text import quoted, unquoted
from companion.protocol.finding_line import FindingLine
from companion.protocol.sheet import LIGHT_AND_DARK

HEAD = "Tischbegleiter backgammon 1"
"""The first line: what this is, and the version of the notation."""
SIREN = "siren"
HANDS_ON = "hands on"

_TEXT = r'"(?:[^"\\]|\\.)*"'
_COLOUR = "|".join(LIGHT_AND_DARK)
_HEADER = re.compile(r"([a-z]+): (.+)")
_OPENING = re.compile(rf"opening: ({_COLOUR}) ([1-6]{{1,2}})")
_FOUND = re.compile(rf"\[([a-z_]+)((?: [a-z0-9-]+)*) ([a-z_]+)(?: ({_TEXT}))?\]")
_TURN = re.compile(
    rf"(\d+)\. ({_COLOUR})(?: ([1-6]*)(?:\(([1-6]+)\))?)?(?: ({HANDS_ON})|:((?: [a-z0-9/*()-]+)*))"
    rf"((?: {_FOUND.pattern})*)"
)
_BOARD = re.compile(rf"board: (\S+); ({_COLOUR}) rolls next ({_TEXT})")
_UNLOGGED = re.compile(rf"unlogged ({_TEXT})")
_COUNTED = re.compile(r"counted: (\S+)")
_AGREED = re.compile(r"agreed: light ([12]), dark ([12])")


@dataclass(frozen=True, slots=True)
class Opening:
    """A roll for who begins."""

    seat: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll with its `play`: "" for none yet, "-" for nothing played, None where the dice were handed on.

    Without `values` of its own it is a play of the `dice` that were rolled before.
    """

    seat: int
    values: tuple[int, ...]
    dice: tuple[int, ...]
    play: str | None
    findings: tuple[FindingLine, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The board was set right, and `seat` rolls next."""

    position: str
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Siren:
    """The end signal sounded."""


@dataclass(frozen=True, slots=True)
class Unlogged:
    """From here on no plays were logged."""

    reason: str


@dataclass(frozen=True, slots=True)
class Counted:
    """The final position, counted at the table."""

    position: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """The places as the table agreed them, by seat."""

    places: tuple[int, int]


Part = Opening | Turn | BoardSet | Siren | Unlogged | Counted | Agreed


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """The facts at the head of the text by their names, and what was done."""

    facts: Mapping[str, str]
    parts: tuple[Part, ...]


def format_game(game: WrittenGame) -> str:
    """The whole record, a line each, ending in a newline."""
    facts = [f"{name}: {fact}" for name, fact in game.facts.items()]
    return "\n".join([HEAD, *facts, "", *course(game)]) + "\n"


def course(game: WrittenGame) -> Iterator[str]:
    """What was done, a line each; turns are numbered from 1."""
    number = 0
    for part in game.parts:
        number += isinstance(part, Turn)
        yield _line(part, number)


def parse_game(text: str) -> WrittenGame:
    """The record of such a text; raises Unreadable."""
    first, *lines = text.rstrip("\n").split("\n")
    if first != HEAD:
        raise Unreadable("no_game_record", head=HEAD)
    end = lines.index("") if "" in lines else len(lines)
    facts = dict(_fact(number, line) for number, line in enumerate(lines[:end], 2))
    parts = list[Part]()
    for number, line in enumerate(lines[end + 1 :], end + 3):
        try:
            parts.append(_part(line, 1 + sum(isinstance(part, Turn) for part in parts)))
        except (ValueError, CompanionError):
            raise Unreadable("notation_line", line=number, text=line) from None
    return WrittenGame(facts, tuple(parts))


def _line(part: Part, number: int) -> str:
    match part:
        case Opening(seat=seat, values=values):
            return f"opening: {LIGHT_AND_DARK[seat]} {_figures(values)}"
        case Turn():
            return _turn(part, number)
        case BoardSet(position=position, seat=seat, reason=reason):
            return f"board: {position}; {LIGHT_AND_DARK[seat]} rolls next {quoted(reason)}"
        case Siren():
            return SIREN
        case Unlogged(reason=reason):
            return f"unlogged {quoted(reason)}"
        case Counted(position=position):
            return f"counted: {position}"
        case Agreed(places=(light, dark)):
            return f"agreed: light {light}, dark {dark}"


def _turn(turn: Turn, number: int) -> str:
    said = f"{number}. {LIGHT_AND_DARK[turn.seat]}"
    if turn.values or turn.dice:
        said += " " + (_figures(turn.values) or f"({_figures(turn.dice)})")
    said += f" {HANDS_ON}" if turn.play is None else f": {turn.play}".rstrip()
    return " ".join([said, *map(_finding, turn.findings)])


def _finding(found: FindingLine) -> str:
    reason = [quoted(found.reason)] if found.reason else []
    return f"[{' '.join([found.code, *found.paragraphs, found.decision, *reason])}]"


def _fact(number: int, line: str) -> tuple[str, str]:
    found = _HEADER.fullmatch(line)
    if found is None:
        raise Unreadable("notation_line", line=number, text=line)
    return found[1], found[2]


def _part(line: str, next_turn: int) -> Part:
    """The part of a line; raises ValueError or InvalidPosition."""
    if line == SIREN:
        return Siren()
    if found := _OPENING.fullmatch(line):
        return Opening(LIGHT_AND_DARK.index(found[1]), _numbers(found[2]))
    if found := _BOARD.fullmatch(line):
        position = str(Position.parse(found[1]))
        return BoardSet(position, LIGHT_AND_DARK.index(found[2]), unquoted(found[3]))
    if found := _UNLOGGED.fullmatch(line):
        return Unlogged(unquoted(found[1]))
    if found := _COUNTED.fullmatch(line):
        return Counted(str(Position.parse(found[1])))
    if found := _AGREED.fullmatch(line):
        return Agreed((int(found[1]), int(found[2])))
    found = _TURN.fullmatch(line)
    if found is None or int(found[1]) != next_turn:
        raise ValueError(line)
    return _parsed_turn(found)


def _parsed_turn(found: re.Match[str]) -> Turn:
    play = None if found[5] else (found[6] or "").strip()
    findings = tuple(map(_parsed_finding, _FOUND.finditer(found[7] or "")))
    return Turn(
        LIGHT_AND_DARK.index(found[2]), _numbers(found[3] or ""), _numbers(found[4] or ""), play, findings
    )


def _parsed_finding(found: re.Match[str]) -> FindingLine:
    reason = unquoted(found[4]) if found[4] else ""
    return FindingLine(found[1], tuple(found[2].split()), found[3], reason)


def _figures(values: tuple[int, ...]) -> str:
    return "".join(map(str, values))


def _numbers(figures: str) -> tuple[int, ...]:
    return tuple(map(int, figures))
