"""How each throw was read: without those that were none, and as old logs meant it."""

from typing import Any

from companion.drift.throws_read import throws_read
from companion.table.throw_events import DieRead, Fault, ThrowVoided
from tests.companion.game.table import Table


def seen(table: Table, throw: int, *values: int, **more: Any) -> None:
    facts: dict[str, Any] = {"confidence": 0.95, "confirmation_told": True, "light": 180.0}
    table.report(DieRead(throw=throw, values=values or None, rest_tick=table.tick, **facts | more))


def playing() -> Table:
    table = Table()
    table.begin()
    return table


def test_a_person_is_asked_where_nothing_was_read_or_the_reader_wants_it() -> None:
    table = playing()
    before = len(throws_read(table.state))
    seen(table, 101, 4)
    seen(table, 102, 4, needs_confirmation="may_lean")
    seen(table, 103, reason="unsure")

    assert [one.asked for one in throws_read(table.state)[before:]] == [False, True, True]
    assert throws_read(table.state)[-1].light == 180.0


def test_what_lay_badly_or_was_only_touched_says_nothing_of_the_reader() -> None:
    table = playing()
    before = throws_read(table.state)
    seen(table, 101, reason="cocked")
    table.report(ThrowVoided(fault=Fault.COCKED, throw=101))
    seen(table, 102, 5, changed=True)

    assert throws_read(table.state) == before


def test_in_old_logs_a_low_confidence_asked_and_no_light_was_measured() -> None:
    table = playing()
    seen(table, 101, 4, confidence=0.5, confirmation_told=False, light=None)

    assert throws_read(table.state)[-1].asked
    assert throws_read(table.state)[-1].light is None
