"""The time of day at the table's place, for people."""

from datetime import datetime


def time_of_day(at: str) -> str:
    """Hours, minutes and seconds of a UTC stamp (ISO 8601); text that is no stamp stays as it is."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M:%S")
    except ValueError:
        return at
