"""The table's settings file: what is wired to it, how its camera stands, what makes its sound."""

import contextlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import NoneType
from typing import Any, Self, get_args, get_type_hints

import msgspec

from companion.errors import Unreadable
from hardware.camera_settings import CameraSettings
from hardware.pins import Pins
from hardware.sound.settings import SoundSettings


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field is a section of the file; a section or key that is missing keeps its default."""

    camera: CameraSettings = field(default_factory=CameraSettings)
    pins: Pins = field(default_factory=Pins)
    sound: SoundSettings = field(default_factory=SoundSettings)

    @classmethod
    def load(cls, file: Path) -> Self:
        """What a TOML file says; `false` stands for what is not there.

        Raises Unreadable, which names all that is wrong in all sections.
        """
        try:
            document = tomllib.loads(file.read_text("utf-8-sig"))
        except (OSError, ValueError) as error:
            raise Unreadable("settings_unreadable", path=file, detail=error) from error
        kinds: Mapping[str, Any] = get_type_hints(cls)
        defects: list[str] = []
        sections: dict[str, Any] = {}
        for name, section in document.items():
            if name not in kinds:
                defects.append(f"[{name}]")
            elif not isinstance(section, dict):
                defects.append(f"{name} = {section!r}")
            else:
                given = _fitting(kinds[name], section)
                wrong = {key: value for key, value in section.items() if key not in given}
                sections[name] = kinds[name](**given)
                defects += [f"[{name}] {key} = {value!r}" for key, value in wrong.items()]
        settings = cls(**sections)
        defects += [f"[pins] {key} = {line}" for key, line in settings.pins.shared().items()]
        if defects:
            raise Unreadable("settings_wrong", path=file, defects=", ".join(defects))
        return settings


def _fitting(kind: Any, section: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a section that their keys may have."""
    types = get_type_hints(kind, include_extras=True)
    fitting: dict[str, Any] = {}
    for key, value in section.items():
        if key in types:
            absent = value is False and NoneType in get_args(types[key])
            with contextlib.suppress(msgspec.ValidationError):
                fitting[key] = msgspec.convert(None if absent else value, types[key])
    return fitting
