"""The lessons there are, read from their files, and a game opened to play one.

A file names the ruleset, the board, whose turn it is, and the scenes: what is rolled, and what the colour
`by` does then. `move` is in words of the notation ("14-18"), `piece` the colour of the piece moved if it is
not the own one, `touches` a field whose piece is touched first. In a scene without `move` nothing is played.
"""

import tomllib
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

import msgspec

from companion.errors import CompanionError
from companion.game.events import MoveMade, Passed, PieceTouched
from companion.game.lesson import MINUTES, Lesson, LessonDeed, Scene, lesson, opening
from companion.game.state import State
from companion.games import TABLE_EVENTS, TableEvent, admit
from companion.protocol.deed_text import progress_of
from companion.rules.board import Position
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import ruleset
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from companion.table.opened import Opened
from companion.table.state import TableState
from companion.usecases.new_game import NewGame, begin, usual_names
from companion.usecases.paths import TablePaths

FOLDER = Path(__file__).parents[1] / "lessons"


class WrittenScene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it stands in a file."""

    rolls: int
    by: str
    move: str | None = None
    piece: str | None = None
    touches: str | None = None


class WrittenLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file; `turn` is a colour."""

    ruleset: str
    position: str
    turn: str
    scene: tuple[WrittenScene, ...]


def lessons() -> tuple[str, ...]:
    """The names of the lessons there are."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


@cache
def find_lesson(name: str) -> Lesson:
    """The lesson of that name; raises CompanionError where there is none."""
    if name not in lessons():
        raise CompanionError("no_lesson", name=name, known=", ".join(lessons()))
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    written = msgspec.convert(tomllib.loads(text), WrittenLesson)
    rules = ruleset(written.ruleset)
    scenes = [Scene(scene.rolls, _deeds(rules, scene)) for scene in written.scene]
    return lesson(rules, Position.parse(written.position), rules.colours.index(written.turn), scenes)


def open_lesson(
    scribe: Scribe[TableState, TableEvent], key: str, name: str, *, actor: str, device: str
) -> str:
    """Open a game that plays the lesson, up to the start signal; the same `key` opens the same game once."""
    rules = find_lesson(name).ruleset
    game = NewGame(rules, MINUTES, usual_names(rules), practice=True, lesson=name)
    stream = begin(scribe, key, game, actor=actor, device=device)

    def decide(state: TableState) -> Sequence[TableEvent]:
        assert isinstance(state, State), "it has just been opened"
        events = opening(state, now())
        admit(state, events[0])
        return events

    scribe.submit(stream, f"{key}-opening", decide, actor=actor, device=device).result()
    return stream


def keep_apart(paths: TablePaths, *, lesson: bool) -> None:
    """Raise CompanionError where games of the other kind, real ones or lessons, are kept in this folder."""
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        opened = [log.read(stream)[0].event for stream in log.streams()[-1:]]
    if any(isinstance(one, Opened) and (one.lesson is not None) is not lesson for one in opened):
        raise CompanionError("lessons_elsewhere" if lesson else "games_elsewhere", path=paths.data)


def _deeds(rules: Ruleset, scene: WrittenScene) -> tuple[LessonDeed, ...]:
    seat = rules.colours.index(scene.by)
    if scene.move is None:
        return (Passed(seat=seat),)
    start, target = map(progress_of, scene.move.split("-"))
    colour = seat if scene.piece is None else rules.colours.index(scene.piece)
    moved = MoveMade(seat=seat, colour=colour, start=start, target=target)
    if scene.touches is None:
        return (moved,)
    return PieceTouched(seat=seat, progress=progress_of(scene.touches)), moved
