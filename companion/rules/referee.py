"""The referee: compares what a player did with what the ruleset allows, and proposes what follows.

A finding and its consequence are proposals: the referee at the table decides, and the decision is logged.
"""

from dataclasses import replace
from typing import NamedTuple

from companion.errors import InvalidPosition
from companion.rules.actions import Action, HandOn, KnockOver, Moved, Pass, Roll
from companion.rules.board import HOME, START, TRACK, WAITING, field_name
from companion.rules.findings import Code
from companion.rules.moves import SIX, Duty, Move, targets
from companion.rules.penalties import NOT_DONE, Fate, Penalty, penalty
from companion.rules.ruleset import Ruleset
from companion.rules.switches import EndByTime, RollAgain
from companion.rules.transitions import (
    Due,
    Game,
    capture_missed,
    duty_due,
    excluded,
    handed_on,
    is_over,
    legal,
    moved,
    passed,
    roll_due,
    taken_over,
)
from companion.rules.way import hindrance

__all__ = [
    "Action",
    "Code",
    "HandOn",
    "KnockOver",
    "Moved",
    "Pass",
    "Roll",
    "Verdict",
    "check",
    "other_dice",
    "sent_back",
]


class Verdict(NamedTuple):
    """What the rules say about an action."""

    code: Code | None
    """The finding; None: nothing wrong."""
    paragraphs: tuple[str, ...]
    """The paragraphs that are broken; none for a house rule."""
    result: Game
    """What is proposed; without a finding the game after the action, for a roll the one to roll in."""
    penalty: Penalty | None = None
    """What `result` is made of; None without a finding. `sent_back` gives another of its pieces' result."""
    legal: tuple[Move, ...] = ()
    """The moves that were open."""

    @property
    def pieces(self) -> tuple[tuple[int, int], ...]:
        """The pieces (colour, progress) one of which goes to B, the proposed one first."""
        return () if self.penalty is None else self.penalty.pieces


def check(ruleset: Ruleset, game: Game, action: Action) -> Verdict:
    """Judge one action; raises InvalidPosition if a piece is moved from where none of its colour stands."""
    open_moves = legal(ruleset, game)
    code = _finding(ruleset, game, action, open_moves)
    if code is None:
        return Verdict(None, (), _after(ruleset, game, action), legal=open_moves)
    follows = penalty(ruleset, game, action, code, open_moves)
    result = _consequence(ruleset, game, action, follows)
    return Verdict(code, ruleset.paragraphs.get(code, ()), result, follows, open_moves)


def sent_back(
    ruleset: Ruleset, game: Game, progress: int, action: Action | None = None, colour: int | None = None
) -> Game:
    """What follows in `game` from a duty not done if the piece on `progress` is the one that goes to B.

    It is of the colour on turn, unless `colour` names the neutral one. Where the move that missed a capture
    stands, `action` tells it.
    """
    if game.turn is None:
        return game
    piece = (game.turn if colour is None else colour, progress)
    if ruleset.missed_capture_stands and duty_due(ruleset, game, piece[0]) is Duty.CAPTURE:
        made = Move(action.colour, action.start, action.target) if isinstance(action, Moved) else None
        return capture_missed(ruleset, game, piece, made)
    position = game.position.with_piece(*piece, WAITING)
    return handed_on(ruleset, replace(game, position=position))


def other_dice(ruleset: Ruleset, game: Game, action: Moved) -> tuple[int, ...]:
    """The other numbers with which the same move would have been legal: misread, or miscounted?"""
    if game.due is not Due.MOVE or action.seat != game.turn or action.colour not in game.movable:
        return ()
    others = (die for die in range(1, SIX + 1) if die != game.die)
    return tuple(die for die in others if _is_open(action, legal(ruleset, replace(game, die=die))))


def _finding(ruleset: Ruleset, game: Game, action: Action, open_moves: tuple[Move, ...]) -> Code | None:
    """The first code that applies, in order of precedence."""
    if isinstance(action, KnockOver):
        return _finding_on_knocking(ruleset, game, action)
    if is_over(game) or _too_late(ruleset, game, action):
        return Code.AFTER_THE_END if isinstance(action, Roll | Moved) else None
    if action.seat != game.turn and not ruleset.any_order:
        return Code.OUT_OF_TURN
    match action:
        case Roll():
            return _finding_on_roll(ruleset, game, action)
        case Moved():
            return _finding_on_move(ruleset, game, action, open_moves)
        case Pass():
            return _finding_on_pass(ruleset, game, action, open_moves)
        case HandOn():
            return _finding_on_hand_on(ruleset, game, action, open_moves)


