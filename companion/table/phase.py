"""Where a game is, in the order of a tournament round (lsa-tournament)."""

from enum import StrEnum


class Phase(StrEnum):
    """From sitting down to the released result."""

    SEATING = "seating"
    ROLL_OFF = "roll_off"
    FLOOR = "floor"
    RUNNING = "running"
    LAST_MINUTE = "last_minute"
    SIREN = "siren"
    COUNTING = "counting"
    CONFIRMED = "confirmed"
    RELEASED = "released"


PLAYING = (Phase.RUNNING, Phase.LAST_MINUTE, Phase.SIREN)
ON_THE_CLOCK = (Phase.RUNNING, Phase.LAST_MINUTE)
BEFORE_THE_SIREN = (Phase.SEATING, Phase.ROLL_OFF, Phase.FLOOR, *ON_THE_CLOCK)
SIGNED = (Phase.CONFIRMED, Phase.RELEASED)
ENDED = (Phase.COUNTING, *SIGNED)
