"""The signed result: the ranking by the rules, with drawn lots applied and ties left to be drawn named."""

import pytest

from companion.errors import Refused
from companion.game.events import PositionCounted, PositionSet
from companion.game.result import contenders, ranking, signed, winner
from companion.rules.board import Pieces
from companion.rules.rulesets import HGV, LSA
from companion.rules.variants import schmidt
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, DiceOff, LotDrawn, ResultReleased
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table

WAITING: Pieces = (-1, -1, -1, -1)
HALF: Pieces = (-1, -1, 20, 40)


def counted() -> Table:
    """An hgv game over by time: seats 0 and 1 stand alike, before 2 and 3, who wait alike."""
    table = Table(HGV)
    table.begin()
    table.report(PositionSet(pieces=(HALF, HALF, WAITING, WAITING), turn=3, reason="test"))
    table.report(SirenSounded(at_tick=table.tick))
    for _ in range(3):
        table.roll(1)
    return table


def test_under_hgv_18_the_lot_decides_between_equals() -> None:
    table = counted()
    assert table.state.phase is Phase.COUNTING
    assert ranking(table.state).lots == ((0, 1), (2, 3))

    table.report(LotDrawn(order=(1, 0), witness="Frau Maier"))
    table.report(LotDrawn(order=(2, 3), witness="Frau Maier"))
    assert ranking(table.state).lots == ()
    assert signed(table.state).places == (2, 1, 3, 4)
    assert signed(table.state).points is None


def test_a_result_cannot_be_signed_before_the_lot_was_drawn() -> None:
    table = counted()
    with pytest.raises(Refused) as caught:
        table.report(signed(table.state))
    assert caught.value.key == "lot_missing"


@pytest.mark.parametrize(
    ("lot", "key"),
    [
        (LotDrawn(order=(0, 2), witness="Frau Maier"), "no_such_tie"),
        (LotDrawn(order=(1, 0), witness=" "), "witness_missing"),
        (LotDrawn(order=(1, 0), witness="Frau Maier", rounds=(((0, 3), (1, 3)),)), "dice_undecided"),
        (LotDrawn(order=(1, 0), witness="Frau Maier", rounds=(((0, 4), (1, 3)),)), "dice_disagree"),
    ],
)
def test_a_lot_needs_a_tie_and_a_witness(lot: LotDrawn, key: str) -> None:
    table = counted()
    with pytest.raises(Refused) as caught:
        table.report(lot)
    assert caught.value.key == key


def test_under_lsa_equals_share_places_and_points() -> None:
    table = Table(LSA)
    table.begin()
    table.report(PositionSet(pieces=(HALF, HALF, WAITING, WAITING), turn=0, reason="test"))
    result = signed(table.state)

    assert result.places == (1, 1, 3, 3)
    assert result.points == ("4", "4", "3/2", "3/2")


def test_a_released_game_takes_nothing_more() -> None:
    table = counted()
    table.report(LotDrawn(order=(1, 0), witness="Frau Maier"))
    table.report(LotDrawn(order=(2, 3), witness="Frau Maier"))
    table.report(signed(table.state))
    table.report(ResultReleased())

    with pytest.raises(Refused) as caught:
        table.report(TakenBack(corrects=5))
    assert caught.value.key == "released"


def test_dice_may_draw_the_lot_and_their_numbers_are_kept() -> None:
    table = counted()
    lot = LotDrawn(order=(1, 0), witness="Frau Maier", rounds=(((0, 3), (1, 3)), ((0, 2), (1, 5))))
    table.report(lot)

    assert ranking(table.state).places[1] == 1
    assert table.state.lots == (lot,)


def tied(*, final: bool = False, winner_needed: bool = False, pieces: Pieces = HALF) -> Table:
    """An lsa game that is counted: seats 0 and 1 share the first place, seat 2 has `pieces`."""
    table = Table(LSA, final=final, winner_needed=winner_needed, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PositionCounted(pieces=(HALF, HALF, pieces, WAITING)))
    return table


