"""The seven variants of schmidt and the chaos of semester, in play."""

from dataclasses import replace

import pytest
from hypothesis import given

from companion.errors import InvalidRuleset
from companion.language import languages, wording
from companion.rules.board import HOME, Position
from companion.rules.findings import Code
from companion.rules.moves import Move, attempts
from companion.rules.ranking import rank
from companion.rules.referee import HandOn, Moved, Pass, Roll, check, sent_back
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, SCHMIDT, SEMESTER
from companion.rules.transitions import Due, Game, is_over, legal, moved, rolled, start
from companion.rules.variants import CHAOS, VARIANTS, VARIANTS_OF, schmidt, semester, varied
from tests.companion.rules.strategies import variants

BACKWARD, FORCED = schmidt(["backward_capture"]), schmidt(["forced_capture"])
NEUTRAL, TWO = schmidt(["neutral_colour"]), schmidt(["two_players"])
CHAOTIC = semester(chaos=True)
AWAY = [-1, -1, -1, -1]


def playing(die: int | None, pieces: dict[int, list[int]], turn: int = 0, neutral: int | None = None) -> Game:
    position = Position.of(pieces, pairs=True)
    return Game(position, turn, Due.ROLL if die is None else Due.MOVE, die, neutral=neutral)


def steps(ruleset: Ruleset, now: Game) -> list[tuple[int, int, int]]:
    return [(move.seat, move.start, move.target) for move in legal(ruleset, now)]


def test_without_variants_it_is_the_document() -> None:
    assert schmidt() == SCHMIDT
    assert semester() == SEMESTER


@given(variants)
def test_every_combination_switches_each_of_its_variants_and_nothing_else(names: set[str]) -> None:
    found = schmidt(sorted(names))
    wanted = {switch: value for name in names for switch, value in VARIANTS[name].switches.items()}

    assert replace(SCHMIDT, **wanted, paragraphs=found.paragraphs) == found
    assert found == schmidt(sorted(names, reverse=True))


def test_two_players_and_a_neutral_colour_are_refused_by_name() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        schmidt(["barriers", "neutral_colour", "two_players"])

    names = ("rules.variant.two_players", "rules.variant.neutral_colour")
    assert tuple(fact.key for fact in caught.value.facts.values()) == names


def test_an_unknown_variant_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        schmidt(["teleport"])

    assert "barriers" in caught.value.facts["known"]


@pytest.mark.parametrize("language", languages())
def test_every_variant_has_its_paragraph_and_its_refusals_a_sentence(language: str) -> None:
    say = wording(language)

    assert all(f"rules.paragraph.{one.paragraph}" in say for one in (*VARIANTS.values(), CHAOS))
    assert all(f"rules.variant.{name}" in say for names in VARIANTS_OF.values() for name in names)
    for document, wrong, named in (
        (SCHMIDT, ["two_players", "neutral_colour"], say("rules.variant.two_players")),
        (SCHMIDT, ["teleport"], "teleport"),
        (HGV, ["barriers"], say("rules.ruleset.hgv")),
    ):
        with pytest.raises(InvalidRuleset) as caught:
            varied(document, wrong)
        assert named in say.error(caught.value)


def test_a_piece_may_go_back_to_capture_but_not_to_its_start() -> None:
    now = playing(4, {0: [-1, 4, 14, 40], 1: [-1, -1, -1, 0], 2: [-1, -1, -1, 20]})

    assert steps(BACKWARD, now) == [(0, 4, 8), (0, 14, 10), (0, 14, 18)]
    assert moved(BACKWARD, now, Move(0, 14, 10)).position[1] == (-1, -1, -1, -1)
    assert check(BACKWARD, now, Moved(0, 0, 4, 0)).code is Code.WRONG_COUNT
    assert check(SCHMIDT, now, Moved(0, 0, 14, 10)).code is Code.WRONG_COUNT


def test_three_attempts_are_a_variant() -> None:
    position = Position.of({0: AWAY, 1: [-1, -1, -1, 5]})

    assert attempts(schmidt(["three_rolls"]), position, 0) == 3
    assert attempts(SCHMIDT, position, 0) == 1
    assert attempts(schmidt(["three_rolls"]), position, 0, neutral=1) == 1


def test_a_missed_capture_stands_and_the_piece_goes_back_from_where_it_then_is() -> None:
    both = schmidt(["forced_capture", "backward_capture"])
    now = playing(4, {0: [-1, 14, 20, 30], 1: [-1, -1, -1, 0]})

    verdict = check(both, now, Moved(0, 0, 14, 18))

    assert (verdict.code, verdict.pieces) == (Code.MUST_CAPTURE, ((0, 14),))
    assert verdict.result.position[0] == (-1, -1, 20, 30)
    assert check(both, now, Moved(0, 0, 20, 24)).result.position[0] == (-1, -1, 24, 30)
    assert verdict.result.turn == 1


def test_of_a_pair_the_piece_that_stayed_goes_back() -> None:
    every = schmidt(["forced_capture", "backward_capture", "barriers"])
    now = playing(4, {0: [-1, 14, 14, 30], 1: [-1, -1, -1, 0]})

    assert check(every, now, Moved(0, 0, 14, 18)).result.position[0] == (-1, -1, 18, 30)


def test_a_capture_passed_over_uses_up_the_number_but_not_the_roll_after_a_six() -> None:
    now = playing(6, {0: [1, 14, 21, 30], 1: [-1, -1, -1, 10]})

    verdict = check(FORCED, now, Pass(0))

    assert verdict.result.position[0] == (-1, 1, 21, 30)
    assert (verdict.result.turn, verdict.result.due, verdict.result.after_six) == (0, Due.ROLL, True)


