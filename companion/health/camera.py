"""The camera over the cup: whether frames come, and whether they are good enough to read dice in.

The thresholds of the picture are those of docs/health.md, where it stands how they were found.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, Trouble, green, red, unknown, yellow

SLOW_FPS, STALLING_FPS = 15.0, 5.0
"""Frames a second below which a throw is told late, and below which one may be missed."""
OPENING_S = 30.0
"""Seconds that a camera may take to be opened and to find its focus."""
DIM, DARK = 40.0, 20.0
"""Grey level (0…255) of what is bright in the picture below which there is too little light."""
GLARING, BURNT = 0.15, 0.4
"""Share of the cup that is too bright for the camera."""
SOFT_PX, BLURRED_PX = 2.0, 3.5
"""How far an edge is smeared (sigma), in a picture 640 px wide."""
FLICKERING, FLASHING = 0.03, 0.1
"""Share by which the light differs from one frame to the next."""
CUP_AWAY_S = 60.0
"""Seconds that the cup may be out of the picture: people shake it in the hand."""
STICKING_OUT, CUT_OFF = 0.08, 0.25
"""Share of its radius: the rim is up to 1.6 times as wide as the floor on which dice lie."""
SMALL, LARGE = 0.25, 0.72
"""The cup's width in that of the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSeen:
    """Where the cup was seen last, in parts of the picture's width.

    `ago_s` is how long before it was looked for last, so that time in which hands move there does not count.
    """

    width: float
    overhang: float
    """The share of its radius by which it sticks out of the picture."""
    ago_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraFacts:
    """What is known of the camera. `state` is ok, lost or ended; what needs a frame is None before the first.

    `light` is the grey level (0…255) of what is bright, `burnt` the share of the cup as bright as can be,
    `blur_px` how far the picture's sharpest edges are smeared, `flicker` the share by which the light differs
    between two frames.
    """

    state: str
    trouble: Trouble | None = None
    fps: float | None = None
    light: float | None = None
    burnt: float | None = None
    blur_px: float | None = None
    flicker: float | None = None
    cup: CupSeen | None = None
    looked_s: float = 0.0
    """Seconds since it was looked at first."""


def judge(camera: CameraFacts | None) -> Iterator[Line]:
    """Frames, the four things that make a picture good, and the cup."""
    seen = camera if camera is not None and camera.state == "ok" else CameraFacts(state="lost")
    yield unknown("camera") if camera is None else _frames(camera)
    yield _exposure(seen.burnt)
    yield _light(seen.light)
    yield _sharpness(seen.blur_px)
    yield _flicker(seen.flicker)
    yield _cup(seen)


def _frames(camera: CameraFacts) -> Line:
    if camera.state == "ended":
        return unknown("camera", "camera.ended")
    if camera.trouble is not None:
        return red("camera", "camera.lost", why=camera.trouble)
    if camera.fps is None and camera.looked_s < OPENING_S:
        return unknown("camera", "camera.opening")
    measured = camera.fps or 0.0
    fps = round(measured, 1)
    if measured < STALLING_FPS:
        line = red("camera", "camera.stalling", fps=fps)
    elif measured < SLOW_FPS:
        line = yellow("camera", "camera.slow", fps=fps)
    else:
        line = green("camera", fps=fps)
    return replace(line, figures={"frames_per_second": measured})


def _exposure(burnt: float | None) -> Line:
    if burnt is None:
        return unknown("exposure")
    line = _at_most("exposure", burnt, (GLARING, BURNT), ("glaring", "burnt"), percent=round(100 * burnt))
    return replace(line, figures={"burnt_ratio": burnt})


def _light(light: float | None) -> Line:
    if light is None:
        return unknown("light")
    level = round(light)
    if light < DARK:
        line = red("light", "light.dark", level=level)
    elif light < DIM:
        line = yellow("light", "light.dim", level=level)
    else:
        line = green("light", level=level)
    return replace(line, figures={"grey_level": light})


def _sharpness(blur_px: float | None) -> Line:
    if blur_px is None:
        return unknown("sharpness")
    line = _at_most("sharpness", blur_px, (SOFT_PX, BLURRED_PX), ("soft", "blurred"))
    return replace(line, figures={"blur_px": blur_px})


def _flicker(flicker: float | None) -> Line:
    if flicker is None:
        return unknown("flicker")
    line = _at_most("flicker", flicker, (FLICKERING, FLASHING), ("some", "bad"), percent=round(100 * flicker))
    return replace(line, figures={"ratio": flicker})


def _at_most(
    key: str, measured: float, limits: tuple[float, float], sentences: tuple[str, str], **facts: int
) -> Line:
    """Yellow above the first limit, red above the second, each with its sentence."""
    for level, limit, sentence in zip((red, yellow), reversed(limits), reversed(sentences), strict=True):
        if measured > limit:
            return level(key, f"{key}.{sentence}", **facts)
    return green(key)


def _cup(camera: CameraFacts) -> Line:
    cup = camera.cup
    if cup is None and camera.looked_s < CUP_AWAY_S:
        return unknown("cup")
    if cup is None or cup.ago_s > CUP_AWAY_S:
        return yellow("cup", "cup.away")  # a tray has no rim to be found
    if cup.overhang > CUT_OFF:
        return red("cup", "cup.cut_off")
    if cup.overhang > STICKING_OUT:
        return yellow("cup", "cup.sticking_out")
    percent = round(100 * cup.width)
    if cup.width < SMALL:
        line = yellow("cup", "cup.small", percent=percent)
    elif cup.width > LARGE:
        line = yellow("cup", "cup.large", percent=percent)
    else:
        line = green("cup")
    return replace(line, figures={"width_ratio": cup.width})
