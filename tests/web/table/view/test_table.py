"""The table's status on the page: believed while it is fresh, and its trouble said in a sentence."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.errors import LogError, LogUnavailable
from companion.language import Wording, wording
from companion.store.channels import SILENT_MS
from web.table.view.table import table

STATUS: dict[str, Any] = {
    "tick": 10_000, "boot": "boot-1", "utc": "", "source": "simulate", "camera": "ok", "trouble": None,
    "fps": 30.0, "frame_tick": 9_990, "preview": 7,
    "throw": {"number": 3, "state": "settled", "values": None, "confidence": 0.4, "reason": "cocked"},
    "pins": {"mock": True, "siren": False, "buzzer": 440.0, "lamp": True},
    "announced": {"do": "passed", "roll": 7, "seat": 2}, "practice": True, "autoplay": False,
}  # fmt: skip
SAY = wording("en")


def shown(
    status: Mapping[str, Any], tick: int, say: Wording = SAY, trouble: LogError | None = None
) -> dict[str, Any]:
    """The table as the page is told it."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table(status, trouble, say, tick)))
    return told


def test_a_fresh_status_is_shown() -> None:
    told = shown(STATUS, 10_100)

    assert told["heard"]
    assert (told["throw"]["number"], told["throw"]["state"]) == (
        STATUS["throw"]["number"],
        STATUS["throw"]["state"],
    )
    assert told["pins"] == {"siren": False, "buzzer": 440.0, "lamp": True}
    assert told["announced"] == {"do": "passed", "roll": 7, "seat": 2}


def test_a_throw_is_sure_when_one_die_was_read_that_nobody_has_to_confirm() -> None:
    def sure(**seen: Any) -> bool:
        return bool(shown(STATUS | {"throw": seen}, 10_100)["throw"]["sure"])

    assert sure(values=[4], confidence=0.95, needs_confirmation=None)
    assert not sure(values=[4], confidence=0.95, needs_confirmation="may_lean")
    assert not sure(values=[4], confidence=0.95), "a table of another version does not tell"
    assert not sure(values=[4, 2], confidence=0.95, needs_confirmation=None)
    assert not sure(values=None, confidence=0.0, needs_confirmation=None)
    assert not sure()


def test_the_tables_own_loudspeaker_is_shown_with_what_it_plays_or_why_not() -> None:
    missing = {"key": "sound_no_card", "facts": {"name": "USB", "there": "–"}}

    assert shown(STATUS, 10_100)["sound"] is None
    assert shown(STATUS | {"sound": {"plays": "music", "trouble": None}}, 10_100)["sound"] == {
        "plays": "music",
        "trouble": None,
    }
    told = shown(STATUS | {"sound": {"plays": None, "trouble": missing}}, 10_100)["sound"]
    assert told["trouble"].startswith("No sound card is called “USB”")


def test_an_old_status_is_not_believed() -> None:
    told = shown(STATUS, 10_000 + SILENT_MS + 1)

    assert told == {"heard": False, "since": 10_000, "trouble": None, "loudspeaker": None, "red": 0}


def test_a_status_of_another_boot_with_a_later_clock_is_not_believed() -> None:
    assert not shown(STATUS, 9_000)["heard"]


def test_no_status_at_all_is_silence() -> None:
    assert shown({}, 10_000) == {"heard": False, "since": 0, "trouble": None, "loudspeaker": None, "red": 0}


def test_the_tables_trouble_is_said_in_the_language_of_the_page() -> None:
    told = STATUS | {"trouble": {"key": "camera_lost", "facts": {"index": "0"}}}

    assert shown(told, 10_000)["trouble"].startswith("Camera 0")
    assert shown(told, 10_000, wording("de"))["trouble"].startswith("Kamera 0")


def test_trouble_that_this_version_does_not_know_is_named() -> None:
    told = STATUS | {"trouble": {"key": "cup_on_fire", "facts": {}}}

    assert "cup_on_fire" in shown(told, 10_000)["trouble"]


def test_our_own_trouble_with_the_log_comes_first() -> None:
    trouble = LogUnavailable("log_unavailable", path="x", why="locked")
    told = STATUS | {"trouble": {"key": "camera_lost", "facts": {"index": "0"}}}

    assert "locked" in shown(told, 10_000, trouble=trouble)["trouble"]


def test_what_a_table_of_another_version_announces_is_left_out() -> None:
    told = STATUS | {"announced": {"do": "danced", "seat": 2}}

    assert shown(told, 10_000)["announced"] is None
