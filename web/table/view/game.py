"""The whole game as the page shows it, whatever is played."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from companion.language import Wording
from companion.log.stamp import Stamp
from companion.table.phase import ENDED, ON_THE_CLOCK, PLAYING, SIGNED, Phase
from companion.table.round_events import Heartbeat, LastMinuteBegan, TimeAdded
from companion.table.state import TableState
from companion.table.throw_events import DiceIssued, DieRead
from companion.table.timekeeper import SIREN_MS
from web.table.view.clock import ClockView, clock
from web.table.view.files import FileView, offered
from web.table.view.finding import FindingView, SilentView
from web.table.view.games import part_of
from web.table.view.line import LineView
from web.table.view.lines import RollView, UndoView, last_roll, lines, undo
from web.table.view.maedn.lesson import LessonView
from web.table.view.new_game import NewGameView, new_game
from web.table.view.part import Part, PlayView
from web.table.view.playing_time import PlayingTimeView, playing_time
from web.table.view.reasons import ReasonView, reasons
from web.table.view.result import ResultView, result
from web.table.view.seats import Seats
from web.table.view.siren import AtSirenView, at_siren
from web.table.view.throw import ThrowView, throw

SHOWN_LINES = 40
"""How many of the newest lines of the record the page shows."""
OPENING = (Phase.SEATING, Phase.ROLL_OFF, Phase.FLOOR)
UNSEEN = (DiceIssued, DieRead, Heartbeat, LastMinuteBegan, TimeAdded)
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
    last_change: int = 0


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
    last_change: int
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
    turn_note: str
    """What is special about this turn, e.g. that it is the second attempt."""
    dice: int
    """How many dice the next throw has."""
    roll_due: bool
    """A throw is due, for who begins or in the play."""
    anybody_rolls: bool
    """There is no order, so that nobody knows whose a throw is."""
    rolled: tuple[int, ...]
    """The numbers that are to be played."""
    play_due: bool
    """They wait for it."""
    board_open: bool
    """The board is known, and can be set right."""
    prompt: str
    """The one thing to be done now."""
    throwing_is_over: bool
    throw: ThrowView | None
    last_roll: RollView | None
    finding: FindingView | None
    silent: SilentView | None
    lines: tuple[LineView, ...]
    reasons: tuple[ReasonView, ...]
    undo: UndoView | None
    result: ResultView | None
    files: tuple[FileView, ...]
    lesson: LessonView | None
    new_game: NewGameView
    organisers_called: bool
    defects: int
    play: PlayView


Game = GameView | NoGameView


def view(stream: str, state: TableState, names: Mapping[str, str], say: Wording, now: Stamp) -> Game:
    """The view of the game `stream`; `names` by player id."""
    if state.setup is None:
        return NoGameView(stream=stream, seq=state.seq)
    part = part_of(state, names, say)
    playing = state.phase in PLAYING
    return GameView(
        stream=stream,
        phase=state.phase,
        opening=state.phase in OPENING,
        rolling=part.dice > 0 and (playing or state.phase is Phase.ROLL_OFF),
        playing=playing,
        on_the_clock=state.phase in ON_THE_CLOCK,
        signed=state.phase in SIGNED,
        seq=state.seq,
        last_change=last_change(state),
        result_only=state.result_only,
        title=_title(state, part),
        clock=clock(state, now),
        playing_time=playing_time(state, say),
        siren=state.siren is not None,
        siren_lasts=SIREN_MS,
        at_siren=at_siren(state, say),
        seats=part.seats,
        begins=part.begins,
        turn=part.turn,
        turn_note=part.turn_note,
        dice=part.dice,
        roll_due=part.roll_due,
        anybody_rolls=part.anybody_rolls,
        rolled=part.rolled,
        play_due=part.play_due,
        board_open=part.board_open,
        prompt=part.prompt,
        throwing_is_over=state.throwing_is_over,
        throw=throw(state, part.dice, say),
        last_roll=last_roll(state, part.is_open),
        finding=part.finding,
        silent=part.silent,
        lines=lines(state, names, say, SHOWN_LINES, part.tell),
        reasons=reasons(state, say),
        undo=undo(state, part.last_undoable, say, part.name),
        result=result(state, part.ranking(), names, say) if state.phase in ENDED else None,
        files=offered(state, say),
        lesson=part.lesson,
        new_game=new_game(state, part.choice, part.usual_minutes, part.match, names),
        organisers_called=state.organisers_called,
        defects=len(state.defects),
        play=part.play,
    )


def last_change(state: TableState) -> int:
    """The seq of the last event that changed what a referee can do; a report on an older one is stale."""
    return next((one.seq for one in reversed(state.history) if not isinstance(one.original, UNSEEN)), 0)


def _title(state: TableState, part: Part) -> TitleView:
    setup = state.setup
    assert setup is not None
    return TitleView(
        table=setup.table,
        round=setup.round,
        final=setup.final,
        practice=setup.practice,
        claims_only=setup.claims_only,
        ruleset=part.brief,
        rules=part.title,
        minutes=setup.minutes,
    )
