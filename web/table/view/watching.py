"""What keeps a table from seeing what is laid before it just now."""

from collections.abc import Mapping
from typing import Any

from companion.language import Wording
from companion.store.channels import SILENT_MS

MOVING = ("tumbling", "taken_up")


def hindrance(status: Mapping[str, Any], tick: int, playing: bool, say: Wording) -> str | None:
    """The sentence for what is in the way, None where nothing is; `tick` is now in ms.

    `status` is what the table wrote last.
    """
    if playing:
        return say("proof.hindered.playing")
    if not 0 <= tick - int(status.get("tick", -SILENT_MS - 1)) <= SILENT_MS:
        return say("proof.hindered.silent")
    if status.get("camera") != "ok":
        found = status.get("trouble")
        return say.trouble(found["key"], found["facts"]) if found else say("proof.hindered.no_picture")
    return None


def moves(status: Mapping[str, Any]) -> bool:
    """Whether something moves in the cup: dice, or a hand."""
    return (status.get("throw") or {}).get("state") in MOVING
