"""What there is to say about a finding is true of the board."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import BAR, OFF, Side
from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.notation import format_play
from companion.backgammon.numbers import Numbers
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.ruling import FEW, Ruling, ruling
from companion.backgammon.steps import Step
from tests.companion.backgammon.breaches import BEGUN, band, play
from tests.companion.backgammon.cases import to_play
from tests.companion.backgammon.strategies import games, seeds


def ruled(ruleset: Ruleset, game: Game, action: Action) -> Ruling:
    found = ruling(ruleset, game, action, check(ruleset, game, action))
    assert found is not None
    return found


def right(ruleset: Ruleset, game: Game, action: Action) -> list[str]:
    found = ruled(ruleset, game, action)
    return [format_play(ruleset, game.position, one.side, one.steps) for one in found.right]


def test_where_nothing_is_wrong_there_is_nothing_to_say() -> None:
    game = to_play({24: 1}, {}, (2, 5))

    assert ruling(HOFER, game, play("24/17"), check(HOFER, game, play("24/17"))) is None


def test_the_first_wrong_step_is_told_and_what_was_left_of_the_roll() -> None:
    found = ruled(STANDARD, to_play({24: 1, 13: 2}, {}, (2, 5)), play("13/11 24/20"))

    assert found.step == Step(24, 20)
    assert found.left == Numbers((5,))


def test_stones_are_counted_as_they_stood_before_the_wrong_step() -> None:
    found = ruled(STANDARD, to_play({BAR: 2, 13: 1, 6: 1}, {}, (2, 5)), play("bar/23 6/1"))

    assert (found.waiting, found.behind) == (1, 3)


def test_right_plays_like_what_was_done_come_first() -> None:
    game = to_play({24: 1, 13: 1}, {}, (1, 4))
    assert right(HOFER, game, play("24/20 13/12"))[0] == "13/12 24/20"
    assert len(open_plays(HOFER, game)) == FEW + ruled(HOFER, game, play("24/20 13/12")).more


def test_who_is_not_on_turn_has_nothing_to_play() -> None:
    game = to_play({24: 1}, {6: 2}, (1, 4))

    assert right(HOFER, game, Roll(Side.WHITE, (1, 2))) == []


def test_what_follows_depends_on_what_was_done() -> None:
    stuck = to_play({24: 1}, band(22, 17), (2, 5))
    to_do = to_play({24: 1}, {}, (2, 5))
    double = to_play({24: 1}, band(18, 12), (6, 6))
    further = Game(BEGUN.position, Side.BLACK, Due.FURTHER_ROLL)

    assert ruled(HOFER, to_do, play("24/21")).follows == ("taken_back", "plays_right")
    assert ruled(HOFER, to_do, play("-")).follows == ("plays_right",)
    assert ruled(HOFER, to_do, HandOn(Side.BLACK)).follows == ("plays_right",)
    assert ruled(HOFER, to_do, Roll(Side.BLACK, (1, 2))).follows == ("roll_void", "plays_right")
    assert ruled(HOFER, to_do, Roll(Side.WHITE, (1, 2))).follows == ("roll_void", "goes_on_play")
    assert ruled(HOFER, stuck, play("24/19")).follows == ("taken_back", "cannot_play", "goes_on_roll")
    assert ruled(HOFER, double, play("24/18")).follows[1:] == ("cannot_play", "goes_on_further_roll")
    assert ruled(HOFER, BEGUN, Roll(Side.BLACK, (1,))).follows == ("rolled_again",)
    assert ruled(HOFER, BEGUN, HandOn(Side.BLACK)).follows == ("goes_on_roll",)
    assert ruled(HOFER, further, Roll(Side.WHITE, (1, 2))).follows == ("roll_void", "goes_on_further_roll")


def test_whose_turn_it_is_counts_a_roll_that_cannot_be_played_as_passed() -> None:
    stuck = to_play({24: 1}, band(22, 17), (2, 5))

    found = ruled(HOFER, stuck, Roll(Side.BLACK, (1, 2)))
    played = ruled(HOFER, stuck, Played(Side.WHITE, (Step(3, 1),)))

    assert (found.turn, found.next, found.stuck) == (Side.WHITE, Side.WHITE, Side.BLACK)
    assert (played.turn, played.next) == (Side.BLACK, Side.WHITE)


@st.composite
def wrongs(draw: st.DrawFn) -> tuple[Ruleset, Game, Action]:
    """Something done at a moment of a game, mostly wrong: a few stones moved, a roll, handing on."""
    ruleset, game = draw(games())
    chance = Random(draw(seeds))
    side = game.turn if game.turn and chance.random() < 0.9 else chance.choice(list(Side))
    actions: list[Action] = [Roll(side, (3,) * chance.randint(1, 3)), HandOn(side), Played(side, ())]
    position, made = game.position, []
    for _ in range(chance.randint(1, 4)):
        start = chance.choice([place for place in range(1, BAR + 1) if position.count(side, place)] or [OFF])
        step = Step(start, max(OFF, start - chance.randint(1, 8)))
        if start == OFF:
            break
        made.append(step)
        position = position.with_step(side, *step)
    return ruleset, game, chance.choice([*actions, *[Played(side, tuple(made))] * 5])


@given(wrongs())
def test_every_ruling_can_be_made_and_what_it_calls_right_is(found: tuple[Ruleset, Game, Action]) -> None:
    ruleset, game, action = found
    verdict = check(ruleset, game, action)
    about = ruling(ruleset, game, action, verdict)

    assert (about is None) == (verdict.code is None)
    if about is not None:
        assert all(check(ruleset, game, Played(one.side, one.steps)).code is None for one in about.right)
        assert about.step is None or (isinstance(action, Played) and about.step in action.steps)
