"""A game of backgammon from the roll for who begins to the signed result, with what goes wrong in between."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.backgammon.board import Position, Side
from companion.backgammon.findings import Code
from companion.backgammon.game import Due, set_up
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, RULESETS, STANDARD
from companion.backgammon_game.events import PlayCorrected, StonesSet
from companion.backgammon_game.fold import fold
from companion.backgammon_game.result import decided, position, signed
from companion.chance import seeded
from companion.errors import Refused
from companion.table.agreement import agreement
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.result_events import ResultReleased
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import HandedOn, RollCorrected
from tests.companion.backgammon_game.table import Table


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_played_by_the_rules_ends_without_a_finding_and_is_signed(ruleset: Ruleset, seed: int) -> None:
    table = Table(ruleset)
    table.begin()
    table.play_on(seeded(str(seed)))
    state = table.state

    assert (state.phase, state.finding, state.defects) == (Phase.COUNTING, None, ())
    assert not any(entry.settled for entry in state.entries)
    result = decided(state)
    assert result is not None
    assert result.places[:2] in ((1, 2), (2, 1))
    for seat in (0, 1):
        table.report(agreement(result, seat))
    table.report(signed(table.state))
    table.report(ResultReleased())
    assert table.state.result == result


@given(seed=st.integers(0, 1000), turns=st.integers(1, 40), cut=st.floats(0, 1))
@settings(max_examples=20, deadline=None)
def test_folding_a_split_log_equals_folding_the_whole(seed: int, turns: int, cut: float) -> None:
    table = Table()
    table.begin()
    table.play_on(seeded(str(seed)), turns)
    split = round(len(table.log) * cut)

    assert fold(table.log[split:], fold(table.log[:split])) == fold(table.log) == table.state


def test_the_higher_total_begins_and_a_tie_is_rolled_again() -> None:
    table = Table()
    table.report(SeatsConfirmed())
    table.roll(0, 3, 4)
    table.roll(1, 6, 1)
    assert table.state.begins is None
    table.roll(1, 6, 6)
    table.roll(0, 1, 2)

    assert table.state.begins is Side.BLACK


def test_in_standard_the_numbers_of_the_opening_are_the_first_roll() -> None:
    table = Table(STANDARD)
    table.begin(first=1)

    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.dice) == (Side.BLACK, (1, 6))
    assert table.state.game.due is Due.PLAY


def broken(**chosen: Any) -> tuple[Table, int]:
    """Light has played the higher number first, which hofer-low-first forbids; the seq of it."""
    table = Table(**chosen)
    table.begin()
    table.roll(0, 3, 1)
    return table, table.play((13, 10), (6, 5))


def test_a_play_stands_where_it_was_put_with_the_finding_beside_it() -> None:
    table, seq = broken()
    finding = table.state.finding

    assert finding is not None
    assert (finding.seq, finding.verdict.code) == (seq, Code.LOW_FIRST)
    assert finding.verdict.paragraphs == ("hofer-low-first",)
    assert table.state.game is not None
    assert table.state.game.position.count(Side.WHITE, 10) == 1


def test_what_is_ruled_wrong_is_taken_back_and_played_right_by_the_same_player() -> None:
    table, seq = broken()
    table.report(Ruled(finding=seq, decision=Decision.APPLY))
    game = table.state.game

    assert game is not None
    assert (game.turn, game.due, game.dice) == (Side.WHITE, Due.PLAY, (3, 1))
    table.play((6, 5), (13, 10))
    assert table.state.finding is None
    assert [one.decision for entry in table.state.entries for one in entry.settled] == [Decision.APPLY]


def test_what_the_referee_lets_stand_stands() -> None:
    table, seq = broken()
    table.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="niemand hat es bemerkt"))

    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (Side.BLACK, Due.ROLL)
    assert table.state.game.position.count(Side.WHITE, 10) == 1


def test_where_only_claims_count_the_opponent_has_until_the_next_roll() -> None:
    claimed, seq = broken(claims_only=True)
    assert claimed.state.finding is None
    claimed.report(Claimed(finding=seq, by=1))
    assert claimed.state.finding is not None

    silent, _ = broken(claims_only=True)
    silent.roll(1, 6, 5)
    assert (silent.state.silent, silent.state.finding) == (None, None)
    assert [one.decision for entry in silent.state.entries for one in entry.settled] == [None]


def test_a_ruling_on_a_claim_stands_on_the_line_of_the_play_also_after_the_dice_were_handed_on() -> None:
    table = Table(claims_only=True)
    table.begin()
    table.roll(0, 1, 1)
    play = table.play((8, 7), (8, 6))
    table.report(HandedOn(seat=0))
    table.report(Claimed(finding=play, by=1))
    table.report(Ruled(finding=play, decision=Decision.APPLY))

    assert [len(entry.settled) for entry in table.state.entries[-2:]] == [1, 0]
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (Side.WHITE, Due.PLAY)


def test_once_the_board_was_set_right_nothing_from_before_is_claimed() -> None:
    table, seq = broken(claims_only=True)
    start = set_up(HOFER)
    stones = (start.counts(Side.WHITE), start.counts(Side.BLACK))
    table.report(StonesSet(stones=stones, turn=1, reason="sleeve"))

    assert table.state.silent is None
    with pytest.raises(Refused, match="nothing_to_claim"):
        table.report(Claimed(finding=seq, by=1))


@pytest.mark.parametrize("values", [(4,), (4, 2, 5)])
def test_one_die_or_three_are_rolled_again_with_both(values: tuple[int, ...]) -> None:
    table = Table()
    table.begin()
    seq = table.roll(0, *values)
    assert table.state.finding is not None
    assert table.state.finding.verdict.code is Code.MUST_ROLL_BOTH
    table.report(Ruled(finding=seq, decision=Decision.APPLY))

    assert table.state.roll_is_due
    table.roll(0, 4, 2)
    assert table.state.game is not None
    assert table.state.game.dice == (4, 2)


def test_after_a_double_there_is_a_further_roll_which_may_be_handed_on() -> None:
    table = Table()
    table.begin()
    table.roll(0, 1, 1)
    table.play((24, 23), (24, 23))
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (Side.WHITE, Due.FURTHER_ROLL)
    assert table.state.roll_is_due
    table.report(HandedOn(seat=0))

    assert table.state.finding is None
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (Side.BLACK, Due.ROLL)


def test_a_corrected_roll_changes_the_verdict_on_the_play_that_was_made_with_it() -> None:
    table = Table()
    table.begin()
    roll = table.roll(0, 3, 1)
    table.play((6, 5), (13, 10))
    table.roll(1, 6, 5)
    table.report(RollCorrected(corrects=roll, values=(3, 2)))
    (settled,) = [one for entry in table.state.entries for one in entry.settled]

    assert settled.decision is None
    assert settled.finding.verdict.code is Code.WRONG_COUNT
    assert table.state.entries[2].corrected


def test_a_corrected_play_moves_the_stones_and_what_follows_is_recomputed() -> None:
    table = Table()
    table.begin()
    table.roll(0, 3, 1)
    play = table.play((6, 5), (13, 10))
    table.roll(1, 6, 5)
    table.report(PlayCorrected(corrects=play, steps=((24, 23), (13, 10))))

    assert table.state.game is not None
    assert table.state.game.position.count(Side.WHITE, 24) == 1
    assert table.state.game.position.count(Side.WHITE, 5) == 0
    assert (table.state.game.turn, table.state.game.due) == (Side.BLACK, Due.PLAY)


def test_what_is_taken_back_was_never_played() -> None:
    table = Table()
    table.begin()
    table.roll(0, 3, 1)
    before = table.state.game
    play = table.play((6, 5), (13, 10))
    table.report(TakenBack(corrects=play))

    assert table.state.game == before
    assert table.state.entries[-1].steps is None


def test_a_board_that_is_set_right_goes_on_from_there() -> None:
    table = Table()
    table.begin()
    end = Position.of({1: 1, 0: 14}, {2: 2, 0: 13})
    stones = (end.counts(Side.WHITE), end.counts(Side.BLACK))
    table.report(StonesSet(stones=stones, turn=1, reason="Tisch gestoßen"))
    table.roll(1, 2, 1)

    assert position(table.state) == end
    table.play((2, 1), (2, 0))
    table.roll(0, 6, 5)
    table.play((1, 0))
    assert table.state.phase is Phase.COUNTING
    assert signed(table.state).winner == 0


def test_a_roll_that_cannot_be_played_is_passed_by_itself() -> None:
    table = Table(HOFER)
    table.begin()
    shut = Position.of({25: 1, 0: 14}, dict.fromkeys(range(1, 7), 2) | {0: 3})
    table.report(StonesSet(stones=(shut.counts(Side.WHITE), shut.counts(Side.BLACK)), turn=0, reason="x"))
    table.roll(0, 3, 4)

    assert table.state.entries[-1].passed
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (Side.BLACK, Due.ROLL)
