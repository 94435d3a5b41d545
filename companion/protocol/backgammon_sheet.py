"""The protocol of one game of backgammon as a value: its lines, its match, and everything on the sheet."""

from dataclasses import dataclass

from companion.protocol.lines import LogLine
from companion.protocol.sheet import Sheet
from companion.table.result_events import ResultConfirmed

FORMAT, VERSION = "tischbegleiter-backgammon", 2


@dataclass(frozen=True, slots=True, kw_only=True)
class RollLine(LogLine):
    """One line: a roll with its `play` as players write it ("" for none yet, "-" for none possible).

    `position` is how the stones stood when they were set right, and whoever the line is of rolls next.
    """

    play: str = ""
    position: str = ""
    dice: tuple[int, ...] = ()
    """What was to be played, also by a play that has no roll of its own: the opening's, or one made anew."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """The match of which the game is the `game`th: to so many `points`, or over so many `games` (0: not so).

    `before` and `after` the game are the points by seat, `after` None while its end is not known. `over` says
    that the match has ended, `winner` is then the colour that has won it (None: equal points).
    """

    points: int
    games: int
    game: int
    before: tuple[int, int]
    after: tuple[int, int] | None
    over: bool
    winner: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgammonProtocol(Sheet):
    """Everything on the sheet. `position` is the last one that is known, as `companion.backgammon` writes it.

    `position_id` is the same as other programs write it, for who rolls next, or has lost. `won` is how high
    ("single", "gammon", "backgammon"), None while nobody has borne off all stones.
    """

    format: str = FORMAT
    version: int = VERSION
    edition: int
    numbering: str
    """How points are called: "board" by one number for both sides, "own" by the pips left to go."""
    match: MatchLine | None
    begins: str | None
    lines: tuple[RollLine, ...]
    basis: str
    position: str | None
    position_id: str | None
    won: str | None
    result: ResultConfirmed | None
    notation: str
    """The game as text, which `companion replay` judges anew."""