def _too_late(ruleset: Ruleset, game: Game, action: Action) -> bool:
    """Whether the end signal has sounded and this does not play a number rolled before it (lsa-siren)."""
    if not game.time_up or ruleset.end_by_time is EndByTime.TO_LAST_SEAT:
        return False
    return isinstance(action, Roll) or game.due is not Due.MOVE


def _finding_on_knocking(ruleset: Ruleset, game: Game, action: KnockOver) -> Code | None:
    in_game = not is_over(game) and action.seat in game.position.seats
    return Code.KNOCKED_OVER if in_game and Code.KNOCKED_OVER in ruleset.paragraphs else None


def _finding_on_roll(ruleset: Ruleset, game: Game, action: Roll) -> Code | None:
    if not action.issued and Code.FOREIGN_DIE in ruleset.paragraphs:
        return Code.FOREIGN_DIE
    if not action.from_cup and Code.NOT_FROM_CUP in ruleset.paragraphs:
        return Code.NOT_FROM_CUP
    due = ruleset.any_order or roll_due(ruleset, game) is not None
    return None if due else Code.TOO_MANY_ROLLS


def _finding_on_hand_on(
    ruleset: Ruleset, game: Game, action: HandOn, open_moves: tuple[Move, ...]
) -> Code | None:
    if open_moves:
        return _finding_on_pass(ruleset, game, action, open_moves)
    due = roll_due(ruleset, game)
    missing = due is not None and due.after_six and ruleset.roll_again is RollAgain.MUST
    return Code.ROLL_MISSING if missing else None


def _finding_on_pass(
    ruleset: Ruleset, game: Game, action: Pass | HandOn, open_moves: tuple[Move, ...]
) -> Code | None:
    # A number rolled before the end signal may be played, but need not (lsa-siren).
    declined = game.time_up and ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED
    if declined or not open_moves or action.seat != game.turn:
        return None
    duties = {duty_due(ruleset, game, colour) for colour in game.movable}
    return next(code for duty, code in NOT_DONE.items() if duty in duties)


def _finding_on_move(
    ruleset: Ruleset, game: Game, action: Moved, open_moves: tuple[Move, ...]
) -> Code | None:
    if action.start not in game.position[action.colour]:
        raise InvalidPosition("piece_missing", seat=action.colour, field=field_name(action.start))
    if action.colour not in (action.seat, game.neutral):
        return Code.FOREIGN_PIECE
    if game.due is not Due.MOVE or game.die is None or action.seat != game.turn:
        return Code.MOVE_WITHOUT_ROLL
    if _is_open(action, open_moves):
        return Code.TOUCH_MOVE if _touched_another(ruleset, action, open_moves) else None
    impossible = _impossible(ruleset, game, game.die, action)
    return impossible or NOT_DONE[duty_due(ruleset, game, action.colour)]


def _impossible(ruleset: Ruleset, game: Game, die: int, action: Moved) -> Code | None:
    """Why board and number do not allow the move; None if they do."""
    start, target = action.start, action.target
    if start == WAITING and die != SIX:
        return Code.ENTER_WITHOUT_SIX
    if START <= start < TRACK <= start + die and target == start + die - TRACK:
        return Code.SECOND_LAP
    if target not in targets(ruleset, game.position, action.colour, start, die):
        return Code.WRONG_COUNT
    if target > HOME[-1]:
        return Code.OVERSHOOT
    return hindrance(ruleset, game.position, action.colour, start, target)


def _touched_another(ruleset: Ruleset, action: Moved, open_moves: tuple[Move, ...]) -> bool:
    if not ruleset.touch_move or action.touched is None or action.touched == (action.colour, action.start):
        return False
    return any((move.seat, move.start) == action.touched for move in open_moves)


def _is_open(action: Moved, open_moves: tuple[Move, ...]) -> bool:
    made = (action.colour, action.start, action.target)
    return made in [(move.seat, move.start, move.target) for move in open_moves]


def _after(ruleset: Ruleset, game: Game, action: Action) -> Game:
    """The game after an action that broke no rule."""
    match action:
        case Roll(seat=seat):
            game = taken_over(ruleset, game, seat)
            return roll_due(ruleset, game) or game
        case Moved(colour=colour, start=start, target=target):
            return moved(ruleset, game, Move(colour, start, target))
        case Pass(seat=seat) if seat == game.turn:
            return passed(ruleset, game)
        case HandOn(seat=seat) if seat == game.turn:
            return handed_on(ruleset, game)
        case _:
            return game


def _consequence(ruleset: Ruleset, game: Game, action: Action, follows: Penalty) -> Game:
    if follows.fate is Fate.EXCLUDED:
        return excluded(ruleset, game, action.seat)
    if follows.pieces:
        colour, progress = follows.pieces[0]
        return sent_back(ruleset, game, progress, action, colour)
    return handed_on(ruleset, game) if follows.turn_lost else game
