"""What there is to say about a finding."""

import pytest

from companion.rules.actions import Action, Moved, Pass, Roll
from companion.rules.board import START, WAITING, Position
from companion.rules.findings import Code
from companion.rules.moves import Move
from companion.rules.referee import check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.rules.ruling import Ruling, ruling
from companion.rules.transitions import Due, Game
from companion.rules.variants import schmidt
from tests.companion.rules.cases import AT_HOME, CASES, CLEARING, FREE, OVER, PLAYING


def found(ruleset: Ruleset, game: Game, action: Action) -> Ruling:
    one = ruling(ruleset, game, action, check(ruleset, game, action))
    assert one is not None
    return one


@pytest.mark.parametrize(("ruleset", "game", "action", "code", "follows"), CASES)
def test_a_ruling_tells_the_finding_and_what_follows(
    ruleset: Ruleset, game: Game, action: Action, code: Code, follows: tuple[str, ...]
) -> None:
    one = found(ruleset, game, action)

    assert (one.code, one.follows, one.actor, one.before) == (code, follows, action.seat, game.position)


def test_every_finding_is_among_the_cases() -> None:
    assert {code for _, _, _, code, _ in CASES} == set(Code)


def test_without_a_finding_there_is_no_ruling() -> None:
    action = Moved(0, 0, 20, 24)

    assert ruling(LSA, FREE, action, check(LSA, FREE, action)) is None


def test_a_duty_not_done_names_the_piece_and_the_moves_that_would_have_been_right() -> None:
    one = found(HGV, PLAYING, Moved(0, 0, 20, 26))

    assert (one.owner, one.piece, one.right) == (0, WAITING, (Move(0, WAITING, START),))
    assert (one.did, one.made) == ("moved", Move(0, 20, 26))


def test_a_touched_piece_that_is_bound_is_the_only_one_that_could_have_moved() -> None:
    assert {move.start for move in found(HGV, FREE, Moved(0, 0, 3, 8)).right} == {3}
    assert {move.start for move in found(LSA, FREE, Moved(0, 0, 3, 8)).right} == {3, 20, 30}


def test_whoever_was_not_on_turn_could_have_done_nothing_right() -> None:
    assert found(LSA, FREE, Moved(1, 1, 5, 9)).right == ()
    assert found(LSA, FREE, Roll(0)).right == ()
    assert found(LSA, OVER, Roll(0)).turn is None


def test_the_piece_that_goes_back_is_told_with_its_place() -> None:
    assert found(HGV, CLEARING, Moved(0, 0, 20, 22)).sent_back == (0, START)
    assert found(LSA, AT_HOME, Moved(0, 0, 38, 3)).sent_back is None


def test_with_a_neutral_colour_the_piece_named_is_of_the_colour_that_was_bound() -> None:
    position = Position.of({0: [-1, 5, 9, 21], 1: [-1] * 4, 2: [-1, 0, 5, 9], 3: [-1] * 4})
    before = Game(position, 0, Due.MOVE, 2, neutral=2)

    for action in (Pass(0), Moved(0, 2, 9, 11)):
        one = found(schmidt(["neutral_colour"]), before, action)
        assert (one.owner, one.piece) == (2, START)
