"""The whole game as the page shows it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from companion.game.acceptance import seat_to_roll
from companion.game.events import GameOpened
from companion.game.state import State
from companion.language import Wording
from companion.log.stamp import Stamp
from companion.rules.explanation import brief, title
from companion.rules.play import Due
from companion.rules.rules_choice import choice_of
from companion.table.phase import ON_THE_CLOCK, PLAYING, SIGNED, Phase
from companion.table.round_events import Heartbeat, LastMinuteBegan, TimeAdded
from companion.table.throw_events import DieRead
from companion.table.timekeeper import SIREN_MS
from web.table.view.clock import ClockView, clock
from web.table.view.finding import FindingView, SilentView, finding, silent
from web.table.view.lesson import LessonView, lesson
from web.table.view.line import LineView
from web.table.view.lines import RollView, UndoView, last_roll, lines, undo
from web.table.view.new_game import NewGameView, new_game
from web.table.view.play import AttemptView, LastMoveView, MoveView, attempt, duty, last_move, moves
from web.table.view.playing_time import PlayingTimeView, playing_time
from web.table.view.reasons import ReasonView, reasons
from web.table.view.result import ResultView, result
from web.table.view.seats import Seats, seats
from web.table.view.siren import AtSirenView, at_siren
from web.table.view.throw import ThrowView, throw

SHOWN_LINES = 40
OPENING = (Phase.SEATING, Phase.ROLL_OFF, Phase.FLOOR)
UNSEEN = (DieRead, Heartbeat, LastMinuteBegan, TimeAdded)
"""Events that change nothing a referee might be about to do."""


class TitleView(Struct, frozen=True):
    """Which game it is, and by which rules: in short, and in full."""

    table: str
    round: str
    final: bool
    practice: bool
    claims_only: bool
    ruleset: str
    rules: str
    minutes: float


class NoGameView(Struct, frozen=True, kw_only=True):
    """Before the first game."""

    stream: str
    phase: Literal["none"] = "none"
    seq: int
    step: int = 0


class GameView(Struct, frozen=True, kw_only=True):
    """The game of the log's `stream` after event `seq`."""

    stream: str
    phase: Phase
    opening: bool
    """Play has not begun."""
    rolling: bool
    """Somebody rolls now and then, for who begins or in the play."""
    playing: bool
    """What happens in the play can be reported."""
    on_the_clock: bool
    """The playing time is on, whether it runs or is paused."""
    signed: bool
    """The table has confirmed the result; players and seats stay as they are."""
    seq: int
    step: int
    """The last event that changed what a referee can do; a report on an older one is stale."""
    result_only: bool
    title: TitleView
    clock: ClockView | None
    playing_time: PlayingTimeView | None
    siren: bool
    siren_lasts: int
    """ms"""
    at_siren: AtSirenView | None
    seats: Seats
    begins: int | None
    turn: int | None
    due: Due | None
    roll_due: bool
    """A number is due, for who begins or in the play."""
    die: int | None
    attempt: AttemptView | None
    prompt: str
    """The one thing to be done now."""
    duty: str | None
    moves: tuple[MoveView, ...]
    last_move: LastMoveView | None
    touch_move: bool
    any_order: bool
    throwing_is_over: bool
    barriers: bool
    touched: tuple[int, int] | None
    """Seat and progress of a piece that was touched."""
    throw: ThrowView | None
    last_roll: RollView | None
    finding: FindingView | None
    silent: SilentView | None
    lines: tuple[LineView, ...]
    reasons: tuple[ReasonView, ...]
    undo: UndoView | None
    result: ResultView | None
    lesson: LessonView | None
    new_game: NewGameView
    organisers_called: bool
    defects: int


Game = GameView | NoGameView


