"""The words of a turn in the notation: rolls, moves, touches, passes, and what was found in them.

6          rolled                    -            the number could not be played
12-15      moved                     12-15xblue   and captured blue
blue:12-15 moved a piece of blue     touch:12     touched the piece on 12 first
pass, hand-on, knock-over            void         no such piece stood there: nothing was moved
corrected                            this entry was corrected later
[must_capture hgv-11 hgv-12 apply 17]     the finding, its paragraphs, the ruling, the piece chosen
[must_capture … apply black:17]           the piece chosen is of the neutral colour
"""

import json
import re
from collections.abc import Mapping
from dataclasses import replace

from companion.protocol.turns import Deed, Outcome, Placed, Rolled, Touched, WrittenDeed, WrittenFinding
from companion.rules.board import NAMES, field_name

_TEXT = r'"(?:[^"\\]|\\.)*"'
FIELD = r"(?:[ABa-d]|\d+)"
"""A field as people call it, or a number off the colour's way."""

_OUTCOME = "|".join(Outcome)
_WORD = re.compile(rf'\[(?:[^\]"]|{_TEXT})*\]|\S+')
_ROLL = re.compile(r"([1-6])((?::[a-z-]+)*)")
_MOVE = re.compile(rf"(?:([a-z]+):)?({FIELD})-({FIELD})(?:x([a-z]+))?")
_TOUCH = re.compile(rf"touch:({FIELD})")
_FOUND = re.compile(rf"\[([a-z_]+)((?: [\w-]+)*?) ({_OUTCOME})(?: (?:([a-z]+):)?({FIELD}))?(?: ({_TEXT}))?\]")
_PLAIN = re.compile(r"[\w.-]+")
_PROGRESS = {name: progress for progress, name in NAMES.items()}


def format_deed(deed: WrittenDeed, colours: tuple[str, ...], seat: int) -> str:
    """One deed of `seat` as words with blanks between them."""
    words = [_deed(deed.what, colours, seat)]
    if isinstance(deed.what, Rolled) and deed.what.unplayable:
        words.append("-")
    if isinstance(deed.what, Placed) and deed.what.void:
        words.append("void")
    if deed.corrected:
        words.append("corrected")
    if deed.found is not None:
        words.append(_found(deed.found, colours))
    return " ".join(words)


def parse_deeds(text: str, seats: Mapping[str, int], seat: int) -> tuple[WrittenDeed, ...]:
    """The deeds of a turn of `seat`, with the seats by colour; raises ValueError or KeyError."""
    deeds: list[WrittenDeed] = []
    for word in _WORD.findall(text):
        if word in ("-", "void"):
            deeds[-1] = _without_effect(deeds[-1], word)
        elif word == "corrected":
            deeds[-1] = replace(deeds[-1], corrected=True)
        elif word.startswith("["):
            deeds[-1] = replace(deeds[-1], found=_parsed_found(word, seats))
        else:
            deeds.append(WrittenDeed(_parsed_deed(word, seats, seat)))
    return tuple(deeds)


def progress_of(name: str) -> int:
    """The progress of a field; a number off the colour's way is itself. Raises ValueError."""
    return _PROGRESS[name] if name in _PROGRESS else int(name)


def plain(text: str) -> str:
    """A name without blanks as it is, anything else quoted."""
    return text if _PLAIN.fullmatch(text) else quoted(text)


def quoted(text: str) -> str:
    """A text in quotation marks, on one line."""
    return json.dumps(text, ensure_ascii=False)


def unquoted(text: str) -> str:
    """What `plain` or `quoted` has written; raises ValueError."""
    if _PLAIN.fullmatch(text):
        return text
    if not text.startswith('"'):
        raise ValueError(text)
    unescaped = str(json.loads(text))
    unescaped.encode()  # half a sign could not be written down again
    return unescaped


def _deed(deed: Rolled | Placed | Touched | Deed, colours: tuple[str, ...], seat: int) -> str:
    match deed:
        case Rolled(die=die, issued=issued, from_cup=from_cup, in_time=in_time):
            marks = {"foreign": not issued, "by-hand": not from_cup, "in-time": in_time}
            return ":".join([str(die), *(mark for mark, holds in marks.items() if holds)])
        case Placed(colour=colour, start=start, target=target, captured=captured):
            whose = "" if colour == seat else f"{colours[colour]}:"
            taken = "" if captured is None else f"x{colours[captured]}"
            return f"{whose}{field_name(start)}-{field_name(target)}{taken}"
        case Touched(progress=progress):
            return f"touch:{field_name(progress)}"
        case Deed():
            return deed.value


def _found(found: WrittenFinding, colours: tuple[str, ...]) -> str:
    words = [found.code, *found.paragraphs, found.outcome.value]
    if found.choice is not None:
        whose = "" if found.colour is None else f"{colours[found.colour]}:"
        words.append(f"{whose}{field_name(found.choice)}")
    if found.reason:
        words.append(quoted(found.reason))
    return f"[{' '.join(words)}]"


def _parsed_deed(word: str, seats: Mapping[str, int], seat: int) -> Rolled | Placed | Touched | Deed:
    if roll := _ROLL.fullmatch(word):
        return _parsed_roll(int(roll[1]), roll[2].split(":")[1:])
    if move := _MOVE.fullmatch(word):
        colour = seat if move[1] is None else seats[move[1]]
        captured = None if move[4] is None else seats[move[4]]
        return Placed(colour, progress_of(move[2]), progress_of(move[3]), captured)
    if touch := _TOUCH.fullmatch(word):
        return Touched(progress_of(touch[1]))
    return Deed(word)


def _parsed_roll(die: int, marks: list[str]) -> Rolled:
    if not set(marks) <= {"foreign", "by-hand", "in-time"}:
        raise ValueError(marks)
    return Rolled(die, "foreign" not in marks, "by-hand" not in marks, "in-time" in marks)


def _parsed_found(word: str, seats: Mapping[str, int]) -> WrittenFinding:
    found = _FOUND.fullmatch(word)
    if found is None:
        raise ValueError(word)
    code, paragraphs, outcome, colour, choice, reason = found.groups()
    return WrittenFinding(
        code,
        tuple(paragraphs.split()),
        Outcome(outcome),
        None if choice is None else progress_of(choice),
        "" if reason is None else unquoted(reason),
        None if colour is None else seats[colour],
    )


def _without_effect(deed: WrittenDeed, word: str) -> WrittenDeed:
    match deed.what, word:
        case Rolled() as roll, "-":
            return replace(deed, what=replace(roll, unplayable=True))
        case Placed() as move, "void":
            return replace(deed, what=replace(move, void=True))
    raise ValueError(word)
