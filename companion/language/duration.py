"""A length of time in words, for people."""

from companion.language import Wording


def duration(seconds: int, say: Wording) -> str:
    """Whole minutes, less than a minute, or both: "2 minutes", "45 seconds", "1:30 minutes"."""
    minutes, rest = divmod(seconds, 60)
    if minutes and rest:
        return say("duration.mixed", minutes=minutes, seconds=f"{rest:02}")
    return say("duration.seconds", n=rest) if rest else say("duration.minutes", n=minutes)
