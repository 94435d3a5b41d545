"""Where the day stands: the one thing that comes next."""

from dataclasses import dataclass
from enum import StrEnum

from companion.tournament.decide_draw import entitled
from companion.tournament.forecast import Expected, forecast
from companion.tournament.qualification import boundaries, next_stage
from companion.tournament.rounds import Round, Stage
from companion.tournament.state import Tournament
from companion.tournament.timekeeper import running


class Task(StrEnum):
    """What officials do next."""

    PLAYERS = "players"  # enter and check in
    DRAW = "draw"  # a stage can be drawn
    PUBLISH = "publish"  # a draft waits
    PLAY = "play"  # a round can begin or runs
    RESULTS = "results"  # results are missing
    TIE = "tie"  # dice decide who plays on
    DONE = "done"  # everything is played


@dataclass(frozen=True, slots=True)
class Next:
    """The next task: in which round, how many results are missing, how many are drawn into which stage."""

    task: Task
    round: int | None = None
    missing: int = 0
    stage: Stage | None = None
    players: int = 0


FEWEST_PLAYERS = 3


def next_task(state: Tournament) -> Next:
    """What comes next; the event must be set up."""
    if state.draft is not None:
        return Next(Task.PUBLISH)
    if not state.rounds:
        return _to_draw(state) if len(state.present) >= FEWEST_PLAYERS else Next(Task.PLAYERS)
    for one in state.rounds:
        if one.missing:
            waits = len(one.missing)
            played = one.over is not None or waits < len(one.games)
            return Next(Task.RESULTS if played else Task.PLAY, one.number, waits)
    if next_stage(state) is None:
        return Next(Task.DONE)
    if any(one.tied for one in boundaries(state)):
        return Next(Task.TIE)
    return _to_draw(state)


def _to_draw(state: Tournament) -> Next:
    return Next(Task.DRAW, stage=next_stage(state), players=len(entitled(state)))


def current_round(state: Tournament) -> Round | None:
    """The round that is played or comes next; the last one when all are played, None before the draw."""
    waited = [one for one in state.rounds if one.missing]
    return next(iter(waited or state.rounds[-1:]), None)


def seated_round(state: Tournament) -> Round | None:
    """The round that people sit at or sit down for, whatever sheets of earlier ones are missing."""
    waiting = (one for one in state.rounds if one.missing and one.over is None)
    return running(state) or next(waiting, None) or current_round(state)


def timed_round(state: Tournament) -> Round | None:
    """The round whose clock is on, or whose time is up while sheets are missing and no other is begun."""
    last = next((one for one in reversed(state.rounds) if one.touched), None)
    return running(state) or (last if last is not None and last.over is not None and last.missing else None)


def next_start(state: Tournament, now: str) -> Expected | None:
    """The next round that nobody has begun, and when it is expected (UTC, ISO 8601); None after the last."""
    begun = {one.number for one in state.rounds if one.touched}
    return next((one for one in forecast(state, now) if one.number not in begun), None)
