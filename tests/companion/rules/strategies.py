"""Hypothesis strategies for rulesets, positions and games at any moment of legal play."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from companion.rules.board import HOME, WAITING, Position, as_seen, on_track, room
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import RULESETS
from companion.rules.transitions import Due, Game, is_over, legal, moved, passed, rolled, start, time_called
from companion.rules.variants import VARIANTS, schmidt, semester

documents = st.sampled_from(sorted(RULESETS.values(), key=lambda ruleset: ruleset.id))
variants = st.sets(st.sampled_from(sorted(VARIANTS))).filter(
    lambda names: not {"two_players", "neutral_colour"} <= names
)
"""Any combination of the seven that does not contradict itself."""
rulesets = st.one_of(documents, variants.map(sorted).map(schmidt), st.just(semester(chaos=True)))
dice = st.integers(1, 6)
seatings = st.sets(st.integers(0, 3), min_size=2)


@st.composite
def positions(draw: st.DrawFn, everybody: bool = False, pairs: bool = False) -> Position:
    """Any position of the game: at least two seats, one piece a field, or with `pairs` two."""
    taken: dict[int, int] = {}  # the seat that holds a place
    pieces: dict[int, list[int]] = {}
    for seat in range(4) if everybody else sorted(draw(seatings)):
        pieces[seat] = []
        for progress in draw(st.lists(st.integers(WAITING, HOME[-1]), min_size=4, max_size=4)):
            place = as_seen(seat, progress, 0) if on_track(progress) else 100 * seat + progress
            free = taken.setdefault(place, seat) == seat
            with_own = pieces[seat].count(progress) < room(progress, pairs)
            pieces[seat].append(progress if free and with_own else WAITING)
    return Position.of(pieces, pairs)


@st.composite
def games(draw: st.DrawFn) -> tuple[Ruleset, Game]:
    """A game from the set-up or from anywhere, after up to 200 legal steps of chance, perhaps over."""
    ruleset = draw(rulesets)
    everybody = ruleset.two_players or ruleset.neutral_colour
    anywhere = draw(positions(everybody, ruleset.barriers))
    chance = Random(draw(st.integers(0, 10**6)))
    begins, *others = chance.sample(anywhere.seats, len(anywhere.seats))
    people = [begins, *others[1:]] if ruleset.neutral_colour else anywhere.seats
    now = start(ruleset, people, begins, final=draw(st.booleans()))
    if draw(st.booleans()) and HOME not in anywhere.pieces:
        now = replace(now, position=anywhere, attempts_left=1)
    for _ in range(draw(st.integers(0, 200))):
        now = step(ruleset, now, chance)
    return ruleset, time_called(ruleset, now) if draw(st.booleans()) else now


def step(ruleset: Ruleset, now: Game, chance: Random) -> Game:
    """What is due, done by chance: a roll, or a legal move, or a pass where there is none."""
    if is_over(now):
        return now
    if now.due is Due.ROLL:
        roller = chance.choice(now.position.seats) if ruleset.any_order else None
        return rolled(ruleset, now, chance.randint(1, 6), roller)
    moves = legal(ruleset, now)
    return moved(ruleset, now, chance.choice(moves)) if moves else passed(ruleset, now)
