"""What was entered is taken out of the game, or gets its reason later."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """The event `corrects` (its seq) is taken out of the game, as if it had never been logged.

    Of a throw that was said to be no roll that means: its roll counts again.
    """

    corrects: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonGiven:
    """The reason that the event `corrects` (its seq) had left open; it counts as if it had been there."""

    corrects: int
    reason: str
