"""The course of a round: floor, start signal, playing time, siren, and a call of the organisers."""

from dataclasses import dataclass

FLOOR_S = 60
"""Seconds for which the floor is cleared where nothing else is said (lsa-tournament)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorCalled:
    """Spectators leave the floor; the game starts in `seconds`."""

    seconds: int = FLOOR_S


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStarted:
    """The start signal; the playing time runs from `from_tick`."""

    from_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPaused:
    """The playing time is frozen."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed:
    """The playing time goes on after a pause or a power cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heartbeat:
    """The clock was running at this moment; after a power cut it is frozen here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMinuteBegan:
    """The music announced the last minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SirenSounded:
    """Time was up at `at_tick`: a number at rest before then still counts (lsa-siren)."""

    at_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAdded:
    """The head referee gave this table so many seconds more, for the reason; the end moves by as much."""

    seconds: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisersCalled:
    """The table asked for the organisers; the clock does not stop for it."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisersCame:
    """The organisers have been at the table; they are not called any more."""
