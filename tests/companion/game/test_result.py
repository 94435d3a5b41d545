"""The signed result: the ranking by the rules, with drawn lots applied and ties left to be drawn named."""

import pytest

from companion.errors import Refused
from companion.game.events import LotDrawn, PositionSet, ResultReleased, SirenSounded, TakenBack
from companion.game.result import ranking, signed
from companion.game.state import Phase
from companion.rules.board import Pieces
from companion.rules.rulesets import HGV, LSA
from companion.rules.variants import schmidt
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
