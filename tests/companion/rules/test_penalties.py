"""What follows from a finding is one value, of which the proposed play and the sentences are made."""

import pytest

from companion.rules.actions import Action, Moved, Pass
from companion.rules.findings import Code
from companion.rules.house import house
from companion.rules.penalties import Fate, Penalty
from companion.rules.referee import check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.rules.switches import Breach
from companion.rules.transitions import Game
from tests.companion.rules.cases import CAPTURING, CASES, CLEARING, FORCED, FREE, PLAYING


def followed(ruleset: Ruleset, game: Game, action: Action) -> Penalty:
    penalty = check(ruleset, game, action).penalty
    assert penalty is not None
    return penalty


@pytest.mark.parametrize(("ruleset", "game", "action", "code", "follows"), CASES)
def test_the_proposed_play_and_the_words_say_the_same(
    ruleset: Ruleset, game: Game, action: Action, code: Code, follows: tuple[str, ...]
) -> None:
    penalty, result = followed(ruleset, game, action), check(ruleset, game, action).result

    assert (penalty.fate in follows) == (penalty.fate is not Fate.NOTHING_DONE)
    assert ("goes_back" in follows) == bool(penalty.pieces)
    assert ("with_touched" in follows) == penalty.with_touched
    unchanged = not penalty.pieces and not penalty.turn_lost and penalty.fate is not Fate.EXCLUDED
    assert (result == game) == unchanged


def test_without_a_finding_nothing_follows() -> None:
    assert check(LSA, FREE, Moved(0, 0, 20, 24)).penalty is None


def test_the_piece_that_could_have_captured_is_the_one_that_goes_back() -> None:
    assert followed(HGV, CAPTURING, Pass(0)) == Penalty(Fate.NOTHING_DONE, ((0, 11),), turn_lost=True)


def test_a_missed_capture_lets_the_move_stand_only_where_the_rules_say_so() -> None:
    moved = Moved(0, 0, 20, 24)

    assert followed(FORCED, CAPTURING, moved).fate is Fate.MOVE_STANDS
    assert followed(HGV, CAPTURING, moved).fate is Fate.MOVE_UNDONE


def test_a_duty_not_done_costs_the_turn_or_is_played_again_as_the_rules_say() -> None:
    lenient = house(HGV, breach=Breach.TAKEN_BACK, start_piece_goes_back=False)
    moved = Moved(0, 0, 20, 22)

    assert followed(HGV, CLEARING, moved) == Penalty(Fate.MOVE_UNDONE, ((0, 0),), turn_lost=True)
    assert followed(lenient, CLEARING, moved) == Penalty(Fate.MOVE_UNDONE)


def test_the_touched_piece_is_bound_only_if_it_can_move_and_the_turn_goes_on() -> None:
    assert followed(HGV, FREE, Moved(0, 0, 3, 8)).with_touched
    assert not followed(LSA, FREE, Moved(0, 0, 3, 8)).with_touched
    assert not followed(HGV, PLAYING, Moved(0, 0, 20, 26)).with_touched
