"""A lesson for new referees: a scripted game with planted mistakes, and how its log compares with it.

The script says only what players throw and do. What that means is what the engine makes of it: the lesson is
played once as a perfect referee would log it, and a log is right where it has the same lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce

from companion.errors import require
from companion.game.acceptance import seat_to_roll
from companion.game.entries import Entry, Finding, LineKind
from companion.game.events import Event, GameOpened, MoveMade, Passed, PieceTouched, PositionSet
from companion.game.fold import fold
from companion.game.state import State
from companion.log.fold import preview
from companion.log.stamp import Stamp
from companion.rules.board import Position
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import legal
from companion.table.round_events import ClockStarted
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import RollAccepted, Source

MINUTES = 120.0
"""Nobody is hurried in a lesson."""

PUPILS = ("1", "2", "3", "4")
TIMELESS = Stamp("lesson", 0, "")

LessonDeed = PieceTouched | MoveMade | Passed


class Grade(StrEnum):
    """How a scene was logged."""

    RIGHT = "right"
    MISSED = "missed"  # a planted mistake that was not noticed
    LET_STAND = "let_stand"  # noticed, and nothing was made of it
    OTHERWISE = "otherwise"  # logged is something else than what happened
    NOTHING = "nothing"  # nothing was logged


@dataclass(frozen=True, slots=True)
class Scene:
    """Whoever is on turn rolls `die`; then the `deeds` are done, rightly or wrongly."""

    die: int
    deeds: tuple[LessonDeed, ...]


SCENE_MARK = "#"
"""With this begins the reason of a board that the lesson itself logs; the number of the scene follows."""


@dataclass(frozen=True, slots=True)
class Act:
    """A scene as a perfect referee logs it: the board `before` it, its `lines`, and the finding, if any."""

    scene: Scene
    before: PositionSet
    lines: tuple[Entry, ...]
    finding: Finding | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """The acts in order; `end` is the board after the last one, which ends the lesson."""

    ruleset: Ruleset
    acts: tuple[Act, ...]
    end: PositionSet

    @property
    def boards(self) -> tuple[PositionSet, ...]:
        """What is logged at the beginning of every act, and at the end."""
        return (*(act.before for act in self.acts), self.end)


@dataclass(frozen=True, slots=True)
class Scored:
    """An act, the lines that were logged of it, and how right they are."""

    act: Act
    logged: tuple[Entry, ...]
    grade: Grade


def lesson(ruleset: Ruleset, position: Position, turn: int, scenes: Iterable[Scene]) -> Lesson:
    """The lesson of these scenes, which begins with this board."""
    opened = GameOpened(ruleset=ruleset, players=PUPILS, minutes=MINUTES, practice=True)
    state = _after(State(), opened)
    state = reduce(_after, opening(state, TIMELESS), state)
    acts: list[Act] = []
    for scene in scenes:
        before = PositionSet(pieces=position.pieces, turn=turn, reason=f"{SCENE_MARK}{len(acts) + 1}")
        state = _after(state, before)
        begun = len(state.entries)
        finding, state = _refereed(state, scene)
        acts.append(Act(scene, before, state.entries[begun:], finding))
        state = _played_on(state)
        assert state.game is not None
        assert state.game.turn is not None, "a lesson ends before the game does"
        position, turn = state.game.position, state.game.turn
    return Lesson(ruleset, tuple(acts), PositionSet(pieces=position.pieces, turn=turn, reason=SCENE_MARK))


def opening(state: State, at: Stamp) -> list[Event]:
    """What leads from an opened game to its first throw: everybody is there, and the first seat begins."""
    events: list[Event] = []

    def log(event: Event) -> None:
        nonlocal state
        state = _after(state, event)
        events.append(event)

    log(SeatsConfirmed())
    while (seat := seat_to_roll(state)) is not None:
        log(RollAccepted(seat=seat, values=(6 - seat,), by=Source.REFEREE, rest_tick=at.tick))
    log(ClockStarted(from_tick=at.tick))
    return events


def reached(lesson: Lesson, state: State) -> tuple[int, ...]:
    """The seqs of the boards of the lesson that were logged so far, in order: as many as acts have begun."""
    seqs: list[int] = []
    for happened in state.history:
        if len(seqs) < len(lesson.boards) and happened.event == lesson.boards[len(seqs)]:
            seqs.append(happened.seq)
    return tuple(seqs)


def next_board(lesson: Lesson, state: State, begun: object) -> PositionSet:
    """The board with which the next scene begins, or the lesson ends.

    Raises Refused while a finding is open, while the scene before waits for its number, or where not `begun`
    scenes have begun.
    """
    require(state.finding is None, "finding_open")
    number = len(reached(lesson, state))
    require(number == begun and number < len(lesson.boards), "wrong_phase")
    require(number == 0 or is_rolled(lesson, state, number - 1), "die_still_rolls")
    return lesson.boards[number]


def logged(lesson: Lesson, state: State, number: int) -> tuple[Entry, ...]:
    """The lines logged of act `number` (from 0), without the board it began with."""
    seqs = (*reached(lesson, state), state.seq + 1)
    if number + 1 >= len(seqs):
        return ()
    lines = (entry for entry in state.entries if seqs[number] < entry.seq < seqs[number + 1])
    return tuple(entry for entry in lines if entry.line is not LineKind.POSITION)


def is_rolled(lesson: Lesson, state: State, number: int) -> bool:
    """Whether the number of act `number` (from 0), which has begun, was rolled and is known."""
    return any(line.values for line in logged(lesson, state, number))


def score(lesson: Lesson, state: State) -> tuple[Scored, ...]:
    """How every act that is over was logged."""
    over = max(0, len(reached(lesson, state)) - 1)
    return tuple(_scored(act, logged(lesson, state, number)) for number, act in enumerate(lesson.acts[:over]))


def _scored(act: Act, lines: tuple[Entry, ...]) -> Scored:
    return Scored(act, lines, _grade(act, lines))


def _grade(act: Act, lines: tuple[Entry, ...]) -> Grade:
    """What was logged after the scene, e.g. how the player then moved rightly, is not looked at."""
    same = lines[: len(act.lines)]
    as_told = [_report(line) for line in same] == [_report(line) for line in act.lines]
    if as_told and _judged(same) == _judged(act.lines):
        return Grade.RIGHT
    if not any(line.move or line.passed for line in lines):
        return Grade.NOTHING
    if act.finding is None:
        return Grade.OTHERWISE
    found = [code for code, _ in _judged(lines)]
    return Grade.LET_STAND if act.finding.verdict.code in found else Grade.MISSED


def _report(line: Entry) -> tuple[object, ...]:
    """What a line says happened, whoever entered it when."""
    made = line.move and (line.move.seat, line.move.start, line.move.target)
    return line.seat, line.values, made, line.passed


def _judged(lines: Sequence[Entry]) -> list[tuple[object, Decision | None]]:
    return [(one.finding.verdict.code, one.decision) for line in lines for one in line.settled]


def _refereed(state: State, scene: Scene) -> tuple[Finding | None, State]:
    """The scene as a perfect referee logs it; the finding is settled as proposed."""
    assert state.game is not None
    assert state.game.turn is not None
    roll = RollAccepted(seat=state.game.turn, values=(scene.die,), by=Source.CAMERA, rest_tick=0)
    state = reduce(_after, scene.deeds, _after(state, roll))
    finding = state.finding
    if finding is None:
        return None, state
    return finding, _after(state, Ruled(finding=finding.seq, decision=Decision.APPLY))


def _played_on(state: State) -> State:
    """Where the move was taken back the player then plays an open one."""
    assert state.game is not None
    moves = legal(state.ruleset, state.game)
    if not moves or state.game.turn is None:
        return state
    move = moves[0]
    return _after(
        state, MoveMade(seat=state.game.turn, colour=move.seat, start=move.start, target=move.target)
    )


def _after(state: State, event: Event) -> State:
    return preview(fold, state, event, TIMELESS)
