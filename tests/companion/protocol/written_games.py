"""Hypothesis strategies for written games: any that can be written, sensible or not."""

from dataclasses import replace

from hypothesis import strategies as st

from companion.protocol.ending import Agreed, Counted, Diced, Lot, Siren, Swapped, TakenOver, Unlogged
from companion.protocol.turns import (
    BoardSet,
    Deed,
    Opening,
    Outcome,
    Part,
    Placed,
    Rolled,
    Touched,
    Turn,
    WrittenDeed,
    WrittenFinding,
    WrittenGame,
)
from companion.rules.board import SEATS
from companion.rules.findings import Code
from tests.companion.rules.strategies import dice, positions, rulesets

seats = st.sampled_from(SEATS)
fields = st.integers(-1, 50)
moves = st.builds(Placed, seats, fields, fields, st.none() | seats, st.booleans())
rolls = st.builds(Rolled, dice, st.booleans(), st.booleans(), st.booleans(), st.booleans())
paragraphs = st.lists(st.sampled_from(["hgv-3", "hgv-7", "lsa-one-per-field", "house"]), max_size=2)
findings = st.builds(
    WrittenFinding,
    st.sampled_from(Code).map(str),
    paragraphs.map(tuple),
    st.sampled_from(Outcome),
    st.none() | fields,
    st.text(),
)
findings |= st.builds(replace, findings, choice=fields, colour=seats)
deeds = st.builds(
    WrittenDeed,
    rolls | moves | st.builds(Touched, fields) | st.sampled_from(Deed),
    st.booleans(),
    st.none() | findings,
)
turns = st.builds(Turn, seats, st.lists(deeds, min_size=1, max_size=4).map(tuple))
openings = st.lists(st.tuples(seats, dice), min_size=1, max_size=4, unique_by=lambda roll: roll[0])
orders = st.lists(seats, max_size=4, unique=True).map(tuple)
lots = st.lists(seats, min_size=2, max_size=4, unique=True)
dice_rounds = st.lists(openings.map(tuple), min_size=1, max_size=3).map(tuple)
rounds = st.builds(Opening, openings.map(tuple))
parts: st.SearchStrategy[Part] = (
    turns
    | st.builds(BoardSet, positions(), seats, st.text())
    | st.builds(Siren)
    | st.builds(Swapped, seats, seats, st.text())
    | st.builds(Counted, positions(), orders, orders)
    | st.builds(Agreed, st.permutations((1, 2, 2, None)).map(tuple))
    | st.builds(Lot, lots.map(tuple), st.text(), st.just(()) | dice_rounds)
    | st.builds(Diced, dice_rounds, st.text())
)
names = st.text(min_size=1)
changes: st.SearchStrategy[Part] = st.builds(TakenOver, seats, names, st.text(), st.text()) | st.builds(
    Unlogged, st.text()
)


@st.composite
def games(draw: st.DrawFn) -> WrittenGame:
    """A game of four whose parts need not make sense, with some house rules and any names."""
    players = tuple(draw(st.lists(names, min_size=4, max_size=4, unique=True)))
    ruleset = replace(draw(rulesets), points=draw(st.sampled_from([(), (5, 3, 2, 1), (55, 30, 10, 0)])))
    return WrittenGame(
        ruleset=ruleset,
        players=players,
        names={player: draw(names) for player in players[:2]},
        table=draw(names),
        round=draw(names),
        minutes=draw(st.floats(0.1, 1440)),
        final=draw(st.booleans()),
        practice=draw(st.booleans()),
        result_only=draw(st.booleans()),
        winner_needed=draw(st.booleans()),
        parts=(*draw(st.lists(rounds | changes, max_size=3)), *draw(st.lists(parts | changes, max_size=8))),
        places=draw(st.just(()) | st.permutations((1, 2, 3, None)).map(tuple)),
        winner=draw(st.none() | seats),
    )
