"""Which moves a number allows, and which of them the duties leave."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.board import HOME, START, WAITING, Position, on_track
from companion.rules.rulesets import Ruleset
from companion.rules.switches import ClearStart, ThreeAttempts

SIX = 6
"""The number that brings a piece into play and gives a further roll."""


@dataclass(frozen=True, order=True)
class Move:
    """A piece of `seat` from progress `start` to `target`; `captured` is the seat whose piece goes to B."""

    seat: int
    start: int
    target: int
    captured: int | None = None


class Duty(StrEnum):
    """The highest duty that can be fulfilled; only moves that fulfil it are legal (hgv-11, last sentence)."""

    ENTER = "enter"
    CLEAR_START = "clear_start"
    CAPTURE = "capture"
    MOVE = "move"
    NONE = "none"


def legal_moves(
    ruleset: Ruleset, position: Position, seat: int, die: int, just_entered: bool = False
) -> tuple[Move, ...]:
    """The moves open to `seat` with `die`, after all duties, sorted by start and target."""
    return _dutiful(ruleset, position, seat, die, just_entered)[1]


def duty(ruleset: Ruleset, position: Position, seat: int, die: int, just_entered: bool = False) -> Duty:
    """The duty that restricts `seat` with `die`; `MOVE`: no restriction, `NONE`: nothing can be played."""
    return _dutiful(ruleset, position, seat, die, just_entered)[0]


def attempts(ruleset: Ruleset, position: Position, seat: int, first_turn: bool = False) -> int:
    """The rolls, 1 or 3, that a turn of `seat` starting in this position offers while no 6 falls."""
    if ruleset.three_attempts is ThreeAttempts.STUCK:
        return 3 if _stuck(position[seat]) else 1
    return 3 if ruleset.three_attempts is ThreeAttempts.FIRST_TURN and first_turn else 1


def possible_moves(ruleset: Ruleset, position: Position, seat: int, die: int) -> tuple[Move, ...]:
    """The moves that board and number allow, before duties, sorted by start and target."""
    moves = (_possible_move(ruleset, position, seat, start, die) for start in sorted(set(position[seat])))
    return tuple(move for move in moves if move is not None)


def passes_at_home(pieces: tuple[int, ...], start: int, target: int) -> bool:
    """Whether a piece going from `start` onto a home field passes an own piece that is at home."""
    return target >= HOME[0] and any(max(start, HOME[0] - 1) < piece < target for piece in pieces)


def _possible_move(ruleset: Ruleset, position: Position, seat: int, start: int, die: int) -> Move | None:
    if start == WAITING and die != SIX:
        return None
    pieces = position[seat]
    target = START if start == WAITING else start + die
    if target > HOME[-1] or target in pieces:
        return None
    if not ruleset.jump_at_home and passes_at_home(pieces, start, target):
        return None
    return Move(seat, start, target, position.opponent_on(seat, target))


def _dutiful(
    ruleset: Ruleset, position: Position, seat: int, die: int, just_entered: bool
) -> tuple[Duty, tuple[Move, ...]]:
    possible = possible_moves(ruleset, position, seat, die)
    to_clear = _piece_to_clear(ruleset, position[seat], die, just_entered)
    wanted = (
        (Duty.ENTER, [move for move in possible if ruleset.must_enter and move.start == WAITING]),
        (Duty.CLEAR_START, [move for move in possible if move.start == to_clear]),
        (Duty.CAPTURE, [move for move in possible if ruleset.forced_capture and move.captured is not None]),
        (Duty.MOVE, possible),
    )
    return next(((duty, tuple(moves)) for duty, moves in wanted if moves), (Duty.NONE, ()))


def _piece_to_clear(ruleset: Ruleset, pieces: tuple[int, ...], die: int, just_entered: bool) -> int | None:
    """The piece that has to move so that the own A-field becomes free, if it can; None: no such duty."""
    only_if_new = ruleset.clear_start is ClearStart.JUST_ENTERED and die != SIX
    bound = just_entered if only_if_new else WAITING in pieces
    if START not in pieces or not bound:
        return None
    piece = START
    while ruleset.clear_start is ClearStart.CHAIN and piece + die in pieces:
        piece += die
    return piece


def _stuck(pieces: tuple[int, ...]) -> bool:
    can_advance = any(piece in HOME[:-1] and piece + 1 not in pieces for piece in pieces)
    return not can_advance and not any(on_track(piece) for piece in pieces)
