"""How the camera stands, as configuration."""

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec

from companion.errors import Unreadable


class CameraSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section [camera] of the table's settings."""

    below: bool = False
    """It looks from below through a glass plate: seven less what it sees lies on top."""
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """Dice thrown together."""

    @classmethod
    def load(cls, file: Path) -> "CameraSettings":
        """The section [camera] of a TOML file; a missing key keeps its default. Raises Unreadable."""
        try:
            section = tomllib.loads(file.read_text("utf-8-sig")).get("camera", {})
            return msgspec.convert(section, cls)
        except (OSError, ValueError, msgspec.ValidationError) as error:
            raise Unreadable("settings_unreadable", path=file, detail=error) from error
