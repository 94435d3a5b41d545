"""The lines of the notation that are no turns, openings or boards: substitutes, counting out, dice.

substitute: red p9 "Emil" because "had to go"      a player took over a seat
swapped: red, blue because "sat down so"            two players changed places
unlogged "too fast"                                 from here on no moves were logged
siren                                               the end signal
counted: 0:B,B,3,a 1:…; finished red; excluded blue the final position
agreed: red 1, blue 1, green 3                      the places as the table agreed them
lot: red, blue witness "Ms Cup"                     a tie settled by lot
lot: red, blue dice red 6, blue 2 witness "Ms Cup"  a tie settled by dice
dice-off: red 6, blue 6; red 3, blue 1 witness "…"  dice decided who of the tied goes through
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.dice_off import DiceRound
from companion.protocol.deed_text import plain, quoted, unquoted
from companion.protocol.ending import (
    Agreed,
    Counted,
    Diced,
    Ending,
    Lot,
    Places,
    Siren,
    Swapped,
    TakenOver,
    Unlogged,
)
from companion.rules.board import Position

_TEXT = r'"(?:[^"\\]|\\.)*"'
_ROLLS = r"[a-z0-9, ;]+"
_SIREN = "siren"
_TAKEN_OVER = re.compile(rf"substitute: ([a-z]+) ({_TEXT}|\S+)(?: ({_TEXT}))? because ({_TEXT})")
_SWAPPED = re.compile(rf"swapped: ([a-z]+), ([a-z]+) because ({_TEXT})")
_UNLOGGED = re.compile(rf"unlogged ({_TEXT})")
_COUNTED = re.compile(r"counted: ([^;]*)(?:; finished ([a-z, ]+))?(?:; excluded ([a-z, ]+))?")
_AGREED = re.compile(r"agreed: ([a-z0-9, ]+)")
_LOT = re.compile(rf"lot: ([a-z, ]+?)(?: dice ({_ROLLS}))? witness ({_TEXT})")
_DICED = re.compile(rf"dice-off: ({_ROLLS}) witness ({_TEXT})")
_NUMBER = re.compile(r"([a-z]+) ([1-6])")

Colours = Sequence[str]
"""Colours by seat."""

Seats = Mapping[str, int]
"""Seats by colour."""


def format_ending(part: Ending, colours: Colours) -> str:
    """The line of such a part."""
    match part:
        case Siren():
            return _SIREN
        case TakenOver(seat=seat, player=player, name=name, reason=reason):
            who = " ".join([plain(player), *([quoted(name)] if name else [])])
            return f"substitute: {colours[seat]} {who} because {quoted(reason)}"
        case Swapped(first=first, second=second, reason=reason):
            return f"swapped: {_listed((first, second), colours)} because {quoted(reason)}"
        case Unlogged(reason=reason):
            return f"unlogged {quoted(reason)}"
        case Counted(position=position, finished=finished, excluded=excluded):
            lists = {"finished": finished, "excluded": excluded}
            listed = "".join(f"; {word} {_listed(seats, colours)}" for word, seats in lists.items() if seats)
            return f"counted: {position}{listed}"
        case Agreed(places=places):
            return f"agreed: {format_places(places, colours)}"
        case Lot(order=order, witness=witness, rounds=rounds):
            dice = f" dice {_rolled(rounds, colours)}" if rounds else ""
            return f"lot: {_listed(order, colours)}{dice} witness {quoted(witness)}"
        case Diced(rounds=rounds, witness=witness):
            return f"dice-off: {_rolled(rounds, colours)} witness {quoted(witness)}"


def parse_ending(line: str, seats: Seats, pairs: bool) -> Ending | None:
    """The part that such a line tells, None for another line.

    Raises ValueError (an InvalidPosition among them) or KeyError.
    """
    for pattern, parse in _PARSERS:
        if found := pattern.fullmatch(line):
            return parse(found, seats, pairs)
    return None


def format_places(places: Iterable[int | None], colours: Colours) -> str:
    """Places by seat, e.g. `yellow 1, red 2`; empty for none."""
    return ", ".join(f"{colours[seat]} {place}" for seat, place in enumerate(places) if place is not None)


def parse_places(text: str, seats: Seats) -> Places:
    """Places by seat from such a text; raises ValueError or KeyError."""
    found = {seats[colour]: int(place) for colour, place in (one.split(" ") for one in text.split(", "))}
    return found.get(0), found.get(1), found.get(2), found.get(3)


def _taken_over(found: re.Match[str], seats: Seats, _pairs: bool) -> TakenOver:
    name = unquoted(found[3]) if found[3] else ""
    return TakenOver(seats[found[1]], unquoted(found[2]), name, unquoted(found[4]))


def _counted(found: re.Match[str], seats: Seats, pairs: bool) -> Counted:
    return Counted(Position.parse(found[1], pairs), _seats(found[2], seats), _seats(found[3], seats))


def _lot(found: re.Match[str], seats: Seats, _pairs: bool) -> Lot:
    return Lot(_seats(found[1], seats), unquoted(found[3]), _rounds(found[2], seats))


_Parse = Callable[[re.Match[str], Seats, bool], Ending]

_PARSERS: tuple[tuple[re.Pattern[str], _Parse], ...] = (
    (re.compile(_SIREN), lambda _found, _seats, _pairs: Siren()),
    (_TAKEN_OVER, _taken_over),
    (_SWAPPED, lambda found, seats, _pairs: Swapped(seats[found[1]], seats[found[2]], unquoted(found[3]))),
    (_UNLOGGED, lambda found, _seats, _pairs: Unlogged(unquoted(found[1]))),
    (_COUNTED, _counted),
    (_AGREED, lambda found, seats, _pairs: Agreed(parse_places(found[1], seats))),
    (_LOT, _lot),
    (_DICED, lambda found, seats, _pairs: Diced(_rounds(found[1], seats), unquoted(found[2]))),
)


def _listed(seats: Iterable[int], colours: Colours) -> str:
    return ", ".join(colours[seat] for seat in seats)


def _seats(text: str | None, seats: Seats) -> tuple[int, ...]:
    return tuple(seats[colour] for colour in text.split(", ")) if text else ()


def _rolled(rounds: Iterable[DiceRound], colours: Colours) -> str:
    return "; ".join(", ".join(f"{colours[seat]} {number}" for seat, number in one) for one in rounds)


def _rounds(text: str | None, seats: Seats) -> tuple[DiceRound, ...]:
    return tuple(_round(one, seats) for one in text.split("; ")) if text else ()


def _round(text: str, seats: Seats) -> DiceRound:
    rolls = [_NUMBER.fullmatch(one) for one in text.split(", ")]
    if None in rolls:
        raise ValueError(text)
    return tuple((seats[roll[1]], int(roll[2])) for roll in rolls if roll)
