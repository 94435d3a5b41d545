"""Every way of breaking a rule, at a real position."""

import pytest

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.cases import Case
from companion.backgammon.game import Due, Game, rolled, start
from companion.backgammon.notation import parse_play
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, RULESETS, STANDARD
from tests.companion.backgammon.cases import Stones, to_play

Breach = tuple[Ruleset, Game, Action, Case]

BLACK, WHITE = Side.BLACK, Side.WHITE
BEGUN = start(HOFER, BLACK)
OVER = Game(Position.of({}, {1: 15}), None, Due.NOTHING)


def play(text: str) -> Played:
    """A play of Black's, by whose counting points are called in both rulesets."""
    return Played(BLACK, parse_play(HOFER, BLACK, text))


def band(*points: int) -> Stones:
    """Bands of White's on these points of Black's."""
    return {BAR - point: 2 for point in points}


IN_BOTH: list[tuple[Game, Action, Case]] = [
    (BEGUN, Roll(WHITE, (1, 2)), Case.OUT_OF_TURN),
    (rolled(BEGUN, (3, 1)), Played(WHITE, parse_play(STANDARD, WHITE, "6/5")), Case.OUT_OF_TURN),
    (OVER, Roll(WHITE, (1, 2)), Case.AFTER_THE_END),
    (BEGUN, Roll(BLACK, (4,)), Case.WRONG_DICE),
    (BEGUN, Roll(BLACK, (1, 2, 3)), Case.WRONG_DICE),
    (BEGUN, HandOn(BLACK), Case.NOT_ROLLED),
    (to_play({BAR: 1, 6: 1}, {}, (2, 5)), play("6/4 bar/20"), Case.BAR_WAITS),
    (to_play({BAR: 2, 6: 1}, {}, (2, 5)), play("6/4"), Case.BAR_WAITS),
    (to_play({BAR: 2}, {}, (2, 5)), play("bar/18"), Case.WENT_ON),
    (to_play({24: 1}, band(22), (2, 5)), play("24/22"), Case.ON_BAND),
    (to_play({BAR: 1}, band(23, 20), (2, 5)), play("bar/18"), Case.BAND_BETWEEN),
    (to_play({7: 1, 2: 1}, {}, (2, 5)), play("2/off 7/2"), Case.NOT_ALL_HOME),
    (to_play({BAR: 1, 13: 1, 6: 1}, {}, (1, 2)), play("bar/24 6/off"), Case.NOT_ALL_HOME),
    (BEGUN, play("24/22"), Case.MOVED_UNROLLED),
    (to_play({24: 1, 13: 2}, {}, (2, 5)), play("13/15"), Case.BACKWARDS),
    (to_play({24: 1, 13: 2}, {}, (2, 5)), play("13/11 24/19 13/11"), Case.NONE_LEFT),
    (to_play({6: 1, 3: 1}, {}, (4, 5)), play("3/off"), Case.NOT_OFF),
    (to_play({24: 1, 13: 2}, {}, (2, 5)), play("24/21"), Case.NO_SUCH_NUMBER),
    (to_play({24: 1}, {}, (2, 5)), HandOn(BLACK), Case.HANDED_ON),
    (to_play({24: 1}, {}, (2, 5)), Roll(BLACK, (1, 2)), Case.ROLLED_ANEW),
    (to_play({24: 1}, {}, (2, 5)), play("-"), Case.NOTHING_PLAYED),
    (to_play({24: 1}, {}, (2, 5)), play("24/22"), Case.NUMBER_LEFT),
]

BREACHES: list[Breach] = [(ruleset, *found) for ruleset in RULESETS.values() for found in IN_BOTH] + [
    (HOFER, to_play({24: 1, 13: 1}, {}, (1, 4)), play("24/20 13/12"), Case.HIGH_FIRST),
    (HOFER, to_play({24: 1}, band(22, 17), (2, 5)), play("24/19"), Case.HIGH_LOST),
    (HOFER, to_play({24: 1}, band(22), (2, 5)), play("24/19"), Case.ONLY_JUMP),
    (HOFER, to_play({24: 2, 13: 2}, {}, (2, 2)), play("24/22 24/19"), Case.UNDERSIDE_EARLY),
    (HOFER, to_play({24: 1}, band(20), (2, 2)), play("24/22 22/17"), Case.UNDERSIDE_LOST),
    (HOFER, Game(BEGUN.position, BLACK, Due.FURTHER_ROLL), Roll(BLACK, (6,)), Case.WRONG_DICE),
    (STANDARD, to_play({24: 1}, band(22, 19), (2, 5)), play("24/17"), Case.BAND_BETWEEN),
    (STANDARD, to_play({24: 1, 10: 1}, band(17, 5), (2, 5)), play("24/22"), Case.MORE_POSSIBLE),
    (STANDARD, to_play({24: 1}, band(17), (2, 5)), play("24/22"), Case.HIGHER_POSSIBLE),
]

each_breach = pytest.mark.parametrize(("ruleset", "game", "action", "case"), BREACHES)
