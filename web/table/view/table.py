"""The table's status as the page shows it: camera, throw in the cup, pins, what a simulated player did."""

from collections.abc import Mapping
from typing import Any

from companion.errors import LogError
from companion.game.acceptance import THRESHOLD
from companion.language import Wording
from web.table.loudspeaker import Chosen
from web.table.view.throw import reason

SILENT_MS = 3_000
"""A status older than this is not the table's any more."""


def table(
    status: Mapping[str, Any],
    trouble: LogError | None,
    say: Wording,
    tick: int,
    loudspeaker: Chosen | None = None,
) -> dict[str, Any]:
    """The view of a status as the table wrote it; `trouble` is our own with the log, `tick` now in ms.

    `loudspeaker` is the page that makes the sound.
    """
    age = tick - int(status.get("tick", 0))
    heard = bool(status) and 0 <= age <= SILENT_MS
    shown: dict[str, Any] = {"heard": heard, "since": int(status.get("tick", 0)), "trouble": None}
    shown["loudspeaker"] = loudspeaker and {"page": loudspeaker.page, "there": loudspeaker.there}
    if trouble is not None:
        shown["trouble"] = say.error(trouble)
    if not heard:
        return shown
    told = status.get("trouble")
    if told and shown["trouble"] is None:
        shown["trouble"] = _told(told, say)
    seen = status.get("throw") or {}
    return shown | {
        "camera": status.get("camera"),
        "preview": status.get("preview"),
        "frame_tick": status.get("frame_tick"),
        "throw": {**seen, "reason": reason(seen.get("reason"), say), "sure": _sure(seen)},
        "pins": {name: value for name, value in (status.get("pins") or {}).items() if name != "mock"},
        "announced": status.get("announced"),
        "practice": bool(status.get("practice")),
        "autoplay": bool(status.get("autoplay")),
    }


def _sure(seen: Mapping[str, Any]) -> bool:
    """Whether one die was read so surely that nobody needs to be asked."""
    return len(seen.get("values") or ()) == 1 and seen.get("confidence", 0.0) >= THRESHOLD


def _told(trouble: Mapping[str, Any], say: Wording) -> str:
    """The table's trouble in our words; a table of another version may know some that we do not."""
    key = f"errors.{trouble['key']}"
    return say(key, **trouble["facts"]) if key in say else say("page.link.trouble", key=trouble["key"])
