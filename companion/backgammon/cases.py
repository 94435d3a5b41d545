"""In which way a rule was broken: a finding has one case or several, each with a sentence of its own."""

from enum import StrEnum

from companion.backgammon.actions import Action, HandOn, Roll
from companion.backgammon.board import BAR, HOME, OFF, Position, Side
from companion.backgammon.findings import Code
from companion.backgammon.game import Due, Game
from companion.backgammon.judging import Judged
from companion.backgammon.numbers import uses
from companion.backgammon.plays import Steps, ends
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import Step, holds, on_bar, pack, starts, steps, terrain


class Case(StrEnum):
    """What exactly was wrong."""

    OUT_OF_TURN = "out_of_turn"
    AFTER_THE_END = "after_the_end"
    WRONG_DICE = "wrong_dice"
    """Rolled with one die, or with more than two."""
    NOT_ROLLED = "not_rolled"
    """Handed on instead of rolling."""
    HIGH_FIRST = "high_first"
    HIGH_LOST = "high_lost"
    """The lower number cannot be played, so the higher one is lost as well."""
    ONLY_JUMP = "only_jump"
    """The lower number cannot be played by itself, but both by one stone."""
    BAR_WAITS = "bar_waits"
    WENT_ON = "went_on"
    """A stone that came in went on at once while another waited."""
    ON_BAND = "on_band"
    BAND_BETWEEN = "band_between"
    """A stone that has to touch down on its way met a band there."""
    UNDERSIDE_EARLY = "underside_early"
    UNDERSIDE_LOST = "underside_lost"
    """A top cannot be played, so there are no undersides."""
    NOT_ALL_HOME = "not_all_home"
    MOVED_UNROLLED = "moved_unrolled"
    BACKWARDS = "backwards"
    NONE_LEFT = "none_left"
    """Every number has been played already."""
    NOT_OFF = "not_off"
    """No number that is left bears that stone off."""
    NO_SUCH_NUMBER = "no_such_number"
    HANDED_ON = "handed_on"
    ROLLED_ANEW = "rolled_anew"
    NOTHING_PLAYED = "nothing_played"
    NUMBER_LEFT = "number_left"
    MORE_POSSIBLE = "more_possible"
    """Played otherwise, more numbers could have been played."""
    HIGHER_POSSIBLE = "higher_possible"
    """Only one number can be played, and it has to be the higher one."""


def case_of_action(game: Game, action: Action, code: Code) -> Case:
    """The case of a finding that is not about steps made with a roll."""
    rolls, hands_on = isinstance(action, Roll), isinstance(action, HandOn)
    match code:
        case Code.OUT_OF_TURN:
            return Case.AFTER_THE_END if game.due is Due.NOTHING else Case.OUT_OF_TURN
        case Code.MUST_ROLL_BOTH:
            return Case.WRONG_DICE if rolls else Case.NOT_ROLLED
        case Code.MUST_PLAY:
            return Case.HANDED_ON if hands_on else Case.ROLLED_ANEW
        case _:
            return Case.MOVED_UNROLLED


def case_of_steps(ruleset: Ruleset, game: Game, side: Side, made: Steps, judged: Judged) -> Case:
    """The case of a finding on steps made with a roll, which stopped being right where `judged` says."""
    code, position = judged.code, game.position
    if code is Code.MUST_PLAY:
        return _of_missing(ruleset, game, side, made, judged)
    step = made[judged.right]
    match code:
        case Code.LOW_FIRST:
            return _of_order(ruleset, position, side, judged)
        case Code.COME_IN_FIRST:
            return Case.WENT_ON if step.start == BAR else Case.BAR_WAITS
        case Code.BAND:
            closed = holds(terrain(pack(position, side)).closed, step.target)
            return Case.ON_BAND if closed else Case.BAND_BETWEEN
        case Code.UNDERSIDE_EARLY:
            playable = _can_go_on(ruleset, position, side, judged)
            return Case.UNDERSIDE_EARLY if playable else Case.UNDERSIDE_LOST
        case Code.BEAR_OFF_EARLY:
            return Case.NOT_ALL_HOME
        case _:
            return _of_count(step, judged)


def _of_order(ruleset: Ruleset, position: Position, side: Side, judged: Judged) -> Case:
    low = judged.left.due[0]
    if starts(judged.packed, low, terrain(pack(position, side)).closed):
        return Case.HIGH_FIRST
    return Case.ONLY_JUMP if _can_go_on(ruleset, position, side, judged) else Case.HIGH_LOST


def _of_count(step: Step, judged: Judged) -> Case:
    if step.target >= step.start:
        return Case.BACKWARDS
    if not judged.left.all:
        return Case.NONE_LEFT
    return Case.NOT_OFF if step.target == OFF and step.start in HOME else Case.NO_SUCH_NUMBER


def _of_missing(ruleset: Ruleset, game: Game, side: Side, made: Steps, judged: Judged) -> Case:
    """Steps that were right as far as they went."""
    assert game.dice is not None, "there are steps that could have been made"
    if not made:
        return Case.NOTHING_PLAYED
    if _can_go_on(ruleset, game.position, side, judged):
        return Case.NUMBER_LEFT
    least = min(map(len, ends(ruleset, game.position, side, game.dice)))
    return Case.MORE_POSSIBLE if least < len(judged.left.due) else Case.HIGHER_POSSIBLE


def _can_go_on(ruleset: Ruleset, position: Position, side: Side, judged: Judged) -> bool:
    """Whether any stone can make the next step."""
    there = terrain(pack(position, side))
    ways = uses(ruleset, judged.left, on_bar(judged.packed))
    return any(True for use in ways for _ in steps(judged.packed, use, there))
