"""The page for tablets and hall display, and whether the end of the game will be heard at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.health.line import Line, green, red, unknown, yellow
from companion.health.wired import Wired, Wiring

LOUD = ("siren", "sound", "buzzer")
"""What of the things that are wired makes the end heard."""


class Speaker(StrEnum):
    """Whether a page makes the sound."""

    NOBODY = "nobody"  # none was chosen
    THERE = "there"
    GONE = "gone"  # the chosen one listens no more


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What is known of the page: whether it answers; None where it was not asked."""

    answers: bool | None = None
    speaker: Speaker | None = None


def judge(page: PageFacts, wired: tuple[Wired, ...]) -> Iterator[Line]:
    """Whether it answers, and who is heard at the end."""
    if page.answers is None:
        yield unknown("page")
    else:
        yield green("page") if page.answers else red("page", "page.silent")
    loud = [one for one in wired if one.name in LOUD and one.kind is Wiring.REAL and one.trouble is None]
    if loud:
        yield green("end_signal", "end_signal.wired")
    elif page.speaker is None:
        yield unknown("end_signal")
    elif page.speaker is Speaker.THERE:
        yield green("end_signal", "end_signal.page")
    elif page.speaker is Speaker.GONE:
        yield red("end_signal", "end_signal.gone")
    else:
        yield yellow("end_signal", "end_signal.nobody")
