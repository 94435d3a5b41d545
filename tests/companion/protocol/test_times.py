"""When what happened at a table: signals, pauses with their reasons, power cuts, the end."""

from companion.game.agreement import agreement
from companion.game.result import signed
from companion.protocol.times import Pause, times
from companion.table.correction_events import TakenBack
from companion.table.result_events import CountingBegan, ResultReleased
from companion.table.round_events import ClockPaused, ClockResumed, Heartbeat, SirenSounded
from tests.companion.game.table import Table


def stamp(table: Table) -> str:
    return table.now.at


def test_before_the_start_only_the_opening_is_known() -> None:
    table = Table()
    found = times(table.state)

    assert found.opened == stamp(table)
    assert (found.started, found.siren, found.siren_seq, found.ended, found.pauses) == (None,) * 4 + ((),)


def test_every_signal_of_a_game_has_its_time() -> None:
    table = Table()
    table.begin()
    started = times(table.state).started
    seq = table.report(SirenSounded(at_tick=table.tick), after=5_000)
    siren = stamp(table)
    table.report(CountingBegan())
    ended = stamp(table)
    for seat in range(4):
        table.report(agreement(table.state, seat))
    table.report(signed(table.state))
    confirmed = stamp(table)
    table.report(ResultReleased())
    found = times(table.state)

    assert started is not None
    assert (found.started, found.siren, found.siren_seq) == (started, siren, seq)
    assert (found.ended, found.confirmed, found.released) == (ended, confirmed, stamp(table))


def test_an_end_that_was_taken_back_has_not_been() -> None:
    table = Table()
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    seq = table.report(CountingBegan())
    table.report(TakenBack(corrects=seq))

    assert times(table.state).ended is None


def test_a_pause_has_begin_end_and_reason_and_an_open_one_no_end() -> None:
    table = Table()
    table.begin()
    table.report(ClockPaused(reason="Sanitäter"))
    since = stamp(table)
    assert times(table.state).pauses == (Pause(since, None, "Sanitäter"),)

    table.report(ClockResumed(), after=60_000)
    assert times(table.state).pauses == (Pause(since, stamp(table), "Sanitäter"),)


def test_a_power_cut_is_a_pause_from_the_last_sign_of_life() -> None:
    table = Table()
    table.begin()
    table.report(Heartbeat(), after=5_000)
    seen = stamp(table)
    table.boot = "boot-2"
    table.report(ClockResumed(), after=90_000)

    assert times(table.state).pauses == (Pause(seen, stamp(table), "", power_cut=True),)
