"""What follows from a finding, as one value: the referee makes the game of it, the sentences tell it.

`penalty` proposes; the referee at the table decides (canon 3).
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.actions import Action, KnockOver, Moved, Roll
from companion.rules.findings import Code
from companion.rules.moves import Duty, Move
from companion.rules.ruleset import Ruleset
from companion.rules.switches import Breach
from companion.rules.transitions import Due, Game, duty_due

NOT_DONE = {
    Duty.ENTER: Code.MUST_ENTER,
    Duty.CLEAR_START: Code.MUST_CLEAR_START,
    Duty.CAPTURE: Code.MUST_CAPTURE,
    Duty.MOVE: Code.MUST_MOVE,
}
"""The finding where a duty is not done."""


class Fate(StrEnum):
    """What becomes of what was done."""

    MOVE_STANDS = "move_stands"
    MOVE_UNDONE = "move_undone"
    THROW_REPEATED = "throw_repeated"
    ROLL_VOID = "roll_void"
    EXCLUDED = "excluded"
    """Who did it is out of the game (hgv-16)."""
    NOTHING_DONE = "nothing_done"


@dataclass(frozen=True, slots=True)
class Penalty:
    """What is proposed.

    One of the `pieces`, as (colour, progress), goes to B, the first unless the referee chooses another.
    `turn_lost`: the next player is on turn. `with_touched`: the move is made again with the touched piece.
    """

    fate: Fate
    pieces: tuple[tuple[int, int], ...] = ()
    turn_lost: bool = False
    with_touched: bool = False


def penalty(
    ruleset: Ruleset, game: Game, action: Action, code: Code, open_moves: tuple[Move, ...]
) -> Penalty:
    """What follows from a finding on `action`, where these moves were open."""
    pieces = _pieces(ruleset, game, code, open_moves)
    turn_lost = _turn_lost(ruleset, game, code)
    taken_back = not pieces and not turn_lost and game.due is Due.MOVE
    return Penalty(
        _fate(ruleset, action, code),
        pieces,
        turn_lost,
        with_touched=taken_back and _bound_by_touch(ruleset, action, open_moves),
    )


def of_touched(action: Moved, open_moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The open moves of the piece that was touched first."""
    touched = action.touched or (action.colour, action.start)
    return tuple(move for move in open_moves if (move.seat, move.start) == touched)


def _fate(ruleset: Ruleset, action: Action, code: Code) -> Fate:
    match action:
        case Moved():
            stands = code is Code.MUST_CAPTURE and ruleset.missed_capture_stands
            return Fate.MOVE_STANDS if stands else Fate.MOVE_UNDONE
        case Roll():
            again = code in (Code.FOREIGN_DIE, Code.NOT_FROM_CUP)
            return Fate.THROW_REPEATED if again else Fate.ROLL_VOID
        case KnockOver():
            return Fate.EXCLUDED
        case _:
            return Fate.NOTHING_DONE


def _pieces(
    ruleset: Ruleset, game: Game, code: Code, open_moves: tuple[Move, ...]
) -> tuple[tuple[int, int], ...]:
    """The furthest is first, of two as far the one of the colour on turn (our reading of hgv-12)."""
    goes_back = {
        Code.MUST_CLEAR_START: (Duty.CLEAR_START, ruleset.start_piece_goes_back),
        Code.MUST_CAPTURE: (Duty.CAPTURE, ruleset.idle_capturer_goes_back),
    }
    neglected, back = goes_back.get(code, (Duty.NONE, False))
    colours = [colour for colour in game.movable if duty_due(ruleset, game, colour) is neglected]
    pieces = {(move.seat, move.start) for move in open_moves if back and move.seat in colours}
    return tuple(sorted(pieces, key=lambda piece: (-piece[1], piece[0] != game.turn)))


def _turn_lost(ruleset: Ruleset, game: Game, code: Code) -> bool:
    duty = code in (*NOT_DONE.values(), Code.SECOND_LAP)
    used_up = code is Code.TOO_MANY_ROLLS and game.due is Due.HAND_ON
    return used_up or (duty and ruleset.breach is Breach.TURN_LOST)


def _bound_by_touch(ruleset: Ruleset, action: Action, open_moves: tuple[Move, ...]) -> bool:
    """Whether the touched piece can be moved, and so has to be (hgv-13)."""
    if not ruleset.touch_move or not isinstance(action, Moved):
        return False
    return any(move.seat == action.seat for move in of_touched(action, open_moves))
