"""When a reading becomes a roll by itself, and whose it is."""

from dataclasses import replace

import pytest

from companion.game.acceptance import accepted, seat_to_roll
from companion.games import TABLE_EVENTS
from companion.rules.rulesets import LSA
from companion.rules.variants import semester
from companion.table.acceptance import is_clear
from companion.table.throw_events import DieRead
from tests.companion.game.table import Table


def read(*values: int, confidence: float = 0.99, changed: bool = False) -> DieRead:
    return DieRead(throw=1, values=values, confidence=confidence, rest_tick=0, changed=changed)


def logged(confidence: float) -> DieRead:
    """As it stands in a log from before readings told whether they need confirmation."""
    old = {"throw": 1, "values": [4], "confidence": confidence, "rest_tick": 0}
    event = TABLE_EVENTS.parse("die_read", old)
    assert isinstance(event, DieRead)
    return event


def test_a_clear_reading_becomes_a_roll_of_the_seat_on_turn() -> None:
    table = Table(LSA)
    table.begin()
    roll = accepted(table.state, read(4))

    assert roll is not None
    assert (roll.seat, roll.values) == (0, (4,))


@pytest.mark.parametrize("unclear", [read(4, 4), read(4, confidence=0.5), read(4, changed=True)])
def test_two_dice_an_unsure_reading_or_a_die_knocked_over_are_asked_for(unclear: DieRead) -> None:
    table = Table(LSA)
    table.begin()

    assert not is_clear(unclear)
    assert accepted(table.state, unclear) is None


@pytest.mark.parametrize(("confidence", "clear"), [(0.5, True), (0.99, False)])
def test_a_reading_that_tells_whether_it_needs_confirmation_is_believed_whatever_its_confidence(
    confidence: float, clear: bool
) -> None:
    why = None if clear else "may_lean"
    told = replace(read(4, confidence=confidence), needs_confirmation=why, confirmation_told=True)

    assert is_clear(told) is clear


def test_a_reading_of_an_old_log_is_clear_by_its_confidence() -> None:
    assert is_clear(logged(confidence=0.9))
    assert not is_clear(logged(confidence=0.8999))


def test_without_an_order_every_throw_counts_but_nobody_can_know_whose_it_is() -> None:
    table = Table(semester(chaos=True))
    table.begin()
    table.roll(6, seat=2)
    table.report(read(4))

    assert table.state.throw is not None
    assert table.state.throw.expected
    assert seat_to_roll(table.state) is None
    assert accepted(table.state, read(4)) is None
