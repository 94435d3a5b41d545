"""The circle that a person has drawn around the cup, where the camera does not find it by itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CupMark:
    """The circle: its middle and radius in parts of the picture's width."""

    x: float
    y: float
    radius: float
