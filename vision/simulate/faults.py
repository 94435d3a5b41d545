"""Simulated tables whose eye is set up wrongly on purpose: what a set-up page has to name."""

from collections.abc import Mapping
from dataclasses import replace
from math import radians, sin

from vision.simulate.look import Look, Pane

WELL = Look()
"""The table of all of them, with nothing wrong."""
LEANS_DEG = 13.0  # degrees from the vertical of a camera that hangs above the cup and looks past it
ASLANT_DEG = 20.0  # degrees from the vertical of a camera that looks at the cup from the side


def _leaning() -> Look:
    """Straight above the cup, but looking past it."""
    look = replace(WELL, camera_height=300.0, tilt=LEANS_DEG)
    return replace(look, aim=(0.0, look.camera_height * sin(radians(LEANS_DEG))))


FAULTS: Mapping[str, Look] = {
    "leaning": _leaning(),
    "slanted": replace(WELL, tilt=ASLANT_DEG, aim=(0.0, 0.0)),  # it looks at the cup from the side
    "aside": replace(WELL, tilt=0.0, aim=(45.0, 0.0)),
    "too-high": replace(WELL, tilt=0.0, camera_height=480.0),
    "too-low": replace(WELL, tilt=0.0, camera_height=152.0),
    "out-of-focus": replace(WELL, blur=4.0),
    "too-dark": replace(WELL, exposure=0.006),
    "glaring": replace(WELL, exposure=8.0, floor=(190, 186, 170)),
    "flickering": replace(WELL, mains=0.5),
    "mirroring": replace(WELL, gloss=0.7, panes=(Pane(90.0, 82.0, 14.0, 14.0, 2.0),)),
    "small-die": replace(WELL, size=7.0),
    "no-cup": replace(WELL, floor=WELL.table, cup=WELL.table, cup_depth=0.05, cup_radius=120.0, flare=0.0),
}
"""By the name that people give them: `companion run --source simulate:NAME`."""
