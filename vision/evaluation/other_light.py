"""The same simulated table in other light: lamps, daylight and noise change, what the camera keeps does not.

Exposure and white balance are kept from the start on, as `hardware/camera.py` does; what is left is how the
light itself changes over a day.
"""

from dataclasses import replace
from random import Random

import numpy as np

from vision.frames import Pixels
from vision.simulate.look import Look, Pane, Ring

LAMP, DAYLIGHT = (0.75, 1.25), (0.6, 1.5)  # what becomes of the light of the lamp and of that from all around
EXPOSED = (0.95, 1.05)  # and of the exposure, which is kept
AROUND, HIGHER = 25.0, 8.0  # degrees by which a lamp may be moved
HIGHEST = 88.0  # degrees above the table
NOISE, BLUR = (1.0, 4.0), (0.9, 1.3)  # grey levels; times the blur
PANES, RINGS = 0.25, 0.1  # share of lights with a lamp that the die may mirror, of these two kinds
TINT = (0.92, 1.08)  # what becomes of each channel's grey levels: a third more or less of one colour's light


def in_other_light(look: Look, random: Random) -> Look:
    """The same table at another hour."""
    lit = replace(
        look,
        light=look.light * random.uniform(*LAMP),
        ambient=look.ambient * random.uniform(*DAYLIGHT),
        light_from=look.light_from + random.uniform(-AROUND, AROUND),
        light_height=min(HIGHEST, look.light_height + random.uniform(-HIGHER, HIGHER)),
        noise=random.uniform(*NOISE),
        blur=look.blur * random.uniform(*BLUR),
    )
    kept = look.exposure * _sheet(lit) / _sheet(look) * random.uniform(*EXPOSED)
    return _mirrored(replace(lit, exposure=kept), random)


def tint(random: Random) -> tuple[float, float, float]:
    """By how much the light of another hour makes each channel lighter or darker."""
    return random.uniform(*TINT), random.uniform(*TINT), random.uniform(*TINT)


def tinted(pixels: Pixels, channels: tuple[float, float, float]) -> Pixels:
    """A picture (height, width, 3) in light of another colour."""
    return np.clip(pixels * np.array(channels, np.float32), 0, 255).astype(np.uint8)


def _sheet(look: Look) -> float:
    """The light of a white sheet, by which the simulator exposes."""
    return look.ambient + look.light * float(look.to_light[2])


def _mirrored(look: Look, random: Random) -> Look:
    """The same, now and then with a lamp that a flat face mirrors from some places."""
    drawn, around, light = random.random(), random.uniform(0, 360), random.uniform(0.3, 1.5)
    if drawn < PANES:
        pane = Pane(around, random.uniform(60, 88), random.uniform(4, 14), random.uniform(4, 30), light)
        return replace(look, panes=(pane,))
    if drawn < PANES + RINGS:
        ring = Ring(around, random.uniform(70, 90), random.uniform(4, 9), random.uniform(1, 3), light)
        return replace(look, rings=(ring,))
    return look
