"""The table's status as the page shows it: camera, throw in the cup, pins, what a simulated player did."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from companion.errors import LogError
from companion.language import Wording
from companion.plain import learnt
from companion.store.channels import SILENT_MS
from web.access.loudspeaker import Chosen, LoudspeakerView


class OwnSoundView(Struct, frozen=True):
    """The loudspeaker at the table: what it plays, or why it does not."""

    plays: str | None
    trouble: str | None


class SeenView(Struct, frozen=True):
    """What lies in the cup; `sure`: one die was read, and nobody needs to confirm it."""

    number: int
    state: str
    values: tuple[int, ...] | None
    confidence: float | None
    sure: bool


@learnt
class AnnouncedMoveView(Struct, frozen=True, tag_field="do", tag="move_made"):
    """A move that a simulated player made on the board after that `roll`."""

    roll: int | None
    seat: int
    colour: int
    start: int
    target: int


@learnt
class AnnouncedPassView(Struct, frozen=True, tag_field="do", tag="passed"):
    """A simulated player played nothing after that `roll`."""

    roll: int | None
    seat: int


@learnt
class AnnouncedPlayView(Struct, frozen=True, tag_field="do", tag="play_made"):
    """A play of backgammon that a simulated player made on the board after that `roll`."""

    roll: int | None
    seat: int
    steps: tuple[tuple[int, int], ...]


AnnouncedView = AnnouncedMoveView | AnnouncedPassView | AnnouncedPlayView


class TableParts(Struct, frozen=True, kw_only=True):
    """What is known of a table in any case: since when its status stands (tick, ms), and what is wrong.

    `red` is how many lines of its health are red, 0 for who only looks on.
    """

    since: int
    trouble: str | None
    loudspeaker: LoudspeakerView | None
    red: int = 0


class HeardTableView(TableParts, frozen=True, kw_only=True):
    """A table that is heard; `preview` is the number of the newest picture, 0 before the first."""

    heard: Literal[True] = True
    camera: str
    preview: int
    frame_tick: int
    throw: SeenView
    pins: Mapping[str, bool | float | str | None]
    sound: OwnSoundView | None
    """None where the table has no loudspeaker of its own."""
    announced: AnnouncedView | None
    rolls: bool
    """The simulated die is on its way; until it lies nobody throws."""
    practice: bool
    autoplay: bool


class SilentTableView(TableParts, frozen=True, kw_only=True):
    """A table that is not heard: no more is known of it."""

    heard: Literal[False] = False


TableView = HeardTableView | SilentTableView


def table(
    status: Mapping[str, Any],
    trouble: LogError | None,
    say: Wording,
    tick: int,
    loudspeaker: Chosen | None = None,
) -> TableView:
    """The view of a status as the table wrote it; `trouble` is our own with the log, `tick` now in ms.

    `loudspeaker` is the page that makes the sound.
    """
    since = int(status.get("tick", 0))
    speaks = None if loudspeaker is None else LoudspeakerView(loudspeaker.page, loudspeaker.there)
    own = None if trouble is None else say.error(trouble)
    if not status or not 0 <= tick - since <= SILENT_MS:
        return SilentTableView(since=since, trouble=own, loudspeaker=speaks)
    reported = status.get("trouble")
    return HeardTableView(
        since=since,
        trouble=say.trouble(reported["key"], reported["facts"]) if reported and own is None else own,
        loudspeaker=speaks,
        camera=status.get("camera", ""),
        preview=status.get("preview", 0),
        frame_tick=status.get("frame_tick", 0),
        throw=_seen(status.get("throw") or {}),
        pins={name: value for name, value in (status.get("pins") or {}).items() if name != "mock"},
        sound=_own_sound(status.get("sound"), say),
        announced=_announced(status.get("announced")),
        rolls=bool(status.get("rolls")),
        practice=bool(status.get("practice")),
        autoplay=bool(status.get("autoplay")),
    )


def _seen(seen: Mapping[str, Any]) -> SeenView:
    values = seen.get("values")
    return SeenView(
        number=seen.get("number", 0),
        state=seen.get("state", "empty"),
        values=values,
        confidence=seen.get("confidence"),
        sure=len(values or ()) == 1 and seen.get("needs_confirmation", "untold") is None,
    )


def _own_sound(sound: Mapping[str, Any] | None, say: Wording) -> OwnSoundView | None:
    if not sound:
        return None
    trouble = sound.get("trouble")
    return OwnSoundView(
        plays=sound.get("plays"), trouble=say.trouble(trouble["key"], trouble["facts"]) if trouble else None
    )


def _announced(announced: object) -> AnnouncedView | None:
    """What was announced; a table of another version may announce what we do not know."""
    known: AnnouncedView | None
    try:
        known = msgspec.convert(announced, AnnouncedView | None)
    except msgspec.ValidationError:
        known = None
    return known
