"""Which moves a number allows, and which of them the duties leave."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from companion.rules.board import HOME, START, WAITING, Position, on_track
from companion.rules.ruleset import Ruleset
from companion.rules.switches import ClearStart, ThreeAttempts
from companion.rules.way import has_room, hindrance

SIX = 6
"""The number that brings a piece into play and gives a further roll."""


class Move(NamedTuple):
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
    """The moves open to the colour of `seat` with `die`, after all duties, sorted by start and target."""
    return _dutiful(ruleset, position, seat, die, just_entered)[1]


def duty(ruleset: Ruleset, position: Position, seat: int, die: int, just_entered: bool = False) -> Duty:
    """The duty that restricts `seat` with `die`; `MOVE`: no restriction, `NONE`: nothing can be played."""
    return _dutiful(ruleset, position, seat, die, just_entered)[0]


def attempts(
    ruleset: Ruleset, position: Position, seat: int, first_turn: bool = False, neutral: int | None = None
) -> int:
    """The rolls, 1 or 3, that a turn of `seat` starting in this position offers while no 6 falls.

    Where there is a neutral colour, it must be stuck as well.
    """
    if ruleset.three_attempts is ThreeAttempts.STUCK:
        stuck = _stuck(position[seat]) and (neutral is None or _stuck(position[neutral]))
        return 3 if stuck else 1
    return 3 if ruleset.three_attempts is ThreeAttempts.FIRST_TURN and first_turn else 1


def possible_moves(ruleset: Ruleset, position: Position, seat: int, die: int) -> tuple[Move, ...]:
    """The moves that board and number allow, before duties, sorted by start and target."""
    return tuple(
        [
            Move(seat, start, target, position.opponent_on(seat, target))
            for start in dict.fromkeys(position[seat])
            for target in targets(ruleset, position, seat, start, die)
            if target <= HOME[-1] and hindrance(ruleset, position, seat, start, target) is None
        ]
    )


def targets(ruleset: Ruleset, position: Position, seat: int, start: int, die: int) -> tuple[int, ...]:
    """Where the number takes the piece on `start`, whatever is in the way, ascending; perhaps beyond d."""
    if start == WAITING:
        return (START,) if die == SIX else ()
    back = start - die
    backward = ruleset.backward_capture and on_track(start) and back > START
    if backward and position.opponent_on(seat, back) is not None:
        return back, start + die
    return (start + die,)


@lru_cache(maxsize=256)  # the same question is asked for the roll, the page, the move and its verdict
def _dutiful(
    ruleset: Ruleset, position: Position, seat: int, die: int, just_entered: bool
) -> tuple[Duty, tuple[Move, ...]]:
    possible = possible_moves(ruleset, position, seat, die)
    if not possible:
        return Duty.NONE, ()
    to_clear = _piece_to_clear(ruleset, position[seat], die, just_entered)
    if ruleset.must_enter and possible[0].start == WAITING:
        return Duty.ENTER, possible[:1]
    if to_clear is not None and (clearing := tuple(move for move in possible if move.start == to_clear)):
        return Duty.CLEAR_START, clearing
    capturing = tuple([move for move in possible if move.captured is not None])
    if ruleset.forced_capture and capturing:
        return Duty.CAPTURE, capturing
    return Duty.MOVE, possible


def _piece_to_clear(ruleset: Ruleset, pieces: tuple[int, ...], die: int, just_entered: bool) -> int | None:
    """The piece that has to move so that the own A-field becomes free, if it can; None: no such duty."""
    if START not in pieces:
        return None
    only_if_new = ruleset.clear_start is ClearStart.JUST_ENTERED and die != SIX
    if not (just_entered if only_if_new else WAITING in pieces):
        return None
    piece = START
    while ruleset.clear_start is ClearStart.CHAIN and not has_room(ruleset, pieces, piece + die):
        piece += die
    return piece


@lru_cache(maxsize=4096)
def _stuck(pieces: tuple[int, ...]) -> bool:
    if any(map(on_track, pieces)):
        return False
    return not any(piece in HOME[:-1] and piece + 1 not in pieces for piece in pieces)
