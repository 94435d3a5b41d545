"""Hypothesis strategies for rulesets, positions and games at any moment of legal play."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from companion.rules.board import HOME, WAITING, Position, as_seen, on_track
from companion.rules.play import Due, Play, is_over, legal, moved, passed, rolled, start, time_called
from companion.rules.rulesets import RULESETS, Ruleset

rulesets = st.sampled_from(sorted(RULESETS.values(), key=lambda ruleset: ruleset.id))
dice = st.integers(1, 6)
seatings = st.sets(st.integers(0, 3), min_size=2)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position of the game: at least two seats, at most one piece a field."""
    taken: set[int] = set()
    pieces: dict[int, list[int]] = {}
    for seat in sorted(draw(seatings)):
        pieces[seat] = []
        for progress in draw(st.lists(st.integers(WAITING, HOME[-1]), min_size=4, max_size=4)):
            place = as_seen(seat, progress, 0) if on_track(progress) else 100 * seat + progress
            free = place not in taken or progress == WAITING
            taken.add(place)
            pieces[seat].append(progress if free else WAITING)
    return Position.of(pieces)


@st.composite
def games(draw: st.DrawFn) -> tuple[Ruleset, Play]:
    """A game from the set-up or from anywhere, after up to 200 legal steps of chance, perhaps over."""
    ruleset, anywhere = draw(rulesets), draw(positions())
    chance = Random(draw(st.integers(0, 10**6)))
    now = start(ruleset, anywhere.seats, chance.choice(anywhere.seats), final=draw(st.booleans()))
    if draw(st.booleans()) and HOME not in anywhere.pieces:
        now = replace(now, position=anywhere, attempts_left=1)
    for _ in range(draw(st.integers(0, 200))):
        now = step(ruleset, now, chance)
    return ruleset, time_called(ruleset, now) if draw(st.booleans()) else now


def step(ruleset: Ruleset, now: Play, chance: Random) -> Play:
    """What is due, done by chance: a roll, or a legal move, or a pass where there is none."""
    if is_over(now):
        return now
    if now.due is Due.ROLL:
        return rolled(ruleset, now, chance.randint(1, 6))
    moves = legal(ruleset, now)
    return moved(ruleset, now, chance.choice(moves)) if moves else passed(ruleset, now)
