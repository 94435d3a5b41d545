"""What counts as thrown, for the fairness of the dice: all that lay there, as people said it in the end."""

from dataclasses import replace
from typing import Any

from companion.table.correction_events import TakenBack
from companion.table.throw_events import (
    DieRead,
    Fault,
    RollAccepted,
    RollCorrected,
    Source,
    ThrowVoided,
)
from companion.table.thrown import Thrown, thrown
from tests.companion.game.table import Table


def seen(table: Table, throw: int, *values: int, **more: Any) -> None:
    """The camera saw a throw come to rest."""
    facts: dict[str, Any] = {"confidence": 0.9, "rest_tick": table.tick}
    table.report(DieRead(throw=throw, values=values or None, **facts | more))


def taken(table: Table, throw: int | None, value: int, **more: Any) -> int:
    """It counts as rolled."""
    return table.report(
        RollAccepted(seat=0, values=(value,), by=Source.CAMERA, rest_tick=table.tick, throw=throw, **more)
    )


def playing() -> Table:
    table = Table()
    table.begin()
    return table


def test_every_throw_counts_due_or_not_with_the_number_that_was_right_in_the_end() -> None:
    table, before = playing(), thrown(playing().state)
    seen(table, 101, 4)
    roll = taken(table, 101, 4)
    seen(table, 102, 5)  # nobody had to throw
    table.report(RollCorrected(corrects=roll, values=(3,), reason="misread"))

    assert thrown(table.state).throws[len(before.throws) :] == ((3,), (5,))


def test_what_was_taken_back_lay_there_all_the_same() -> None:
    table = playing()
    seen(table, 101, 4)
    roll = taken(table, 101, 4)
    table.report(TakenBack(corrects=roll))

    assert thrown(table.state).throws[-1:] == ((4,),)


def test_what_is_no_throw_of_the_tables_dice_is_told_beside_it() -> None:
    table = playing()
    count = len(thrown(table.state).throws)
    seen(table, 101, reason="unsure")
    seen(table, 102, reason="cocked")
    table.report(ThrowVoided(fault=Fault.COCKED, throw=102))
    seen(table, 103, 6)
    taken(table, 103, 6, issued=False)
    seen(table, 104, 2, changed=True)  # only touched
    found = thrown(table.state)

    assert (found.unread, found.voided, found.foreign, len(found.throws)) == (1, 1, 1, count)


def test_what_people_say_of_a_throw_that_nobody_could_read_counts() -> None:
    table = playing()
    seen(table, 101, reason="unsure")
    taken(table, 101, 2)

    assert thrown(table.state).throws[-1:] == ((2,),)


def test_rolls_by_hand_count_and_are_told() -> None:
    table = playing()
    before = thrown(table.state)
    taken(table, None, 5)

    assert thrown(table.state) == before + Thrown(((5,),), by_hand=1)


def test_simulated_dice_of_a_practice_game_say_nothing() -> None:
    state = playing().state
    assert state.setup is not None
    practice = replace(state, setup=replace(state.setup, practice=True))

    assert thrown(state).throws
    assert thrown(practice) == Thrown()
