"""How long a game was played, by the times of its protocol."""

from datetime import datetime, timedelta

import msgspec

LONGEST_S = 24 * 3600
"""Seconds; a longer game was none: a clock was set in between."""


class Pause(msgspec.Struct, frozen=True):
    """The clock stood; `until` is None where it never went on."""

    since: str
    until: str | None


class Times(msgspec.Struct, frozen=True):
    """When play began and was over, in UTC (ISO 8601)."""

    started: str | None
    ended: str | None
    pauses: tuple[Pause, ...]


def seconds_played(times: Times | None) -> int | None:
    """Without pauses; None where that cannot be told."""
    if times is None or times.started is None or times.ended is None:
        return None
    try:
        pauses = (_between(one.since, one.until or times.ended) for one in times.pauses)
        played = round((_between(times.started, times.ended) - sum(pauses, timedelta())).total_seconds())
    except (ValueError, TypeError):  # no times, or some with and some without a zone
        return None
    return played if 0 <= played <= LONGEST_S else None


def _between(earlier: str, later: str) -> timedelta:
    return datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
