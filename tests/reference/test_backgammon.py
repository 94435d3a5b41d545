"""Anywhere, with any roll, the product and the second backgammon engine say the same."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.backgammon.board import Position, Side
from companion.backgammon.game import Due, Game
from companion.backgammon.plays import Steps
from companion.backgammon.referee import Played, check
from companion.backgammon.rulesets import ruleset
from companion.backgammon.steps import Step
from companion.errors import InvalidPosition
from tests.reference import backgammon
from tests.reference.backgammon import BLACK, WHITE, Board
from tests.reference.backgammon_perft import TABLES, Dice, reference
from tests.reference.backgammon_product import as_steps, product

seeds = st.integers(0, 10**9)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
Situation = tuple[str, Board, str, Dice]


def some_board(chance: Random) -> Board:
    """Stones strewn over the board, gathered as in an opening, in the middle, or at the end of a game."""
    points, hit, out = [0] * 24, [0, 0], [0, 0]
    reach = chance.choice([6, 6, 8, 18, 24])
    for side in (WHITE, BLACK):
        index, towards = backgammon.index(side), backgammon.forward(side)
        for _ in range(chance.choice([1, 3, 8, 15])):
            if chance.random() < 0.04:
                hit[index] += 1
                continue
            point = abs(backgammon.before(side) - chance.randint(1, reach))
            if points[point - 1] * towards >= 0:
                points[point - 1] += towards
        standing = sum(count * towards for count in points if count * towards > 0)
        out[index] = 15 - standing - hit[index]
        if out[index] == 15:
            hit[index], out[index] = 1, 14
    return Board(tuple(points), (hit[0], hit[1]), (out[0], out[1]))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    rules = draw(st.sampled_from(TABLES))
    board = some_board(Random(draw(seeds)))
    return rules, board, draw(st.sampled_from([WHITE, BLACK])), draw(dice)


@given(situations())
@settings(max_examples=100)
def test_the_ends_of_a_roll_are_the_same_and_so_is_who_rolls_next(situation: Situation) -> None:
    rules, board, side, rolled = situation

    here = product(rules).after(Position.parse(str(board)), side, rolled)
    there = reference(rules).after(board, side, rolled)

    assert {end: turn for end, (_, turn) in here.items()} == {end: turn for end, (_, turn) in there.items()}


@given(situations(), seeds)
@settings(max_examples=40)
def test_a_sequence_of_steps_is_found_right_where_the_second_engine_plays_it(
    situation: Situation, seed: int
) -> None:
    """Right ones as they are, and with a step left out, added, moved or changed."""
    rules, board, side, rolled = situation
    chance = Random(seed)
    courses = {as_steps(side, course.steps) for course in backgammon.courses(rules, board, side, rolled)}
    right = {one for course in courses for one in in_one_movement(course)}
    game = Game(Position.parse(str(board)), Side(side), Due.PLAY, rolled)

    for steps in [chance.choice(sorted(right)) for _ in range(20)]:
        for made in (steps, changed(steps, chance)):
            assert is_right(rules, game, made) == (made in right), made


def is_right(rules: str, game: Game, made: Steps) -> bool:
    assert game.turn is not None
    try:
        return check(ruleset(rules), game, Played(game.turn, made)).code is None
    except InvalidPosition:
        return False


def in_one_movement(steps: Steps) -> set[Steps]:
    """The same play with steps of one stone, made one after the other, told as one."""
    found = {steps}
    for place, (first, second) in enumerate(pairwise(steps)):
        if first.target == second.start:
            whole = Step(first.start, second.target)
            found |= in_one_movement((*steps[:place], whole, *steps[place + 2 :]))
    return found


def changed(steps: Steps, chance: Random) -> Steps:
    found = list(steps)
    match chance.randrange(4):
        case 0 if found:
            found.pop(chance.randrange(len(found)))
        case 1 if found:
            place = chance.randrange(len(found))
            start, target = found[place]
            found[place] = Step(start, max(0, target + chance.choice([-2, -1, 1, 2])) % 25)
        case 2:
            chance.shuffle(found)
        case _:
            start = chance.randint(1, 25)
            found.insert(chance.randint(0, len(found)), Step(start, max(0, start - chance.randint(1, 12))))
    return tuple(found)
