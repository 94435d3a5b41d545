"""How the camera stands, as configuration."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """The section [camera] of the table's settings."""

    below: bool = False
    """The camera looks from below through a glass plate: seven less what it sees lies on top."""
    dice: Annotated[int, Meta(ge=1, le=2)] = 1
    """Dice thrown together, until a game says how many."""
