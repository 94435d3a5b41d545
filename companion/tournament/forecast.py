"""When the rest of the day will be: reckoned from what was played so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from companion.tournament.draw.turns import rounds_for
from companion.tournament.qualification import FINALISTS
from companion.tournament.rounds import Round, Stage
from companion.tournament.settings import Settings
from companion.tournament.state import Tournament

PAUSE = timedelta(minutes=10)
"""Between two rounds, where none has been yet: sheets come in, people find their seats."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A round that is still to end: its number, its stage, and its start and end (UTC, ISO 8601)."""

    number: int
    stage: Stage
    start: str
    end: str


def forecast(state: Tournament, now: str) -> tuple[Expected, ...]:
    """The rounds that are not over, one after the other, seen from this moment (UTC, ISO 8601)."""
    if state.settings is None:
        return ()
    return tuple(_expected(state, state.settings, datetime.fromisoformat(now)))


def pause_between(rounds: tuple[Round, ...]) -> timedelta:
    """The mean pause from the end of a round to the start of the next one so far."""
    begun = [one for one in rounds if one.begun is not None]
    pauses = [
        datetime.fromisoformat(later.begun.at) - datetime.fromisoformat(earlier.over.at)
        for earlier, later in pairwise(begun)
        if earlier.over is not None and later.begun is not None
    ]
    return sum(pauses, timedelta()) / len(pauses) if pauses else PAUSE


def _expected(state: Tournament, settings: Settings, now: datetime) -> Iterator[Expected]:
    pause, free = pause_between(state.rounds), now
    ended = [datetime.fromisoformat(one.over.at) + _more(one) for one in state.rounds if one.over is not None]
    if ended:
        free = max(now, ended[-1] + pause)
    for number, stage in enumerate(_stages(state, settings), 1):
        lasts = timedelta(minutes=settings.final_minutes if stage is Stage.FINAL else settings.minutes)
        known = state.rounds[number - 1] if number <= len(state.rounds) else None
        if known is not None and (known.over is not None or not known.missing):
            continue
        if known is not None and known.begun is not None:
            start, lasts = datetime.fromisoformat(known.begun.at), lasts + _more(known)
        else:
            start = max(free, _planned(settings, number) or free)
        end = max(start + lasts, now)
        yield Expected(number, stage, start.isoformat(), end.isoformat())
        free = end + pause


def _more(one: Round) -> timedelta:
    """The time for which a table of the round plays longer than the others."""
    return timedelta(milliseconds=max((game.extra_ms for game in one.games if game.missing), default=0))


def _planned(settings: Settings, number: int) -> datetime | None:
    """When a round is planned to start, by the time of the place; None where nothing is planned."""
    start = settings.start(number)
    if not start:
        return None
    return datetime.fromisoformat(f"{settings.date}T{start.replace('.', ':').zfill(5)}").astimezone(UTC)


def _stages(state: Tournament, settings: Settings) -> Iterator[Stage]:
    """What is played on the day, round by round."""
    drawn = len(state.stage_rounds(Stage.PRELIMINARY))
    expected = rounds_for(len(state.present), settings.rounds, settings.hall_tables)
    yield from [Stage.PRELIMINARY] * (drawn or expected)
    if settings.qualifiers > FINALISTS:
        yield Stage.SEMI_FINAL
    if settings.qualifiers:
        yield Stage.FINAL
