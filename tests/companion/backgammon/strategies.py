"""Hypothesis strategies for positions of backgammon, rolls and games at any moment of legal play."""

from random import Random

from hypothesis import strategies as st

from companion.backgammon.board import BAR, POINTS, STONES, Position, Side
from companion.backgammon.game import Due, Game, handed_on, open_plays, played, rolled, start
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS

rulesets = st.sampled_from(sorted(RULESETS.values(), key=lambda ruleset: ruleset.id))
sides = st.sampled_from(Side)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
seeds = st.integers(0, 10**9)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position of the game: stones strewn over the first points of both sides, some on the bar."""
    chance = Random(draw(seeds))
    reach = draw(st.sampled_from([6, 8, 18, 24]))
    taken: dict[int, Side] = {}  # the side that holds a point, by White's counting
    stones: dict[Side, dict[int, int]] = {side: {} for side in Side}
    for side in (Side.WHITE, Side.BLACK) * draw(st.integers(1, STONES)):
        place = BAR if chance.random() < 0.04 else chance.randint(1, reach)
        seen = place if side is Side.WHITE else BAR - place
        if place not in POINTS or taken.setdefault(seen, side) is side:
            stones[side][place] = stones[side].get(place, 0) + 1
    return Position.of(stones[Side.WHITE], stones[Side.BLACK])


@st.composite
def games(draw: st.DrawFn) -> tuple[Ruleset, Game]:
    """A game after up to 250 legal steps of chance, perhaps over."""
    ruleset, chance = draw(rulesets), Random(draw(seeds))
    game = start(ruleset, draw(sides))
    for _ in range(draw(st.integers(0, 250))):
        game = step(ruleset, game, chance)
    return ruleset, game


def step(ruleset: Ruleset, game: Game, chance: Random) -> Game:
    """What is due, done by chance."""
    match game.due:
        case Due.PLAY:
            return played(ruleset, game, chance.choice(open_plays(ruleset, game)).steps)
        case Due.FURTHER_ROLL if chance.random() < 0.1:
            return handed_on(game)
        case Due.NOTHING:
            return game
        case _:
            return rolled(game, (chance.randint(1, 6), chance.randint(1, 6)))
