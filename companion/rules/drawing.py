"""A position drawn in letters, for logs, test failures and the command line."""

from companion.rules.board import HOME, SEATS, WAITING, Position, as_seen
from companion.rules.ruleset import Ruleset

# A field is two letters: 00 to 39 the track; with the seat behind, a to d home and e to h the four B-fields.
_PLAN = """\
e0 f0 .. .. 08 09 10 .. .. e1 f1
g0 h0 .. .. 07 a1 11 .. .. g1 h1
.. .. .. .. 06 b1 12 .. .. .. ..
.. .. .. .. 05 c1 13 .. .. .. ..
00 01 02 03 04 d1 14 15 16 17 18
39 a0 b0 c0 d0 .. d2 c2 b2 a2 19
38 37 36 35 34 d3 24 23 22 21 20
.. .. .. .. 33 c3 25 .. .. .. ..
.. .. .. .. 32 b3 26 .. .. .. ..
e3 f3 .. .. 31 a3 27 .. .. e2 f2
g3 h3 .. .. 30 29 28 .. .. g2 h2"""


def draw(position: Position, ruleset: Ruleset) -> str:
    """The board in eleven lines: a piece is the first letter of its colour, a pair a small one."""
    lines = ([_letter(name, position, ruleset) for name in line.split()] for line in _PLAN.splitlines())
    return "\n".join(" ".join(line).rstrip() for line in lines)


def _letter(name: str, position: Position, ruleset: Ruleset) -> str:
    if name == "..":
        return " "
    if name.isdigit():
        return _on_track(int(name), position, ruleset)
    holder = _off_track(name, position)
    return "." if holder is None else ruleset.colours[holder][0].upper()


def _on_track(field: int, position: Position, ruleset: Ruleset) -> str:
    for seat in SEATS:
        letter = ruleset.colours[seat][0]
        match position[seat].count(as_seen(0, field, seat)):
            case 1:
                return letter.upper()
            case 2:
                return letter.lower()
    return "."


def _off_track(name: str, position: Position) -> int | None:
    kind, seat = name[0], int(name[1])
    if kind in "abcd":
        return seat if HOME["abcd".index(kind)] in position[seat] else None
    return seat if "efgh".index(kind) < position[seat].count(WAITING) else None
