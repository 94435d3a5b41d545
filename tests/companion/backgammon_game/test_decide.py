"""What a table of backgammon does not take, a sentence each."""

from typing import Any

import pytest

from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.events import BackgammonOpened, Event, PlayCorrected, PlayMade, StonesSet
from companion.errors import InvalidPosition, Refused
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.phase import Phase
from companion.table.result_events import DiceOff, LotDrawn, ResultConfirmed
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import Fault, HandedOn, RollAccepted, RollCorrected, Source, ThrowVoided
from tests.companion.backgammon_game.table import Table


def rolled(*values: int, seat: int = 0) -> RollAccepted:
    return RollAccepted(seat=seat, values=values, by=Source.REFEREE, rest_tick=1)


def begun() -> Table:
    table = Table()
    table.begin()
    return table


def ruling() -> Table:
    table = begun()
    table.roll(0, 4)
    return table


def finding(table: Table) -> int:
    assert table.state.finding is not None
    return table.state.finding.seq


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (rolled(7, 1), "no_numbers"),
        (rolled(1, 2, 3, 4), "no_numbers"),
        (rolled(1, 2, seat=2), "empty_seat"),
        (PlayMade(seat=0, steps=((5, 4),)), "no_stone_there"),
        (PlayMade(seat=0, steps=((6, 6),)), "no_move"),
        (PlayMade(seat=0, steps=((6, -1),)), "no_move"),
        (Claimed(finding=1, by=1), "nothing_to_claim"),
        (Ruled(finding=1, decision=Decision.APPLY), "nothing_to_rule"),
        (RollCorrected(corrects=1, values=(1, 2)), "nothing_to_correct"),
        (PlayCorrected(corrects=1, steps=()), "nothing_to_correct"),
        (TakenBack(corrects=1), "not_the_last"),
        (ThrowVoided(fault=Fault.COCKED, corrects=1), "nothing_to_correct"),
        (StonesSet(stones=((0,) * 26, (0,) * 26), turn=0, reason=""), "reason_missing"),
        (LotDrawn(order=(0, 1), witness="Eva"), "no_such_tie"),
        (DiceOff(rounds=(), witness="Eva"), "no_such_tie"),
        (ReasonGiven(corrects=1, reason="x"), "no_reason_open"),
        (BackgammonOpened(ruleset=HOFER, players=("a", "b", None, None), minutes=25), "game_exists"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_while_it_is_played_that_is_refused(event: Event, why: str) -> None:
    with pytest.raises(Refused, match=why):
        begun().report(event)


@pytest.mark.parametrize(
    "chosen",
    [
        {"players": ("a", None, "c", None)},
        {"players": ("a", "b", "c", None)},
        {"match_points": 3, "match_games": 3},
        {"match_points": -1},
        {"match_points": 100},
        {"match_games": 100},
        {"score": (-1, 0)},
        {"match_game": 0},
        {"minutes": -1},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_not_set_up(chosen: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Table(**chosen)


def test_who_begins_is_rolled_for_with_as_many_dice_as_the_rules_say_and_in_turn() -> None:
    table = Table()
    table.report(SeatsConfirmed())
    with pytest.raises(Refused, match="dice_for_begin"):
        table.report(rolled(4))
    table.roll(0, 4, 2)
    with pytest.raises(Refused, match="not_to_roll"):
        table.roll(0, 4, 2)


def test_while_a_ruling_is_due_nothing_is_played_and_a_roll_of_one_die_cannot_stand() -> None:
    table = ruling()
    with pytest.raises(Refused, match="finding_open"):
        table.roll(0, 4, 2)
    with pytest.raises(Refused, match="cannot_stand"):
        table.report(Ruled(finding=finding(table), decision=Decision.WAIVE, reason="egal"))


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (((6, -1),), "no_move"),
        (((26, 3),), "no_move"),
        (((6, 6),), "no_move"),
        (((6, 5), (4, 3)), "no_stone_there"),
    ],
    ids=str,
)
def test_a_play_is_not_corrected_to_one_that_nobody_can_have_made(
    steps: tuple[tuple[int, int], ...], why: str
) -> None:
    table = begun()
    table.roll(0, 3, 1)
    play = table.play((6, 5), (13, 10))
    with pytest.raises(Refused, match=why):
        table.report(PlayCorrected(corrects=play, steps=steps))


def test_a_roll_for_who_begins_is_corrected_to_one_with_as_many_dice() -> None:
    """Any other would be none, and the game would not have begun."""
    table = begun()
    with pytest.raises(Refused, match="dice_for_begin"):
        table.report(RollCorrected(corrects=3, values=(4,)))
    table.report(RollCorrected(corrects=3, values=(4, 1)))

    assert table.state.phase is Phase.RUNNING


def test_a_roll_of_one_die_is_thrown_again_also_where_only_claims_count() -> None:
    table = Table(claims_only=True)
    table.begin()
    table.roll(0, 4)

    assert table.state.silent is None
    finding(table)


def test_a_board_that_cannot_be_is_named_with_every_defect() -> None:
    with pytest.raises(InvalidPosition, match="invalid_stones"):
        begun().report(StonesSet(stones=((0,) * 25 + (3,), (0,) * 26), turn=0, reason="x"))
    with pytest.raises(Refused, match="unreadable_stones"):
        begun().report(StonesSet(stones=((15,), (0,) * 26), turn=0, reason="x"))


def test_a_roll_after_the_siren_is_none_and_one_from_before_may_be_played() -> None:
    table = begun()
    table.report(SirenSounded(at_tick=table.tick))
    with pytest.raises(Refused, match="roll_too_late"):
        table.roll(0, 3, 1)
    table.report(rolled(3, 1))
    table.play((6, 5), (13, 10))

    assert table.state.finding is None


def test_nobody_claims_against_themselves() -> None:
    table = Table(claims_only=True)
    table.begin()
    table.roll(0, 3, 1)
    seq = table.play((13, 10), (6, 5))
    with pytest.raises(Refused, match="own_claim"):
        table.report(Claimed(finding=seq, by=0))


def test_while_a_ruling_is_due_nothing_else_is_claimed() -> None:
    table = Table(claims_only=True)
    table.begin()
    table.roll(0, 3, 1)
    seq = table.play((13, 10), (6, 5))
    table.report(HandedOn(seat=1))
    with pytest.raises(Refused, match="finding_open"):
        table.report(Claimed(finding=seq, by=1))
    table.report(Ruled(finding=finding(table), decision=Decision.APPLY))
    table.report(Claimed(finding=seq, by=1))


def test_before_play_is_over_nothing_is_signed() -> None:
    with pytest.raises(Refused, match="wrong_phase"):
        begun().report(ResultConfirmed(places=(1, 2, None, None)))
