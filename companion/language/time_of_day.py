"""Times at the table's place, for people."""

from datetime import datetime

from companion.language import Wording


def time_of_day(at: str) -> str:
    """Hours, minutes and seconds of a UTC stamp (ISO 8601); text that is no stamp stays as it is."""
    return _written(at, "%H:%M:%S")


def hour(at: str) -> str:
    """Hours and minutes of a UTC stamp."""
    return _written(at, "%H:%M")


def date(at: str, say: Wording) -> str:
    """The day of a UTC stamp as it is written in a language, e.g. 29.11.2026."""
    return _written(at, say("number.date"))


def day(at: str) -> str:
    """The day of a UTC stamp so that names of files sort by it, e.g. 2026-11-29."""
    return _written(at, "%Y-%m-%d")


def _written(at: str, form: str) -> str:
    try:
        return datetime.fromisoformat(at).astimezone().strftime(form)
    except ValueError:
        return at
