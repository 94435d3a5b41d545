"""The dice of a table as their page shows them: those that are known, and the one that is being shown."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.equipment.die import EnrolledDie
from companion.equipment.enrolment import Defect, EnrolmentDefect, defects
from companion.equipment.showing import FACES, Showing
from companion.equipment.state import Equipment
from companion.language import Wording
from companion.language.time_of_day import date
from web.table.view.throw import picture
from web.table.view.watching import hindrance, moves

PAIR = 2
"""How many opposite faces are shown one after the other."""
UNFINISHED = (EnrolmentDefect.MISSING_FACES,)
"""No defect while faces are still being shown."""


class DieView(Struct, frozen=True):
    """A die that is known."""

    id: str
    name: str
    in_use: bool
    about: str
    usable: bool


class FaceView(Struct, frozen=True):
    """A face of the die that is being shown."""

    value: int
    evidence: str | None


class ShowingView(Struct, frozen=True):
    """The die that is being shown: its faces in pairs, None for those to come; what to do, what is wrong."""

    name: str
    pairs: tuple[tuple[FaceView | None, ...], ...]
    prompt: str
    refused: str | None
    defects: tuple[str, ...]
    shown: int
    full: bool


class DiceView(Struct, frozen=True):
    """The page; `suggested` is a name for the next die."""

    dice: tuple[DieView, ...]
    showing: ShowingView | None
    suggested: str


def dice(state: Equipment, status: Mapping[str, Any], tick: int, playing: bool, say: Wording) -> DiceView:
    """The view of what is known of dice; `status` is what the table wrote last, `tick` now in ms."""
    shown = state.showing
    return DiceView(
        dice=tuple(_die(die, state, say) for die in state.dice),
        showing=None if shown is None else _showing(shown, say, _prompt(shown, status, tick, playing, say)),
        suggested=say("dice.suggested", number=len(state.dice) + 1),
    )


def _die(die: EnrolledDie, state: Equipment, say: Wording) -> DieView:
    since = say("dice.since", date=date(die.since, say))
    return DieView(
        id=die.id,
        name=die.name,
        in_use=die.id in state.issued,
        about=say("dice.retired", reason=die.retired) if die.retired else since,
        usable=not die.retired,
    )


def _showing(showing: Showing, say: Wording, prompt: str) -> ShowingView:
    faces = [FaceView(face.appearance.value, picture(face.evidence)) for face in showing.faces]
    slots: list[FaceView | None] = [*faces, *[None] * (FACES - len(faces))]
    found = [one for one in defects(showing.looks) if showing.full or one.kind not in UNFINISHED]
    return ShowingView(
        name=showing.name,
        pairs=tuple(tuple(slots[first : first + PAIR]) for first in range(0, FACES, PAIR)),
        prompt=prompt,
        refused=None if showing.refused is None else say(f"dice.refused.{showing.refused}"),
        defects=tuple(_defect(one, say) for one in found) if showing.faces else (),
        shown=len(faces),
        full=showing.full,
    )


def _prompt(showing: Showing, status: Mapping[str, Any], tick: int, playing: bool, say: Wording) -> str:
    """What to do next, or what is in the way."""
    if showing.full:
        return say("dice.full")
    if hindered := hindrance(status, tick, playing, say):
        return hindered
    return say("setup.moves") if moves(status) else say(f"dice.{_next(showing)}")


def _next(showing: Showing) -> str:
    if len(showing.faces) % PAIR:
        return "over"
    return "further" if showing.faces else "first"


def _defect(defect: Defect, say: Wording) -> str:
    facts: Mapping[str, Any] = {"faces": ", ".join(map(str, defect.faces)), "n": len(defect.faces)}
    return say(f"dice.defect.{defect.kind}", **facts)
