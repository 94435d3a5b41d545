"""Anywhere, with any roll, the product and the second engine say the same."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.moves import attempts
from companion.rules.referee import Moved, check
from companion.rules.transitions import Due, Game, legal, moved, passed, rolled
from tests.reference import engine
from tests.reference.perft import EVERY, TABLES, some_position
from tests.reference.product import as_step, same_play, same_rules

seeds = st.integers(0, 10**9)
dice = st.integers(1, 6)
Situation = tuple[engine.Rules, engine.State, Game, int]


@st.composite
def laws(draw: st.DrawFn) -> engine.Rules:
    """Any document; the box rules with any variants that do not contradict each other."""
    name = draw(st.sampled_from(sorted(TABLES)))
    if not name.startswith("schmidt"):
        return TABLES[name]
    seating = draw(st.sampled_from(["two_players", "neutral_colour", None]))
    chosen = draw(st.sets(st.sampled_from(EVERY)))
    return engine.rules("schmidt", *chosen, *([seating] if seating else []))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """The same position in both engines, and a number rolled; perhaps right after a piece came in."""
    law, die = draw(laws()), draw(dice)
    pieces, turn, neutral = some_position(law, Random(draw(seeds)))
    entered = law[0] == "semester" and draw(st.booleans())
    state = {**engine.game(law, pieces, turn, neutral), "entered": entered}
    before = same_play(law, pieces, turn, neutral)
    game = Game(before.position, turn, Due.MOVE, die, just_entered=entered, neutral=neutral)
    return law, state, game, die


@given(situations())
def test_both_engines_know_the_same_legal_moves(
    situation: Situation,
) -> None:
    law, state, game, die = situation

    assert [as_step(move) for move in legal(same_rules(law), game)] == engine.moves(law, state, die)


@given(situations())
def test_both_engines_name_every_displacement_alike(
    situation: Situation,
) -> None:
    law, state, game, die = situation
    rules, turn = same_rules(law), state["turn"]

    for colour, own in state["pieces"].items():
        for start in set(own):
            for target in range(-1, 50):
                found = check(rules, game, Moved(turn, colour, start, target)).code
                assert found == engine.finding(law, state, die, (colour, start, target))


@given(laws(), seeds)
def test_both_engines_take_a_game_the_same_way(law: engine.Rules, seed: int) -> None:
    chance, rules = Random(seed), same_rules(law)
    pieces, turn, neutral = some_position(law, chance)
    state, game = engine.game(law, pieces, turn, neutral), same_play(law, pieces, turn, neutral)

    for _ in range(60):
        if game.turn is None:
            break
        die, seat = chance.randint(1, 6), chance.choice(sorted(pieces))
        if "chaos" in law[1]:
            state = engine.take(law, state, seat)
        game = rolled(rules, game, die, seat)
        open_moves = legal(rules, game)
        move = chance.choice(open_moves) if open_moves else None
        game = moved(rules, game, move) if move else passed(rules, game)
        state = engine.play(law, state, die, as_step(move) if move else None)
        assert told(game) == {name: state[name] for name in told(game)}


def told(game: Game) -> dict[str, object]:
    """A play in the second engine's words."""
    return {
        "pieces": {seat: list(game.position[seat]) for seat in game.position.seats},
        "turn": game.turn,
        "left": game.attempts_left,
        "again": game.after_six,
        "entered": game.just_entered,
        "finished": list(game.finished),
        "late": list(game.entered),
    }


@pytest.mark.parametrize("name", TABLES)
def test_both_engines_offer_the_same_attempts(name: str) -> None:
    law, chance = TABLES[name], Random(name)
    for _ in range(100):
        pieces, turn, neutral = some_position(law, chance)
        position = same_play(law, pieces, turn, neutral).position
        expected = engine.game(law, pieces, turn, neutral)["left"]
        assert attempts(same_rules(law), position, turn, neutral=neutral) == expected
