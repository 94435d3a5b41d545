"""A game of the international rules as other programs keep it: what of its protocol is right by the rules."""

from collections.abc import Iterator

from companion.backgammon.board import Side
from companion.backgammon.notation import NOTHING, parse_play
from companion.backgammon.record import GameRecord, MatchRecord, Turn
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.winning import WORTH, Win
from companion.backgammon_game.sides import SIDES, side_of
from companion.protocol.backgammon_sheet import BackgammonProtocol, RollLine
from companion.protocol.sheet import LIGHT_AND_DARK
from companion.table.record import Line
from companion.table.ruling_events import Decision


def match_record(protocol: BackgammonProtocol, white: str, black: str, remark: str) -> MatchRecord:
    """The game as the only one of a match, between these names.

    It ends before the first line that has no place in such a record: a play that stands though it was wrong,
    or the board set right. Then the `remark` is in it.
    """
    lines = [line for line in protocol.lines if not _taken_back(line)]
    followed = _before_the_first(lines)
    whole = len(followed) == len(lines)
    winner = _winner(protocol) if whole else None
    points = WORTH[Win(protocol.won)] if winner is not None and protocol.won is not None else 0
    game = GameRecord(tuple(_turns(followed)), winner, points)
    match = protocol.match
    return MatchRecord(
        white,
        black,
        (game,),
        0 if match is None else match.points,
        () if whole else (remark,),
        (0, 0) if match is None else match.before,
    )


def _taken_back(line: RollLine) -> bool:
    return any(one.decision == Decision.APPLY for one in line.findings)


def _before_the_first(lines: list[RollLine]) -> list[RollLine]:
    """The lines before the first that cannot be written so."""
    wrong = (number for number, one in enumerate(lines) if one.findings or one.line == Line.POSITION)
    return lines[: next(wrong, len(lines))]


def _turns(lines: list[RollLine]) -> Iterator[Turn]:
    for line in lines:
        dice = line.values or line.dice
        if line.line in (Line.ROLL, Line.NOTE) and line.play and len(dice) == 2:
            side, (first, second) = side_of(LIGHT_AND_DARK.index(line.colour)), dice
            steps = () if line.play == NOTHING else parse_play(STANDARD, side, line.play)
            yield Turn(side, (first, second), steps)


def _winner(protocol: BackgammonProtocol) -> Side | None:
    """Who has borne off all stones."""
    if protocol.won is None or protocol.result is None:
        return None
    return SIDES[protocol.result.places.index(1)]
