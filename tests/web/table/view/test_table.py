"""The table's status on the page: believed while it is fresh, and its trouble said in a sentence."""

from typing import Any

from companion.errors import LogUnavailable
from companion.language import wording
from web.table.view.table import SILENT_MS, table

STATUS: dict[str, Any] = {
    "tick": 10_000, "boot": "boot-1", "utc": "", "source": "simulate", "camera": "ok", "trouble": None,
    "fps": 30.0, "frame_tick": 9_990, "preview": 7,
    "throw": {"number": 3, "state": "settled", "values": None, "confidence": 0.4, "reason": "cocked"},
    "pins": {"mock": True, "siren": False, "buzzer": 440.0, "lamp": True},
    "announced": {"do": "passed", "seat": 2}, "practice": True, "autoplay": False,
}  # fmt: skip
SAY = wording("en")


def test_a_fresh_status_is_shown() -> None:
    shown = table(STATUS, None, SAY, 10_100)

    assert shown["heard"]
    assert shown["throw"]["reason"] == "The die is cocked. What counts?"
    assert shown["pins"] == {"siren": False, "buzzer": 440.0, "lamp": True}
    assert shown["announced"] == {"do": "passed", "seat": 2}


def test_a_throw_is_sure_when_one_die_was_read_surely() -> None:
    def sure(**seen: Any) -> bool:
        return bool(table(STATUS | {"throw": seen}, None, SAY, 10_100)["throw"]["sure"])

    assert sure(values=[4], confidence=0.95)
    assert not sure(values=[4], confidence=0.5)
    assert not sure(values=[4, 2], confidence=0.95)
    assert not sure(values=None, confidence=0.0)
    assert not sure()


def test_an_old_status_is_not_believed() -> None:
    shown = table(STATUS, None, SAY, 10_000 + SILENT_MS + 1)

    assert shown == {"heard": False, "since": 10_000, "trouble": None, "loudspeaker": None}


def test_a_status_of_another_boot_with_a_later_clock_is_not_believed() -> None:
    assert not table(STATUS, None, SAY, 9_000)["heard"]


def test_no_status_at_all_is_silence() -> None:
    assert table({}, None, SAY, 10_000) == {"heard": False, "since": 0, "trouble": None, "loudspeaker": None}


def test_the_tables_trouble_is_said_in_the_language_of_the_page() -> None:
    told = STATUS | {"trouble": {"key": "camera_lost", "facts": {"index": "0"}}}

    assert table(told, None, SAY, 10_000)["trouble"].startswith("Camera 0")
    assert table(told, None, wording("de"), 10_000)["trouble"].startswith("Kamera 0")


def test_trouble_that_this_version_does_not_know_is_named() -> None:
    told = STATUS | {"trouble": {"key": "cup_on_fire", "facts": {}}}

    assert "cup_on_fire" in table(told, None, SAY, 10_000)["trouble"]


def test_our_own_trouble_with_the_log_comes_first() -> None:
    trouble = LogUnavailable("log_unavailable", path="x", why="locked")
    told = STATUS | {"trouble": {"key": "camera_lost", "facts": {"index": "0"}}}

    assert "locked" in table(told, trouble, SAY, 10_000)["trouble"]
