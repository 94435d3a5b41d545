"""Matches by the rules of `standard` as `.mat` files, which GNU Backgammon and other programs read.

     3 point match

     Game 1
     Anna : 0                       Ben : 0
      1) 31: 8/5 6/5                 42: 8/4 6/4
      2) 66:                         53: 8/3* 6/3
          Wins 1 point

White's plays are in the left column, Black's in the right one, each by its own counting: 25 is the bar, 0 is
off, a star a hit. A roll that could not be played stands alone. Lines behind a semicolon are comments. A name
loses its colons, since one ends it. What is read need not be right by the rules; cubes and resignations are
not read.
"""

import re
from collections.abc import Iterator
from itertools import chain

from companion.backgammon.board import Position, Side
from companion.backgammon.game import set_up
from companion.backgammon.notation import NOTHING, parse_play
from companion.backgammon.plays import Steps
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.transcript import GameTranscript, MatchTranscript, Turn
from companion.errors import Unreadable

_LEFT = 27
"""Letters of a play in the left column."""
_NAME = 29
"""Letters of the left name with its points."""
_BEFORE = 5
"""Letters of a line's number."""
_MIDDLE = 20
"""What begins before this letter of a line is in the left column."""

_LENGTH = re.compile(r" *(\d{1,4}) point match")
_GAME = re.compile(r"Game \d+")
_NAMES = re.compile(r" *(?P<white>.*?) : (?P<ahead>\d{1,4}) {2,}(?P<black>.*) : (?P<behind>\d{1,4})")
_NUMBER = re.compile(r" *\d+\)")
_CELL = re.compile(
    r"(?P<dice>[1-6]{2}):(?P<steps>(?: +[\w*]+(?:/[\w*]+)+(?:\([2-4]\))?)*)|Wins (?P<won>\d{1,4}) points?"
)
_NAMED = {"25": "bar", "0": "off"}
"""Places as plays are read."""


def format_mat(match: MatchTranscript) -> str:
    """The file of a match; raises InvalidPosition if a stone was moved from where none stands."""
    lines = [f"; {_plain(comment)}" for comment in match.comments]
    lines += [""] * bool(lines) + [f" {match.points_to_win} point match"]
    for number, game in enumerate(match.games):
        names = [
            f"{_plain(name.replace(':', ' '))} : {match.points(side, number)}"
            for side, name in ((Side.WHITE, match.white), (Side.BLACK, match.black))
        ]
        lines += ["", f" Game {number + 1}", f" {names[0]:<{_NAME}}  {names[1]}"]
        lines += _rows(game)
    return "\n".join([*lines, ""])


def parse_mat(text: str) -> MatchTranscript:
    """Read such a file; raises Unreadable with the first line that makes no sense."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    comments = tuple(line[1:].strip() for _, line in lines if _is_comment(line))
    rest = iter([found for found in lines if not _is_comment(found[1])])
    length = int(_matched(_LENGTH, next(rest, (1, "")))[1])
    games = list[list[tuple[int, str]]]()
    names: re.Match[str] | None = None
    for found in rest:
        if _GAME.fullmatch(found[1].strip()):
            found_names = _matched(_NAMES, next(rest, found))
            names = names or found_names
            games.append([])
        elif not games:
            raise Unreadable("match_unreadable", line=found[0], text=found[1])
        else:
            games[-1].append(found)
    white, black = (names["white"], names["black"]) if names else ("", "")
    before = (int(names["ahead"]), int(names["behind"])) if names else (0, 0)
    return MatchTranscript(white, black, tuple(map(_game, games)), length, comments, before)


def _plain(text: str) -> str:
    """A text in one line, its words one space apart, since more would separate columns."""
    return " ".join(text.split())


def _rows(game: GameTranscript) -> Iterator[str]:
    """A line for each pair of plays, and one for who has won."""
    position, cells = set_up(STANDARD), list[str]()
    for turn in game.turns:
        if len(cells) % 2 != (turn.side is Side.BLACK):
            cells.append("")
        text, position = _cell(position, turn)
        cells.append(text)
    for number, first in enumerate(range(0, len(cells), 2), 1):
        left, *right = cells[first : first + 2]
        yield f"{number:>3}) {left:<{_LEFT}} {''.join(right)}".rstrip()
    if game.winner is not None:
        before = _BEFORE + 1 if game.winner is Side.WHITE else _BEFORE + _LEFT + 2
        yield f"{'':<{before}}Wins {game.points} point{'' if game.points == 1 else 's'}"


def _cell(position: Position, turn: Turn) -> tuple[str, Position]:
    """A play as it is written, and the position after it."""
    texts = [f"{turn.dice[0]}{turn.dice[1]}:"]
    for step in turn.steps:
        after = position.with_step(turn.side, *step)
        hits = after[turn.side.other] != position[turn.side.other]
        texts.append(f"{step.start}/{step.target}{'*' if hits else ''}")
        position = after
    return " ".join(texts), position


def _is_comment(line: str) -> bool:
    return line.startswith(";")


def _matched(pattern: re.Pattern[str], found: tuple[int, str]) -> re.Match[str]:
    match = pattern.fullmatch(found[1])
    if match is None:
        raise Unreadable("match_unreadable", line=found[0], text=found[1].strip())
    return match


def _game(lines: list[tuple[int, str]]) -> GameTranscript:
    turns, winner, points = list[Turn](), None, 0
    for side, cell in chain.from_iterable(map(_cells, lines)):
        if cell["won"]:
            winner, points = side, int(cell["won"])
        else:
            first, second = map(int, cell["dice"])
            turns.append(Turn(side, (first, second), _steps(side, cell["steps"])))
    return GameTranscript(tuple(turns), winner, points)


def _cells(found: tuple[int, str]) -> Iterator[tuple[Side, re.Match[str]]]:
    """What a line holds, each with the side in whose column it is."""
    number, line = found
    before = _NUMBER.match(line)
    if _CELL.sub("", line[before.end() if before else 0 :]).strip():
        raise Unreadable("match_unreadable", line=number, text=line.strip())
    for cell in _CELL.finditer(line):
        yield Side.WHITE if cell.start() < _MIDDLE else Side.BLACK, cell


def _steps(side: Side, text: str) -> Steps:
    named = re.sub(r"\d+", lambda place: _NAMED.get(place[0], place[0]), text.strip())
    return parse_play(STANDARD, side, named or NOTHING)
