"""Which wire goes where: the table's pins as configuration."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from companion.errors import Unreadable

GPIO = range(28)
"""The BCM numbers on the 40-pin header of every Raspberry Pi since 2014."""


@dataclass(frozen=True, slots=True)
class Pins:
    """BCM numbers of what is wired to the table; None where there is no such thing.

    The defaults are those of docs/hardware.md. The outputs lie on lines that the Pi pulls low as it starts:
    nothing sounds before the program runs.
    """

    siren: int | None = 27
    buzzer: int | None = 18
    lamp: int | None = 17
    start_button: int | None = 22
    call_button: int | None = 23
    siren_active_high: bool = True
    """False for a relay board that switches on when its input is pulled to ground."""
    siren_max_on: float = 10.0
    """Seconds after which the siren falls silent whatever the program does."""

    @classmethod
    def load(cls, file: Path) -> "Pins":
        """The section [pins] of a TOML file; a missing key keeps its default, `false` means: not there.

        Raises Unreadable naming every defect.
        """
        try:
            section = tomllib.loads(file.read_text("utf-8-sig")).get("pins", {})
        except (OSError, ValueError) as error:
            raise Unreadable("settings_unreadable", path=file, detail=error) from error
        if not isinstance(section, dict):
            raise Unreadable("settings_unreadable", path=file, detail=f"pins = {section!r}")
        defects = _defects(section)
        if defects:
            raise Unreadable("pins_wrong", path=file, defects=", ".join(defects))
        given: dict[str, Any] = {
            key: None if _absent(key, value) else value for key, value in section.items()
        }
        return cls(**given)


LINES = ("siren", "buzzer", "lamp", "start_button", "call_button")


def _absent(key: str, value: object) -> bool:
    return key in LINES and value is False


def _defects(section: Mapping[str, Any]) -> list[str]:
    """Every key that is unknown, out of range or used twice, as `key = value`."""
    known = {field.name for field in fields(Pins)}
    wrong = {key for key in section if key not in known}
    taken: dict[int, str] = {}
    for key, value in section.items():
        if key in LINES and value is not False:
            if isinstance(value, bool) or value not in GPIO or value in taken:
                wrong.add(key)
            else:
                taken[value] = key
    if not isinstance(section.get("siren_active_high", True), bool):
        wrong.add("siren_active_high")
    longest = section.get("siren_max_on", 1.0)
    if isinstance(longest, bool) or not isinstance(longest, int | float) or longest <= 0:
        wrong.add("siren_max_on")
    return [f"{key} = {section[key]!r}" for key in section if key in wrong]
