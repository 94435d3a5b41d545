"""Where the camera hangs over the cup; docs/hardware.md says where it should."""

from dataclasses import dataclass

from companion.health.line import Line, green, red, unknown, yellow

ASIDE_MM, FAR_ASIDE_MM = 20.0, 40.0
"""How far beside the cup's middle: from the second on a die shows a side as well as its top."""
LEANING_DEG, SLANTED_DEG = 10.0, 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hang:
    """How the camera hangs: so far beside the middle of the cup, and leaning so far from the vertical.

    `told` is whether the cup's floor was seen, without which nobody knows.
    """

    aside_mm: float
    lean_deg: float
    told: bool


def judge(hang: Hang | None) -> Line:
    """One line; what is aside is to be moved first, for that changes how it leans."""
    if hang is None:
        return unknown("hang")
    if not hang.told:
        return unknown("hang", "hang.untold")
    aside, lean = round(hang.aside_mm), round(hang.lean_deg)
    if hang.aside_mm > ASIDE_MM:
        level = red if hang.aside_mm > FAR_ASIDE_MM else yellow
        return level(
            "hang", "hang.slanted" if hang.lean_deg > LEANING_DEG else "hang.aside", mm=aside, degrees=lean
        )
    if hang.lean_deg > LEANING_DEG:
        level = red if hang.lean_deg > SLANTED_DEG else yellow
        return level("hang", "hang.leaning", mm=aside, degrees=lean)
    return green("hang", mm=aside, degrees=lean)
