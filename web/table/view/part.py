"""What a game tells of itself for the page; the rest of the page is any table's."""

from collections.abc import Callable
from dataclasses import dataclass

from web.table.view.backgammon.play import BackgammonPlayView
from web.table.view.draughts.play import DraughtsPlayView
from web.table.view.finding import FindingView, SilentView
from web.table.view.lines import Tell
from web.table.view.maedn.lesson import LessonView
from web.table.view.maedn.play import MaednPlayView
from web.table.view.new_game import MatchView, RulesView
from web.table.view.result import Ranking
from web.table.view.seats import Seats

PlayView = MaednPlayView | BackgammonPlayView | DraughtsPlayView
"""What is played, told apart by `game`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One game at this moment.

    `choice`, `brief` and `title`: its rules as they are chosen, in short, and in full. `turn` is the seat on
    turn, `turn_note` what is special about it. `dice` is how many the next throw has, `roll_due` whether it
    is due, `anybody_rolls` whether nobody can know who; `rolled` are the numbers to be played. `play_due`:
    they wait for a play, `board_open`: the board is known and can be set right. `tell` tells a line of the
    record, `name` an event in a few words, `is_open` that nothing was played on a roll.
    """

    choice: RulesView
    brief: str
    title: str
    usual_minutes: float | None
    match: MatchView | None = None
    seats: Seats
    begins: int | None = None
    turn: int | None = None
    turn_note: str = ""
    dice: int = 0
    roll_due: bool = False
    anybody_rolls: bool = False
    rolled: tuple[int, ...] = ()
    play_due: bool = False
    board_open: bool = False
    prompt: str
    finding: FindingView | None = None
    silent: SilentView | None = None
    tell: Tell
    name: Callable[[object], str | None]
    is_open: Callable[[int], bool]
    last_undoable: int | None
    ranking: Callable[[], Ranking]
    lesson: LessonView | None = None
    play: PlayView
