"""The turn: attempts, duty, and the moves that are open."""

from typing import NamedTuple

from msgspec import Struct

from companion.game.entries import Entry, LineKind
from companion.game.state import State
from companion.language import Wording
from companion.rules.moves import Duty, Move
from companion.rules.telling import written
from companion.rules.transitions import Due, duty_due, legal
from web.table.view.arrow import ArrowView
from web.table.view.maedn.finding import PictureView, picture


class Attempt(NamedTuple):
    """The how-manieth of how many attempts at a 6."""

    number: int
    of: int


class LastMoveView(ArrowView, frozen=True):
    """A move that was made; `captured` is the seat whose piece it captured."""

    captured: int | None


class MoveView(LastMoveView, frozen=True):
    """A move that is open, with its text, e.g. "12 → 18, captures Blue"."""

    text: str


class MaednPlayView(Struct, frozen=True, kw_only=True, tag_field="game", tag="maedn"):
    """The play of *Mensch ärgere Dich nicht*."""

    due: Due | None
    """None where the play is not followed, or a decision comes first."""
    duty: str | None
    moves: tuple[MoveView, ...]
    last_move: LastMoveView | None
    touch_move: bool
    any_order: bool
    barriers: bool
    touched: tuple[int, int] | None
    """Seat and progress of a piece that was touched."""
    picture: PictureView | None
    """The board before a move that is found to be wrong."""


def play_view(state: State, due: Due | None, say: Wording) -> MaednPlayView:
    """The play as it stands."""
    return MaednPlayView(
        due=due,
        duty=duty(state, say),
        moves=moves(state, say),
        last_move=last_move(state) if state.followed else None,
        touch_move=state.ruleset.touch_move,
        any_order=state.ruleset.any_order,
        barriers=state.ruleset.barriers,
        touched=state.touched,
        picture=picture(state),
    )


def attempt(state: State) -> Attempt | None:
    """The how-manieth of how many attempts at a 6 this is; None where a turn has only one."""
    game = state.game
    if game is None or game.turn is None or game.after_six or game.due is Due.HAND_ON:
        return None
    if state.ruleset.any_order:
        return None
    last = state.entries[-1] if state.entries else None
    same_turn = (
        last is not None and last.line is LineKind.ROLL and last.seat == game.turn and last.move is None
    )
    made = last.attempt if last is not None and same_turn else 0
    number = made if game.due is Due.MOVE else made + 1
    of = number - 1 + game.attempts_left
    return Attempt(number, of) if of > 1 else None


def duty(state: State, say: Wording) -> str | None:
    """The duties that restrict the moves, as a sentence, of a neutral colour with its name."""
    if state.game is None or state.finding is not None:
        return None
    said = []
    for colour in state.game.movable:
        found = duty_due(state.ruleset, state.game, colour)
        if found not in (Duty.NONE, Duty.MOVE):
            whose = "" if colour == state.game.turn else f"{_colour(state, colour, say)}: "
            said.append(whose + say(f"page.duty.{found}"))
    return " ".join(said) or None


def moves(state: State, say: Wording) -> tuple[MoveView, ...]:
    """The moves that are open now; with a finding those that were open before."""
    if state.finding is not None:
        found: tuple[Move, ...] = state.finding.verdict.legal
    else:
        found = legal(state.ruleset, state.game) if state.game else ()
    return tuple(_shown(state, move, say) for move in found)


def _shown(state: State, move: Move, say: Wording) -> MoveView:
    """The move; that of a neutral colour with its name."""
    game = state.finding.before if state.finding else state.game
    return MoveView(
        colour=move.seat,
        start=move.start,
        target=move.target,
        captured=move.captured,
        text=written(say, state.ruleset, move, None if game is None else game.turn),
    )


def last_move(state: State) -> LastMoveView | None:
    """The last move on the board; None once the board was set right."""
    last = next((entry for entry in reversed(state.entries) if _on_board(entry)), None)
    if last is None or last.move is None:
        return None
    move = last.move
    return LastMoveView(colour=move.seat, start=move.start, target=move.target, captured=move.captured)


def _colour(state: State, seat: int, say: Wording) -> str:
    return say(f"rules.colour.{state.ruleset.colours[seat]}")


def _on_board(entry: Entry) -> bool:
    return entry.move is not None or entry.line is LineKind.POSITION