@pytest.mark.parametrize("needs", [{"final": True}, {"winner_needed": True}])
def test_where_one_must_win_dice_decide_a_shared_first_place_and_the_points_stay_shared(
    needs: dict[str, bool],
) -> None:
    table = tied(**needs, pieces=WAITING)
    assert contenders(table.state) == (0, 1)
    with pytest.raises(Refused, match="dice_off_missing"):
        signed(table.state)

    table.report(DiceOff(rounds=(((0, 4), (1, 4)), ((0, 2), (1, 5))), witness="Frau Maier"))
    result = signed(table.state)
    assert result.winner == 1
    assert result.places == (1, 1, 3, 3)
    assert result.points == ("4", "4", "3/2", "3/2")


def test_of_two_dice_offs_the_later_one_counts_and_a_later_position_wants_another() -> None:
    table = tied(winner_needed=True, pieces=WAITING)
    table.report(DiceOff(rounds=(((0, 4), (1, 2)),), witness="Frau Maier"))
    table.report(DiceOff(rounds=(((0, 2), (1, 4)),), witness="Frau Maier"))
    assert winner(table.state) == 1

    table.report(PositionCounted(pieces=(HALF, HALF, HALF, WAITING)))
    assert contenders(table.state) == (0, 1, 2)
    assert winner(table.state) is None


def test_a_sole_first_goes_through_without_dice() -> None:
    table = tied(winner_needed=True, pieces=(40, 41, 42, 39))

    assert contenders(table.state) == ()
    assert signed(table.state).winner == 2


def test_where_nobody_must_win_a_first_place_may_stay_shared() -> None:
    result = signed(tied().state)

    assert result.places == (1, 1, 1, 4)
    assert result.winner is None


def test_where_the_lot_settles_ties_no_dice_are_needed() -> None:
    table = Table(HGV, final=True)
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))

    assert table.state.phase is Phase.COUNTING
    assert contenders(table.state) == ()
    assert winner(table.state) is None
    table.report(LotDrawn(order=(3, 1, 2, 0), witness="Frau Maier"))
    assert signed(table.state).winner == 3


@pytest.mark.parametrize(
    ("dice", "key"),
    [
        (DiceOff(rounds=(((0, 4), (1, 4)),), witness="Frau Maier"), "dice_undecided"),
        (DiceOff(rounds=(((0, 4), (2, 5)),), witness="Frau Maier"), "dice_undecided"),
        (DiceOff(rounds=(), witness="Frau Maier"), "dice_undecided"),
        (DiceOff(rounds=(((0, 4), (1, 5)),), witness=""), "witness_missing"),
    ],
)
def test_a_dice_off_is_between_those_who_share_the_first_place_and_decides(dice: DiceOff, key: str) -> None:
    table = tied(winner_needed=True, pieces=WAITING)
    with pytest.raises(Refused) as caught:
        table.report(dice)
    assert caught.value.key == key


def test_without_a_shared_first_place_there_is_nothing_to_roll_for() -> None:
    table = tied()
    with pytest.raises(Refused) as caught:
        table.report(DiceOff(rounds=(((0, 4), (1, 5)),), witness="Frau Maier"))
    assert caught.value.key == "no_dice_off"


def test_two_people_with_two_colours_each_have_one_place_each() -> None:
    table = Table(schmidt(["two_players"]))
    table.begin()
    table.report(PositionSet(pieces=(WAITING, HALF, HALF, HALF), turn=0, reason="test"))

    assert signed(table.state).places == (2, 1, None, None)


def test_a_neutral_colour_has_no_place() -> None:
    table = Table(schmidt(["neutral_colour"]))
    table.begin()
    table.report(PositionSet(pieces=(WAITING, HALF, WAITING, HALF), turn=0, reason="test"))

    assert signed(table.state).places == (2, 1, 2, None)
