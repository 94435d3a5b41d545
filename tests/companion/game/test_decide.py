"""The door refuses what makes no sense now, each with its own sentence, and lets every illegal move in."""

import pytest

from companion.errors import InvalidPosition, Refused
from companion.game.decide import admit
from companion.game.events import Event, GameOpened, MoveMade, PositionSet
from companion.game.state import State
from companion.game.undo import last_undoable
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from companion.table.correction_events import TakenBack
from companion.table.result_events import CountingBegan, ResultConfirmed, ResultReleased
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    FloorCalled,
    OrganisersCalled,
    OrganisersCame,
)
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import RollAccepted, RollCorrected, Source
from tests.companion.game.table import Table, chance


def running() -> Table:
    table = Table()
    table.begin()
    return table


def roll(seat: int, number: int = 3) -> RollAccepted:
    return RollAccepted(seat=seat, values=(number,), by=Source.REFEREE, rest_tick=0)


def refused(state: State, event: Event) -> str:
    with pytest.raises(Refused) as caught:
        admit(state, event)
    return caught.value.key


TWO, THREE = schmidt(["two_players"]), schmidt(["neutral_colour"])
BEFORE_THE_GAME: list[tuple[Event, str]] = [
    (SeatsConfirmed(), "no_game"),
    (GameOpened(ruleset=LSA, players=("a", None, None, None), minutes=25), "too_few_players"),
    (GameOpened(ruleset=LSA, players=("a", "b", None, None), minutes=0), "minutes_out_of_range"),
    (GameOpened(ruleset=TWO, players=("a", None, "b", None), minutes=25), "two_people"),
    (GameOpened(ruleset=TWO, players=("a", "b", "c", None), minutes=25), "two_people"),
    (GameOpened(ruleset=THREE, players=("a", "b", "c", "d"), minutes=25), "three_people"),
    (GameOpened(ruleset=THREE, players=("a", "b", None, None), minutes=25), "three_people"),
]


@pytest.mark.parametrize(("event", "key"), BEFORE_THE_GAME)
def test_before_a_game_is_opened(event: Event, key: str) -> None:
    assert refused(State(), event) == key


IN_PLAY: list[tuple[Event, str]] = [
    (GameOpened(ruleset=LSA, players=("a", "b", None, None), minutes=25), "game_exists"),
    (SeatsConfirmed(), "wrong_phase"),
    (FloorCalled(), "wrong_phase"),
    (roll(0, 7), "no_number"),
    (roll(5), "empty_seat"),
    (MoveMade(seat=0, colour=0, start=17, target=20), "no_piece_there"),
    (MoveMade(seat=0, colour=0, start=0, target=0), "no_move"),
    (Ruled(finding=3, decision=Decision.APPLY), "nothing_to_rule"),
    (RollCorrected(corrects=2, values=(3,)), "nothing_to_correct"),
    (CountingBegan(), "wrong_phase"),
    (ResultConfirmed(places=(1, 2, 3, 4)), "wrong_phase"),
    (ResultReleased(), "wrong_phase"),
]


@pytest.mark.parametrize(("event", "key"), IN_PLAY)
def test_while_the_game_is_played(event: Event, key: str) -> None:
    assert refused(running().state, event) == key


def test_before_the_first_roll_there_is_nothing_to_take_back() -> None:
    assert refused(Table().state, TakenBack(corrects=1)) == "nothing_to_take_back"


def test_in_the_roll_off_only_those_who_still_have_to_roll_are_taken() -> None:
    table = Table()
    table.report(SeatsConfirmed())
    table.roll(5, seat=0)

    assert refused(table.state, roll(0)) == "not_to_roll"
    assert refused(table.state, FloorCalled()) == "roll_off_open"


def test_every_displacement_of_a_standing_piece_is_let_in() -> None:
    table = running()
    table.roll(3)
    for target in range(1, 44):
        admit(table.state, MoveMade(seat=0, colour=0, start=0, target=target))
        admit(table.state, MoveMade(seat=2, colour=1, start=0, target=target))


@pytest.fixture
def violated() -> Table:
    table = running()
    table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    return table


def test_an_open_finding_has_to_be_decided_first(violated: Table) -> None:
    assert violated.state.finding is not None
    assert refused(violated.state, roll(1)) == "finding_open"
    assert refused(violated.state, MoveMade(seat=1, colour=1, start=0, target=3)) == "finding_open"


def test_a_waiver_needs_a_reason_and_a_choice_must_be_offered(violated: Table) -> None:
    assert violated.state.finding is not None
    seq = violated.state.finding.seq

    assert refused(violated.state, Ruled(finding=seq, decision=Decision.WAIVE)) == "reason_missing"
    assert refused(violated.state, Ruled(finding=seq, decision=Decision.APPLY, choice=7)) == "no_such_choice"


def test_only_the_last_entry_can_be_taken_back() -> None:
    table = running()
    first = table.roll(3)
    last = table.report(MoveMade(seat=0, colour=0, start=0, target=3))

    assert last_undoable(table.state) == last
    assert refused(table.state, TakenBack(corrects=first)) == "not_the_last"


def test_a_position_needs_a_reason_and_names_all_its_defects() -> None:
    table = running()
    good = ((0, 5, 40, 41), (-1, -1, -1, 0), (-1, -1, -1, 0), (-1, -1, -1, 0))
    assert refused(table.state, PositionSet(pieces=good, turn=1, reason=" ")) == "reason_missing"

    bad = ((5, 5, 40, 41), (-1, -1, -1, 99), (-1, -1, -1, 0), (-1, -1, -1, 0))
    with pytest.raises(InvalidPosition) as caught:
        admit(table.state, PositionSet(pieces=bad, turn=1, reason="bumped"))
    assert len(caught.value.facts["defects"]) == 2


def test_a_clock_that_stands_can_be_resumed_but_not_stopped_again() -> None:
    table = running()
    table.report(ClockPaused())

    assert refused(table.state, ClockPaused()) == "clock_stands"
    admit(table.state, ClockResumed())


def test_only_the_result_that_follows_can_be_signed() -> None:
    table = running()
    table.play(*chance(2))

    wrong = ResultConfirmed(places=(1, 1, 1, 1))
    assert refused(table.state, wrong) == "result_changed"


def test_the_organisers_can_be_called_and_have_come() -> None:
    table = running()
    table.report(OrganisersCalled())
    called = table.state.organisers_called
    table.report(OrganisersCame())

    assert called
    assert not table.state.organisers_called


def test_two_people_act_for_both_of_their_colours_and_nobody_for_a_neutral_one() -> None:
    two, three = Table(TWO), Table(THREE)
    for table in (two, three):
        table.begin()

    admit(two.state, roll(2))
    assert refused(three.state, roll(3)) == "empty_seat"
    set_right = PositionSet(pieces=((-1, -1, -1, 0),) * 4, turn=3, reason="bumped")
    admit(two.state, set_right)
    assert refused(three.state, set_right) == "empty_seat"
