"""What a table does by itself, whatever is played there."""

import pytest

from companion.errors import Refused
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.remarks import remarks
from companion.table.result_events import CountingBegan, LoggingStopped, ResultConfirmed, ResultReleased
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    LastMinuteBegan,
    OrganisersCalled,
    OrganisersCame,
    SirenSounded,
)
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    Fault,
    RollAccepted,
    RollCorrected,
    Source,
    ThrowVoided,
)
from tests.companion.table.toy import Event, Table, places


def roll(seat: int, value: int, throw: int | None = None) -> RollAccepted:
    return RollAccepted(seat=seat, values=(value,), by=Source.REFEREE, rest_tick=1, throw=throw)


def phase(table: Table) -> Phase:
    return table.state.phase


def begun(players: int = 2) -> Table:
    table = Table(players)
    table.tell(SeatsConfirmed())
    table.tell(ClockStarted(from_tick=table.tick))
    return table


def test_with_the_last_player_at_the_table_it_is_rolled_for_who_begins() -> None:
    table = Table()
    table.tell(PlayerSeated(seat=0))
    assert phase(table) is Phase.SEATING
    table.tell(PlayerSeated(seat=1))

    assert phase(table) is Phase.ROLL_OFF


def test_a_round_goes_from_the_floor_to_the_siren() -> None:
    table = Table()
    phases = []
    for event in (
        SeatsConfirmed(),
        FloorCalled(),
        ClockStarted(from_tick=3),
        LastMinuteBegan(),
        SirenSounded(at_tick=9),
        CountingBegan(),
        ResultConfirmed(places=(1, 2, None, None)),
        ResultReleased(),
    ):
        table.tell(event)
        phases.append(table.state.phase)

    assert phases == list(Phase)[1:]
    assert table.state.siren is not None
    assert table.state.siren.tick == 9
    assert not table.state.playing


def test_counting_begins_by_itself_when_the_play_is_over() -> None:
    table = begun()
    table.tell(roll(0, 3))
    assert phase(table) is Phase.RUNNING
    table.tell(roll(1, 5))

    assert phase(table) is Phase.COUNTING
    assert table.state.clock is not None
    assert not table.state.clock.running


def test_a_throw_waits_until_it_counts_as_rolled_or_is_said_to_be_none() -> None:
    table = begun()
    for number in (1, 2):
        table.tell(DieRead(throw=number, values=(4,), confidence=0.99, rest_tick=5))
        assert table.state.throw is not None
        assert (table.state.throw.waits, table.state.throw.expected) == (True, True)
        table.tell(roll(0, 4, throw=1) if number == 1 else ThrowVoided(fault=Fault.COCKED, throw=2))
        assert not table.state.throw.waits


def test_a_table_throws_the_dice_that_were_issued_last() -> None:
    table = begun()
    table.tell(DiceIssued(dice=("d7",), names=("Würfel 7",)))
    table.tell(DiceIssued(dice=("d9",), names=("Ersatz",)))
    assert table.state.dice == ("d9",)
    assert [one.event.names for one in remarks(table.state) if isinstance(one.event, DiceIssued)] == [
        ("Würfel 7",),
        ("Ersatz",),
    ]


def test_a_corrected_roll_is_as_if_it_had_been_logged_so_and_moves_places_that_were_signed() -> None:
    table = begun()
    low = table.tell(roll(0, 2))
    table.tell(roll(1, 5))
    table.tell(ResultConfirmed(places=places(table.state)))
    table.tell(RollCorrected(corrects=low, values=(6,)))

    assert table.state.rolls == ((0, 6), (1, 5))
    (revision,) = table.state.revisions
    assert revision.moved == ((0, 2, 1), (1, 1, 2))


def test_what_is_taken_back_never_happened_and_a_correction_taken_back_restores() -> None:
    table = begun()
    first = table.tell(roll(0, 2))
    corrected = table.tell(RollCorrected(corrects=first, values=(6,)))
    table.tell(TakenBack(corrects=corrected))
    restored = table.state.rolls
    taken = table.tell(TakenBack(corrects=first))

    assert (restored, table.state.rolls) == (((0, 2),), ())
    assert table.state.seq == taken


def test_seats_change_hands_and_the_seats_keep_what_they_have() -> None:
    table = begun(3)
    table.tell(roll(0, 2))
    table.tell(SeatsSwapped(first=0, second=1))
    table.tell(Substituted(seat=2, player="new"))

    assert table.state.players == ("p1", "p0", "new", None)
    assert table.state.rolls == ((0, 2),)
    table.tell(Substituted(seat=3, player="nobody sits there"))
    assert table.state.defects == ((table.state.seq, "nobody_sits_there"),)


def test_where_nobody_follows_any_more_only_the_result_is_noted() -> None:
    table = begun()
    table.tell(LoggingStopped(reason="zu schnell"))

    assert table.state.result_only
    assert table.state.stopped is not None
    assert not table.state.roll_is_due


def test_the_organisers_are_called_until_they_come() -> None:
    table = begun()
    table.tell(OrganisersCalled())
    assert table.state.organisers_called
    table.tell(OrganisersCame())

    assert not table.state.organisers_called


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (SeatsConfirmed(), "wrong_phase"),
        (PlayerSeated(seat=0), "wrong_phase"),
        (Substituted(seat=0, player="p1"), "seated_already"),
        (Substituted(seat=3, player="p9"), "empty_seat"),
        (SeatsSwapped(first=0, second=0), "same_seat"),
        (FloorCalled(), "wrong_phase"),
        (ClockStarted(from_tick=1), "wrong_phase"),
        (CountingBegan(), "wrong_phase"),
        (ResultReleased(), "wrong_phase"),
    ],
)
def test_what_makes_no_sense_while_it_is_played_is_refused(event: Event, why: str) -> None:
    with pytest.raises(Refused, match=why):
        begun().admit(event)


def test_the_clock_is_paused_while_it_runs_and_goes_on() -> None:
    table = begun()
    table.admit(ClockPaused())
    table.tell(ClockPaused())
    with pytest.raises(Refused, match="clock_stands"):
        table.admit(ClockPaused())
    table.admit(ClockResumed())
