"""The same simulated table in other light: lamps, daylight and noise change, what the camera keeps does not.

Exposure and white balance are kept from the start on, as `hardware/camera.py` does; what is left is how the
light itself changes over a day.
"""

from dataclasses import replace
from random import Random

import numpy as np

from vision.frames import Pixels
from vision.simulate.look import Look, Pane, Ring

# Of two numbers the change is drawn between them.
LAMP_FACTORS = (0.75, 1.25)  # factor of the lamp's light
AMBIENT_FACTORS = (0.6, 1.5)  # factor of the light from all around
EXPOSURE_FACTORS = (0.95, 1.05)  # factor of the exposure, which the camera keeps
TURN_DEG = 25.0  # degrees by which a lamp may be moved around the table, either way
RISE_DEG = 8.0  # degrees by which a lamp may be moved up or down
HIGHEST_DEG = 88.0  # degrees above the table of a lamp at most
NOISE_LEVELS = (1.0, 4.0)  # grey levels, standard deviation of the sensor's noise
BLUR_FACTORS = (0.9, 1.3)  # factor of the defocus
PANE_SHARE = 0.25  # share of the lights with a pane that the die may mirror
RING_SHARE = 0.1  # share of the lights with a ring that the die may mirror
TINT_FACTORS = (0.92, 1.08)  # factor of a channel's grey levels: a sixth more or less of its light


def in_other_light(look: Look, random: Random) -> Look:
    """The table of `look` at another hour of the day."""
    lit = replace(
        look,
        light=look.light * random.uniform(*LAMP_FACTORS),
        ambient=look.ambient * random.uniform(*AMBIENT_FACTORS),
        light_from=look.light_from + random.uniform(-TURN_DEG, TURN_DEG),
        light_height=min(HIGHEST_DEG, look.light_height + random.uniform(-RISE_DEG, RISE_DEG)),
        noise=random.uniform(*NOISE_LEVELS),
        blur=look.blur * random.uniform(*BLUR_FACTORS),
    )
    kept = look.exposure * _sheet(lit) / _sheet(look) * random.uniform(*EXPOSURE_FACTORS)
    return _mirrored(replace(lit, exposure=kept), random)


def tint(random: Random) -> tuple[float, float, float]:
    """By how much the light of another hour makes each channel lighter or darker."""
    return random.uniform(*TINT_FACTORS), random.uniform(*TINT_FACTORS), random.uniform(*TINT_FACTORS)


def tinted(pixels: Pixels, channels: tuple[float, float, float]) -> Pixels:
    """A picture (height, width, 3) in light of another colour."""
    return np.clip(pixels * np.array(channels, np.float32), 0, 255).astype(np.uint8)


def _sheet(look: Look) -> float:
    """How much light a white sheet sends to the camera, by which the simulator exposes."""
    return look.ambient + look.light * float(look.to_light[2])


def _mirrored(look: Look, random: Random) -> Look:
    """The table, now and then with a lamp that a flat face mirrors from some places."""
    drawn, around, light = random.random(), random.uniform(0, 360), random.uniform(0.3, 1.5)
    if drawn < PANE_SHARE:
        pane = Pane(around, random.uniform(60, 88), random.uniform(4, 14), random.uniform(4, 30), light)
        return replace(look, panes=(pane,))
    if drawn < PANE_SHARE + RING_SHARE:
        ring = Ring(around, random.uniform(70, 90), random.uniform(4, 9), random.uniform(1, 3), light)
        return replace(look, rings=(ring,))
    return look