def view(stream: str, state: State, names: Mapping[str, str], say: Wording, now: Stamp) -> Game:
    """The view of the game `stream`; `names` by player id."""
    if state.setup is None:
        return NoGameView(stream=stream, seq=state.seq)
    play = state.finding.before if state.finding else state.play
    playing, due = state.phase in PLAYING, _due(state)
    return GameView(
        stream=stream,
        phase=state.phase,
        opening=state.phase in OPENING,
        rolling=playing or state.phase is Phase.ROLL_OFF,
        playing=playing,
        on_the_clock=state.phase in ON_THE_CLOCK,
        signed=state.phase in SIGNED,
        seq=state.seq,
        step=step(state),
        result_only=state.result_only,
        title=_title(state.setup, say),
        clock=clock(state, now),
        playing_time=playing_time(state, say),
        siren=state.siren is not None,
        siren_lasts=SIREN_MS,
        at_siren=at_siren(state, say),
        seats=seats(state, names, say),
        begins=state.begins,
        turn=_turn(state),
        due=due,
        roll_due=state.begins is None if state.phase is Phase.ROLL_OFF else due is Due.ROLL,
        die=play.die if play else None,
        attempt=attempt(state),
        prompt=prompt(state, say),
        duty=duty(state, say),
        moves=moves(state, say),
        last_move=last_move(state) if state.followed else None,
        touch_move=state.ruleset.touch_move,
        any_order=state.ruleset.any_order,
        throwing_is_over=state.throwing_is_over,
        barriers=state.ruleset.barriers,
        touched=state.touched,
        throw=throw(state, say),
        last_roll=last_roll(state),
        finding=finding(state, say),
        silent=silent(state, say),
        lines=lines(state, names, say, SHOWN_LINES),
        reasons=reasons(state, say),
        undo=undo(state, say),
        result=result(state, names, say),
        lesson=lesson(state, say),
        new_game=new_game(state, names),
        organisers_called=state.organisers_called,
        defects=len(state.defects),
    )


def _due(state: State) -> Due | None:
    """What the play waits for, where it is followed and no decision comes first."""
    if state.play is None or state.phase not in PLAYING or not state.followed or state.finding:
        return None
    return state.play.due


def step(state: State) -> int:
    """The seq of the last event that changed what a referee can do; a report on an older one is stale."""
    return next((one.seq for one in reversed(state.history) if not isinstance(one.original, UNSEEN)), 0)


def prompt(state: State, say: Wording) -> str:
    """The one thing to be done now."""
    if state.finding is not None:
        return say("page.prompt.finding")
    if state.result_only and state.phase in (Phase.ROLL_OFF, *ON_THE_CLOCK):
        return say("page.prompt.unlogged")
    if state.phase is Phase.ROLL_OFF:
        return _roll_off(state, say)
    if state.phase not in PLAYING or state.play is None or state.play.turn is None:
        return say(f"page.prompt.{state.phase}")
    colour = say(f"rules.colour.{state.ruleset.colours[state.play.turn]}")
    if state.play.due is Due.ROLL and state.throwing_is_over:
        return say("page.prompt.siren")
    if state.ruleset.any_order and not state.throwing_is_over:
        return say(f"page.prompt.anybody_{state.play.due}", colour=colour, die=state.play.die)
    key = "roll_again" if state.play.due is Due.ROLL and state.play.after_six else state.play.due.value
    return say(f"page.prompt.{key}", colour=colour, die=state.play.die)


def _turn(state: State) -> int | None:
    """The seat on turn; where there is no order, nobody is before a number was rolled."""
    if state.phase is Phase.ROLL_OFF:
        return seat_to_roll(state)
    play = state.finding.before if state.finding else state.play
    if play is None or state.phase not in PLAYING:
        return None
    return None if state.ruleset.any_order and play.due is Due.ROLL else play.turn


def _roll_off(state: State, say: Wording) -> str:
    if state.begins is not None:
        return say("page.prompt.begins", colour=say(f"rules.colour.{state.ruleset.colours[state.begins]}"))
    seat = seat_to_roll(state)
    assert seat is not None, "somebody has to roll while nobody begins"
    return say("page.prompt.roll_off", colour=say(f"rules.colour.{state.ruleset.colours[seat]}"))


def _title(setup: GameOpened, say: Wording) -> TitleView:
    return TitleView(
        table=setup.table,
        round=setup.round,
        final=setup.final,
        practice=setup.practice,
        claims_only=setup.claims_only,
        ruleset=brief(say, choice_of(setup.ruleset)),
        rules=title(say, choice_of(setup.ruleset)),
        minutes=setup.minutes,
    )
