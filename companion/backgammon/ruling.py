"""What there is to say about a finding, as one value: `telling` makes the sentences, a page the picture."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from companion.backgammon.actions import Action, Played, Roll
from companion.backgammon.board import BAR, HOME, POINTS, Position, Side
from companion.backgammon.cases import Case, case_of_action, case_of_steps
from companion.backgammon.findings import Code, Consequence
from companion.backgammon.game import Due, Game, open_plays, passed
from companion.backgammon.judging import Judged, judge
from companion.backgammon.numbers import Dice, Numbers
from companion.backgammon.plays import Play, Steps
from companion.backgammon.referee import Verdict
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import Step, unpack

FEW = 3
"""Open plays that are told."""


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """A finding with everything a person wants to know; places are those of `actor`."""

    code: Code
    case: Case
    """In which way the finding came about."""
    paragraphs: tuple[str, ...]
    actor: Side
    """Who acted."""
    turn: Side | None
    """Who was on turn."""
    dice: Dice | None
    """The roll that was to be played."""
    thrown: int | None
    """With how many dice `actor` rolled."""
    before: Position
    """The board as it was."""
    step: Step | None
    """The first step that was wrong."""
    left: Numbers
    """What of the roll was left when it was made."""
    waiting: int
    """Stones of `actor` on the bar at that moment."""
    behind: int
    """How many stones are not yet in the last quarter, the bar included."""
    right: tuple[Play, ...]
    """A few of the plays that were open, those most like what was done first."""
    more: int
    """How many others there were."""
    follows: tuple[str, ...]
    """What is proposed, in words of `backgammon.consequence`."""
    stuck: Side | None
    """Whose roll cannot be played and counts as passed."""
    next: Side | None
    """Who acts next."""


def ruling(ruleset: Ruleset, game: Game, action: Action, verdict: Verdict) -> Ruling | None:
    """What there is to say about `verdict` on `action` in `game`; None without a finding."""
    if verdict.code is None:
        return None
    judged = _judged(ruleset, game, action, verdict.code)
    position = game.position if judged is None else unpack(judged.packed, action.side)
    right = _right(ruleset, game, action, verdict.code)
    after = passed(ruleset, verdict.result)
    return Ruling(
        code=verdict.code,
        case=_case(ruleset, game, action, verdict.code, judged),
        paragraphs=verdict.paragraphs,
        actor=action.side,
        turn=game.turn if isinstance(action, Played) else after.turn,
        dice=game.dice,
        thrown=len(action.dice) if isinstance(action, Roll) else None,
        before=game.position,
        step=_step(action, judged),
        left=Numbers(()) if judged is None else judged.left,
        waiting=position.count(action.side, BAR),
        behind=_behind(position, action.side),
        right=right[:FEW],
        more=len(right[FEW:]),
        follows=tuple(_follows(game, action, verdict, after)),
        stuck=None if after == game else game.turn,
        next=after.turn,
    )


def _judged(ruleset: Ruleset, game: Game, action: Action, code: Code) -> Judged | None:
    """How far the steps were right; None where nothing was played with a roll."""
    if not isinstance(action, Played) or game.dice is None or code is Code.OUT_OF_TURN:
        return None
    return judge(ruleset, game.position, action.side, game.dice, action.steps)


def _case(ruleset: Ruleset, game: Game, action: Action, code: Code, judged: Judged | None) -> Case:
    if judged is None or not isinstance(action, Played):
        return case_of_action(game, action, code)
    return case_of_steps(ruleset, game, action.side, action.steps, judged)


def _step(action: Action, judged: Judged | None) -> Step | None:
    made: Steps = action.steps if isinstance(action, Played) else ()
    return next(iter(made[0 if judged is None else judged.right :]), None)


def _behind(position: Position, side: Side) -> int:
    return sum(position.count(side, place) for place in (*POINTS, BAR) if place not in HOME)


def _right(ruleset: Ruleset, game: Game, action: Action, code: Code) -> tuple[Play, ...]:
    """The plays that were open to whoever acted, those that share most steps with what was done first."""
    if code is Code.OUT_OF_TURN:
        return ()
    made = Counter(action.steps if isinstance(action, Played) else ())
    plays = open_plays(ruleset, game)
    return tuple(sorted(plays, key=lambda play: -(made & Counter(play.steps)).total()))


def _follows(game: Game, action: Action, verdict: Verdict, after: Game) -> Iterator[str]:
    """What becomes of what was done, and what comes next."""
    if verdict.consequence is Consequence.ROLLED_AGAIN and isinstance(action, Roll):
        yield "rolled_again"
        return
    if isinstance(action, Roll):
        yield "roll_void"
    elif isinstance(action, Played) and action.steps:
        yield "taken_back"
    if after != game:
        yield "cannot_play"
    right = verdict.consequence is Consequence.PLAYED_RIGHT and after.due is Due.PLAY
    yield "plays_right" if right else f"goes_on_{after.due}"
