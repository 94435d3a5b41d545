"""Playing time that is changed by hand, as the page offers it."""

from companion.rules.rulesets import LSA
from companion.table.round_events import SirenSounded, TimeAdded
from tests.companion.game.table import Table
from tests.web.table.viewing import placed, seen


def test_more_time_can_be_given_and_taken_back_until_the_siren() -> None:
    table = placed(LSA)
    assert seen(table)["playing_time"] == {"most": 30 * 60, "undo": None}
    seq = table.report(TimeAdded(seconds=120, reason="late"))
    assert seen(table)["playing_time"]["undo"] == {"seq": seq, "text": "2 minutes more for this table"}
    table.report(SirenSounded(at_tick=table.tick))

    assert seen(table)["playing_time"] is None


def test_more_time_does_not_make_stale_what_somebody_is_about_to_tap() -> None:
    table = placed(LSA, number=4)
    before = seen(table)["last_change"]
    table.report(TimeAdded(seconds=120, reason="late"))

    assert seen(table)["last_change"] == before


def test_the_start_of_the_clock_is_taken_back_only_after_a_question() -> None:
    table = Table()
    table.begin()
    undo = seen(table)["undo"]
    assert undo["text"] == "start of the clock"
    assert "full time" in undo["asked"]
    table.roll(3)

    assert seen(table)["undo"]["asked"] is None
