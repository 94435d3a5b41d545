"""Claims only: a finding stays silent until an opponent claims it; the next roll closes the window."""

import pytest

from companion.errors import Refused
from companion.game.entries import Settled
from companion.game.events import GameOpened, MoveMade
from companion.game.state import State
from companion.rules.findings import Code
from companion.rules.rulesets import HGV
from companion.rules.transitions import Due
from companion.rules.variants import schmidt
from companion.table.correction_events import TakenBack
from companion.table.round_events import ClockStarted, FloorCalled
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import PLAYERS, Table


@pytest.fixture
def table() -> Table:
    """Red has entered with a 6 and rolled a 3."""
    table = Table(HGV)
    table.log.clear()
    table.state = State()
    first, second, third, fourth = PLAYERS
    table.report(
        GameOpened(ruleset=HGV, players=(first, second, third, fourth), minutes=25, claims_only=True)
    )
    table.report(SeatsConfirmed())
    table.report(FloorCalled())
    table.report(ClockStarted(from_tick=table.tick + 60_000), after=60_000)
    table.roll(6)
    table.report(MoveMade(seat=0, colour=0, start=-1, target=0))
    table.roll(3)
    return table


def wrong_move(table: Table) -> int:
    """Red moves four fields with a 3."""
    return table.report(MoveMade(seat=0, colour=0, start=0, target=4))


def settled(table: Table) -> list[Settled]:
    return [one for entry in table.state.entries for one in entry.settled]


def test_play_goes_on_over_a_silent_finding(table: Table) -> None:
    wrong_move(table)

    assert table.state.finding is None
    assert table.state.silent is not None
    assert table.state.silent.verdict.code is Code.WRONG_COUNT
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (1, Due.ROLL)
    assert table.state.game.position[0] == (-1, -1, -1, 4)


def test_the_next_accepted_roll_closes_the_window_and_the_move_stands(table: Table) -> None:
    seq = wrong_move(table)
    table.roll(2)

    assert table.state.silent is None
    assert [one.decision for one in settled(table)] == [None]
    with pytest.raises(Refused) as caught:
        table.report(Claimed(finding=seq, by=2))
    assert caught.value.key == "nothing_to_claim"


def test_a_claim_in_time_opens_the_finding_for_the_referee(table: Table) -> None:
    seq = wrong_move(table)
    table.report(Claimed(finding=seq, by=2))
    assert table.state.finding is not None
    assert table.state.finding.claimed_by == 2

    table.report(Ruled(finding=seq, decision=Decision.APPLY))
    assert table.state.game is not None
    assert table.state.game.position[0] == (-1, -1, -1, 0)
    assert (table.state.game.turn, table.state.game.die) == (0, 3)


def test_nobody_can_claim_the_own_mistake(table: Table) -> None:
    seq = wrong_move(table)

    with pytest.raises(Refused) as caught:
        table.report(Claimed(finding=seq, by=0))
    assert caught.value.key == "own_claim"


def test_a_claim_taken_back_leaves_the_finding_silent(table: Table) -> None:
    claim = table.report(Claimed(finding=wrong_move(table), by=2))
    table.report(TakenBack(corrects=claim))

    assert table.state.finding is None
    assert table.state.silent is not None


def test_a_roll_out_of_turn_counts_for_who_rolled_unless_claimed(table: Table) -> None:
    table.report(MoveMade(seat=0, colour=0, start=0, target=3))
    seq = table.roll(6, seat=3)
    assert table.state.silent is not None
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.die) == (3, 6)

    table.report(Claimed(finding=seq, by=1))
    table.report(Ruled(finding=seq, decision=Decision.APPLY))
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.due) == (1, Due.ROLL)


def test_nobody_objects_to_what_they_did_with_their_other_colour() -> None:
    table = Table(schmidt(["two_players"]))

    assert [table.state.opponents(seat) for seat in range(4)] == [(1,), (0,), (1,), (0,)]
