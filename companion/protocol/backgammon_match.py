"""A game of the international rules as other programs keep it: what of its protocol is right by the rules."""

from collections.abc import Iterable

from companion.backgammon.actions import Played
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game, set_up
from companion.backgammon.notation import NOTHING, parse_play
from companion.backgammon.referee import check
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.transcript import GameTranscript, MatchTranscript, Turn
from companion.backgammon.winning import WORTH, Win
from companion.backgammon_game.sides import SIDES, side_of
from companion.protocol.backgammon_sheet import BackgammonProtocol, RollLine
from companion.protocol.sheet import LIGHT_AND_DARK
from companion.table.entries import LineKind
from companion.table.ruling_events import Decision


def match_transcript(protocol: BackgammonProtocol, white: str, black: str, comment: str) -> MatchTranscript:
    """The game as the only one of a match, between these names.

    It ends before the first line that has no place in such a record: a play that stands though it was wrong,
    or the board set right. Then the `comment` is in it.
    """
    turns, whole = _followed(line for line in protocol.lines if not _taken_back(line))
    winner = _winner(protocol) if whole else None
    points = WORTH[Win(protocol.won)] if winner is not None and protocol.won is not None else 0
    game = GameTranscript(turns, winner, points)
    match = protocol.match
    return MatchTranscript(
        white,
        black,
        (game,),
        0 if match is None else match.points,
        () if whole else (comment,),
        (0, 0) if match is None else match.before,
    )


def _taken_back(line: RollLine) -> bool:
    return any(one.decision == Decision.APPLY for one in line.findings)


def _followed(lines: Iterable[RollLine]) -> tuple[tuple[Turn, ...], bool]:
    """The turns before the first line that cannot be written so, and whether these are all."""
    turns, position = list[Turn](), set_up(STANDARD)
    for line in lines:
        if line.findings or line.line == LineKind.POSITION:
            return tuple(turns), False
        turn = _turn(line)
        if turn is None:
            continue
        game = Game(position, turn.side, Due.PLAY, turn.dice)
        verdict = check(STANDARD, game, Played(turn.side, turn.steps))
        if verdict.code is not None:
            return tuple(turns), False
        turns.append(turn)
        position = verdict.result.position
    return tuple(turns), True


def _turn(line: RollLine) -> Turn | None:
    """A roll with its play; None for a line without one, as long as it has not been played."""
    dice = line.values or line.dice
    if line.line == LineKind.OPENING or not line.play or len(dice) != 2:
        return None
    side, (first, second) = side_of(LIGHT_AND_DARK.index(line.colour)), dice
    steps = () if line.play == NOTHING else parse_play(STANDARD, side, line.play)
    return Turn(side, (first, second), steps)


def _winner(protocol: BackgammonProtocol) -> Side | None:
    """Who has borne off all stones."""
    if protocol.won is None or protocol.result is None:
        return None
    return SIDES[protocol.result.places.index(1)]
