"""What becomes of a colour in other light, so that it can be told from another colour.

More or less light makes it lighter or darker. A lamp that a die mirrors adds white to it: the colour gets
paler, and lighter at the same time. Neither gives it another hue. Of what is nearly black no hue can be told.
"""

from dataclasses import dataclass
from math import exp, hypot, log, sqrt

from companion.equipment.appearance import Colour

BLACK = 0.02  # light of three channels, white being 3, at which half of the hue can be told
DIM = 0.03  # light below which brightness is hardly told any more: what is black mirrors much more than that
GREY = 1 / 3  # share of each channel in what has no hue


@dataclass(frozen=True, slots=True)
class ColourChange:
    """What has become of a colour.

    `lighter` is the logarithm of the ratio of its light. Of its hue (the channels' shares of the light, 0…1)
    `paler` is how far it has gone towards grey, `grey` which share 0…1 of the way there, `aside` how far off
    that way.
    """

    lighter: float
    paler: float
    grey: float
    aside: float

    @property
    def hue(self) -> float:
        """How far it has gone in all."""
        return hypot(self.paler, self.aside)

    @property
    def faded(self) -> float:
        """How much further it has gone towards grey than with the white that a mirrored lamp adds.

        One that makes it e^l times as light makes 1 - e^-l of its light white.
        """
        mirrored = 1 - exp(-max(self.lighter, 0.0))
        return self.paler * (1 - mirrored / self.grey) if self.grey > mirrored else 0.0


def change(known: Colour, seen: Colour) -> ColourChange:
    """What has become of a known colour that is seen now."""
    before, now = _light(known), _light(seen)
    least = min(sum(before), sum(now))
    dark = least / (least + BLACK)
    way = [dark * (GREY - share) for share in _shares(before)]
    gone = [dark * (b - a) for a, b in zip(_shares(before), _shares(now), strict=True)]
    length = sqrt(_product(way, way))
    grey = min(max(_product(gone, way) / (length**2 + 1e-3), 0.0), 1.0)
    aside = [b - grey * a for a, b in zip(way, gone, strict=True)]
    lighter = log((sum(now) / 3 + DIM) / (sum(before) / 3 + DIM))
    return ColourChange(lighter, grey * length, grey, sqrt(_product(aside, aside)))


def _light(colour: Colour) -> list[float]:
    """Amounts of light, 0…1 (gamma 2)."""
    return [channel**2 for channel in colour]


def _shares(light: list[float]) -> list[float]:
    whole = sum(light)
    return [channel / whole for channel in light] if whole else [GREY] * 3


def _product(one: list[float], other: list[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