def test_the_referee_may_choose_another_piece_that_missed_a_capture() -> None:
    now = playing(4, {0: [-1, 6, 20, 30], 1: [-1, -1, 0, 14]})
    action = Moved(0, 0, 30, 34)

    assert check(FORCED, now, action).pieces == ((0, 20), (0, 6))
    assert sent_back(FORCED, now, 6, action).position[0] == (-1, -1, 20, 34)


def test_whoever_is_on_turn_may_move_an_own_or_a_neutral_piece() -> None:
    now = playing(2, {0: [-1, 0, 5, 40], 1: AWAY, 2: [-1, -1, 9, 21], 3: AWAY}, neutral=2)

    assert steps(NEUTRAL, now) == [(0, 0, 2), (2, 9, 11), (2, 21, 23)]
    assert check(NEUTRAL, now, Moved(0, 2, 21, 23)).code is None
    assert check(NEUTRAL, now, Moved(0, 0, 5, 7)).code is Code.MUST_CLEAR_START
    assert check(NEUTRAL, now, Pass(0)).code is Code.MUST_CLEAR_START
    assert check(NEUTRAL, now, Moved(0, 1, -1, 0)).code is Code.FOREIGN_PIECE


def test_of_both_colours_the_furthest_piece_that_missed_a_capture_goes_back() -> None:
    ruleset = schmidt(["neutral_colour", "forced_capture"])
    pieces = {0: [2, 30, 35, 40], 1: [-1, -1, 15, 35], 2: [2, 6, 8, 9], 3: AWAY}
    now = playing(3, pieces, neutral=2)

    verdict = check(ruleset, now, Pass(0))

    assert (verdict.code, verdict.pieces) == (Code.MUST_CAPTURE, ((0, 2), (2, 2)))
    assert verdict.result.position[0] == (-1, 30, 35, 40)
    assert sent_back(ruleset, now, 2, Pass(0), colour=2).position[2] == (-1, 6, 8, 9)


def test_with_the_own_four_home_a_player_goes_on_with_neutral_pieces() -> None:
    now = playing(6, {0: [37, 40, 41, 42], 1: AWAY, 2: [38, 41, 42, 43], 3: AWAY}, neutral=2)

    home = moved(NEUTRAL, now, Move(0, 37, 43))

    assert (home.own_home, home.finished, home.turn, home.after_six) == ((0,), (), 0, True)
    done = moved(NEUTRAL, rolled(NEUTRAL, home, 2), Move(2, 38, 40))
    assert (done.finished, done.turn) == ((0,), 1)


def test_the_neutral_colour_has_no_turn_and_no_place() -> None:
    now = start(NEUTRAL, [0, 1, 3], 1)

    assert moved(NEUTRAL, rolled(NEUTRAL, now, 4), Move(1, 0, 4)).turn == 3
    assert sorted(rank(NEUTRAL, now).places) == [0, 1, 3]


def test_a_person_wins_when_both_colours_are_home() -> None:
    now = playing(1, {0: list(HOME), 1: [-1, 5, 6, 7], 2: [39, 41, 42, 43], 3: list(HOME)}, turn=2)
    now = replace(now, finished=(0, 3))

    over = moved(TWO, now, Move(2, 39, 40))

    assert is_over(over)
    assert rank(TWO, over).groups == ((0,), (1,))
    assert not is_over(moved(SCHMIDT, replace(now, finished=(3,)), Move(1, 5, 6)))


def test_the_two_colours_of_a_person_are_added_up() -> None:
    now = playing(1, {0: [-1, -1, -1, 43], 1: [-1, -1, 42, 43], 2: [-1, -1, 42, 43], 3: [-1, -1, -1, 1]})

    assert rank(TWO, now).groups == ((0,), (1,))


def test_in_chaos_anybody_rolls_and_only_the_last_roller_plays() -> None:
    now = playing(3, {0: [-1, -1, 4, 9], 1: [-1, -1, 4, 9]})

    assert check(CHAOTIC, now, Roll(1)).code is None
    assert check(CHAOTIC, now, Moved(1, 1, 4, 7)).code is Code.MOVE_WITHOUT_ROLL
    assert check(CHAOTIC, now, HandOn(1)).result == now
    assert check(CHAOTIC, now, Pass(0)).code is Code.MUST_MOVE
    after = rolled(CHAOTIC, now, 5, seat=1)
    assert (after.turn, after.die, after.due) == (1, 5, Due.MOVE)


def test_in_chaos_a_six_gives_no_further_roll_and_the_turn_waits_for_anybody() -> None:
    now = moved(CHAOTIC, playing(6, {0: AWAY, 1: AWAY}), Move(0, -1, 0))

    assert (now.turn, now.due, now.after_six, now.attempts_left) == (0, Due.ROLL, False, 1)


def test_in_chaos_the_piece_brought_in_moves_with_that_seats_next_roll() -> None:
    now = moved(CHAOTIC, playing(6, {0: [-1, -1, -1, 9], 1: [-1, -1, -1, 9]}), Move(0, -1, 0))
    other = moved(CHAOTIC, rolled(CHAOTIC, now, 3, seat=1), Move(1, 9, 12))

    mine = rolled(CHAOTIC, other, 2, seat=0)

    assert steps(CHAOTIC, mine) == [(0, 0, 2)]
    assert steps(CHAOTIC, rolled(CHAOTIC, mine, 2, seat=0)) == [(0, 0, 2), (0, 9, 11)]


def test_in_chaos_a_finished_player_may_roll() -> None:
    now = replace(playing(None, {0: list(HOME), 1: AWAY, 2: AWAY}), finished=(0,), turn=1)

    assert check(CHAOTIC, now, Roll(0)).code is None
    assert legal(CHAOTIC, rolled(CHAOTIC, now, 6, seat=0)) == ()
