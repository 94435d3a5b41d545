"""A game without a clock, where its rules know none: no siren, no last minute; it ends as the play does."""

import pytest

from companion.chance import seeded
from companion.errors import Refused
from companion.log.stamp import Stamp
from companion.rules.rulesets import LSA
from companion.table.phase import Phase
from companion.table.round_events import ClockPaused, ClockResumed, SirenSounded, TimeAdded
from companion.table.timekeeper import due_events, signals
from tests.companion.backgammon_game.table import Table
from tests.companion.game.table import Table as MaednTable

LATER = Stamp("boot", 10**9, "")


def test_nothing_of_a_clock_happens() -> None:
    table = Table(minutes=0)
    table.begin()

    assert table.state.clock is None
    assert due_events(table.state, LATER) == ()
    assert signals(table.state, LATER).playing
    assert not signals(table.state, LATER).time_up
    for event in (
        ClockPaused(),
        ClockResumed(),
        SirenSounded(at_tick=1),
        TimeAdded(seconds=60, reason="late"),
    ):
        with pytest.raises(Refused):
            table.report(event)


def test_it_goes_to_the_last_stone() -> None:
    table = Table(minutes=0)
    table.begin()
    table.play_on(seeded("no clock"))

    assert table.state.phase is Phase.COUNTING
    assert not table.state.defects


def test_where_the_rules_have_a_playing_time_there_is_a_clock() -> None:
    with pytest.raises(Refused, match="minutes_out_of_range"):
        MaednTable(LSA, minutes=0)
