"""docs/health.md: what is written by hand, then every line of health and what turns it yellow and red."""

from pathlib import Path

from companion.drift import asking
from companion.export.health import name
from companion.fairness import evidence
from companion.health import camera, clock, disk, games, memory, network, power, proof, versions
from companion.health.facts import Facts
from companion.health.judgement import Answer, judged
from companion.health.line import Line
from companion.health.page import PageFacts
from companion.health.wired import Wired
from companion.language import wording
from companion.store.channels import SILENT_MS, STALE_MS
from hardware.panel import STUCK_S
from hardware.pins import LINES

PAGE = Path(__file__).parents[1] / "docs" / "health.md"
MARK = "<!-- Generated from here on by `python -m tools.document`. -->"
HEAD = "| line | key | yellow | red |\n| --- | --- | --- | --- |\n"
WHEN: dict[str, tuple[str, str]] = {
    "table": ("", f"not heard for {SILENT_MS / 1000:g} s, or nothing measured for {STALE_MS / 1000:g} s"),
    "page": ("", "does not answer (asked by `companion check`)"),
    "end_signal": (
        "nothing loud is wired, and no page was chosen to make the sound",
        "the chosen page is gone",
    ),
    "camera": (
        f"fewer than {camera.SLOW_FPS:g} frames a second",
        f"fewer than {camera.STALLING_FPS:g}, or lost",
    ),
    "exposure": (
        f"more than {camera.GLARING:.0%} of the cup are burnt",
        f"more than {camera.BURNT:.0%}",
    ),
    "light": (
        f"what is bright is darker than level {camera.DIM:g} of 255",
        f"darker than {camera.DARK:g}",
    ),
    "sharpness": (
        f"edges are smeared by more than {camera.SOFT_PX:g} px",
        f"by more than {camera.BLURRED_PX:g} px",
    ),
    "flicker": (f"more than {camera.FLICKERING:.0%} between frames", f"more than {camera.FLASHING:.0%}"),
    "cup": (
        f"narrower than {camera.SMALL:.0%} or wider than {camera.LARGE:.0%} of the picture, or sticks out "
        f"by {camera.STICKING_OUT:.0%} of its radius",
        f"not seen for {camera.CUP_AWAY_S:g} s, or sticks out by {camera.CUT_OFF:.0%}",
    ),
    "proof": (
        f"a throw was asked about, or the proof is older than {proof.DAY_S // 3600} hours",
        "a throw was read as another number",
    ),
    "asking": (
        f"asks for plainly more throws than at its proof, and than {asking.FLOOR:.0%} of them",
        "",
    ),
    "dice": (
        f"evidence of {evidence.DOUBT:g} times the number of dice against one of them",
        f"of {evidence.ALARM_EACH:g} times that number, and {evidence.ALARM:,.0f} at least",
    ),
    **dict.fromkeys(LINES, ("", "cannot be driven, and why")),
    **dict.fromkeys(("start_button", "call_button"), ("", f"cannot be read, or is down for {STUCK_S:g} s")),
    "sound": ("", "the card is missing or does not play, and why"),
    "disk": (
        f"less than {disk.LITTLE / disk.GB:g} GB free",
        f"less than {disk.NO_ROOM / disk.GB:g} GB, or read-only",
    ),
    "wear": (f"{disk.WORN}% of its life used up", f"{disk.WORN_OUT}%, or errors in the file system"),
    "memory": (
        f"less than {memory.LITTLE / memory.GB:g} GB can be had",
        f"less than {memory.NONE_LEFT / memory.GB:g} GB",
    ),
    "temperature": (f"{power.WARM_C:g} °C", f"{power.HOT_C:g} °C"),
    "voltage": ("was too low since the start", "is too low"),
    "throttling": ("was slowed down since the start", "is slowed down"),
    "clock": (
        f"set by {clock.JUMPED_S:g} s or more while at work; or nobody sets it and it stops without power",
        "stands before a game that was set up already",
    ),
    "network": (f"only wireless, weaker than {network.WEAK_DBM:g} dBm", "no link with an address"),
    "versions": (
        "",
        "table and page run different versions; something is missing or does not match: "
        + ", ".join(f"{name} {least} to below {below}" for name, (least, below) in versions.MATCHING.items()),
    ),
    "log": ("", "something is not whole, and what"),
    "backup": (
        "a game that is over is in no backup",
        f"for more than {games.DAY_S // 3600} hours",
    ),
}


def health() -> str:
    """The page: its hand-written part as it stands, and the table of lines made anew."""
    by_hand = PAGE.read_text("utf-8").partition(MARK)[0]
    say = wording("en")
    facts = Facts(wired=tuple(map(Wired, (*LINES, "sound"))))
    found = judged(facts, Answer.OK, PageFacts(), "").lines
    return f"{by_hand}{MARK}\n\n{HEAD}" + "".join(f"{_row(line, name(line, say))}\n" for line in found)


def _row(line: Line, called: str) -> str:
    yellow, red = WHEN[line.key]
    return f"| {called} | `{line.key}` | {yellow} | {red} |"
