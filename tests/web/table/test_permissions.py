"""Every kind of report has a least role, before and after the table has signed."""

import pytest

from companion.errors import NotAllowed
from companion.games import TABLE_EVENTS
from companion.table.correction_events import TakenBack
from companion.table.phase import SIGNED, Phase
from companion.table.round_events import TimeAdded
from tests.companion.game.table import Table
from web.access.roles import Role
from web.table.permissions import NEEDED, demand_undoing, needed

OPEN = [phase for phase in Phase if phase not in SIGNED]
AT_ANY_TIME = {"organisers_called", "organisers_came", "reason_given"}


def test_every_kind_that_has_a_role_is_one_of_the_log() -> None:
    assert set(NEEDED) <= {kind for kind, _ in TABLE_EVENTS}


@pytest.mark.parametrize("phase", OPEN)
def test_until_the_result_is_signed_a_table_referee_does_all_but_release_it_and_give_time(
    phase: Phase,
) -> None:
    least = {kind: needed(kind, phase) for kind in NEEDED}

    assert {least.pop(kind) for kind in ("result_released", "time_added")} == {Role.HEAD_REFEREE}
    assert set(least.values()) == {Role.REFEREE}


@pytest.mark.parametrize("phase", SIGNED)
def test_afterwards_only_the_head_referee_changes_what_counts(phase: Phase) -> None:
    assert {kind for kind in NEEDED if needed(kind, phase) < Role.HEAD_REFEREE} == AT_ANY_TIME


def test_who_takes_something_back_must_be_allowed_to_report_it() -> None:
    table = Table()
    table.begin()
    start = next(one.seq for one in table.log if one.kind == "clock_started")
    extra = table.report(TimeAdded(seconds=60, reason="late"))

    demand_undoing(Role.REFEREE, TakenBack(corrects=start), table.state)
    demand_undoing(Role.HEAD_REFEREE, TakenBack(corrects=extra), table.state)
    with pytest.raises(NotAllowed, match="role_missing"):
        demand_undoing(Role.REFEREE, TakenBack(corrects=extra), table.state)
