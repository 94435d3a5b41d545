"""What counts as thrown, for the fairness of the dice: all that lay there, as people said it in the end."""

from dataclasses import replace
from typing import Any

from companion.table.correction_events import TakenBack
from companion.table.state import TableState
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    Fault,
    RollAccepted,
    RollCorrected,
    Source,
    ThrowVoided,
)
from companion.table.thrown import Thrown, by_dice, by_player, thrown
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


def of_unknown_dice(state: TableState) -> Thrown:
    """What was thrown before any dice were issued."""
    return next(one for one in thrown(state) if not one.dice)


def playing() -> Table:
    table = Table()
    table.begin()
    return table


def test_every_throw_counts_due_or_not_with_the_number_that_was_right_in_the_end() -> None:
    table, before = playing(), of_unknown_dice(playing().state)
    seen(table, 101, 4)
    roll = taken(table, 101, 4)
    seen(table, 102, 5)  # nobody had to throw
    table.report(RollCorrected(corrects=roll, values=(3,), reason="misread"))

    found = of_unknown_dice(table.state)
    assert found.throws[len(before.throws) :] == ((3,), (5,))
    assert found.players[len(before.throws) :] == ("p0", None)
    assert found.misread == ((4, 3),)


def test_what_was_taken_back_lay_there_all_the_same() -> None:
    table = playing()
    seen(table, 101, 4)
    roll = taken(table, 101, 4)
    table.report(TakenBack(corrects=roll))

    assert of_unknown_dice(table.state).throws[-1:] == ((4,),)


def test_what_is_no_throw_of_the_tables_dice_is_told_beside_it() -> None:
    table = playing()
    count = len(of_unknown_dice(table.state).throws)
    seen(table, 101, reason="unsure")
    seen(table, 102, reason="cocked")
    table.report(ThrowVoided(fault=Fault.COCKED, throw=102))
    seen(table, 103, 6)
    taken(table, 103, 6, issued=False)
    seen(table, 104, 2, changed=True)  # only touched
    found = of_unknown_dice(table.state)

    assert (found.unread, found.voided, found.foreign, len(found.throws)) == (1, 1, 1, count)


def test_what_people_say_of_a_throw_that_nobody_could_read_counts() -> None:
    table = playing()
    seen(table, 101, reason="unsure")
    taken(table, 101, 2)

    assert of_unknown_dice(table.state).throws[-1:] == ((2,),)


def test_rolls_by_hand_count_and_are_told() -> None:
    table = playing()
    before = of_unknown_dice(table.state)
    taken(table, None, 5)

    after = before + Thrown(throws=((5,),), players=("p0",), by_hand=1)
    assert of_unknown_dice(table.state) == after


def test_simulated_dice_of_a_practice_game_say_nothing() -> None:
    state = playing().state
    assert state.setup is not None
    practice = replace(state, setup=replace(state.setup, practice=True))

    assert thrown(state)
    assert thrown(practice) == ()


def test_each_die_has_its_own_throws_from_when_it_was_issued() -> None:
    table = playing()
    seven, spare = DiceIssued(dice=("a7",), names=("7",)), DiceIssued(dice=("b1",), names=("spare",))
    for number, issued in enumerate((seven, spare, replace(seven, names=("Seven",)))):
        table.report(issued)
        seen(table, 101 + number, number + 1)
    seen(table, 104, reason="unsure")
    _, first, second = thrown(table.state)

    assert (first.dice, first.names, first.throws, first.unread) == (("a7",), ("Seven",), ((1,), (3,)), 1)
    assert (second.dice, second.names, second.throws, second.unread) == (("b1",), ("spare",), ((2,),), 0)


def test_a_throw_belongs_to_the_die_that_was_seen_though_its_number_was_said_later() -> None:
    table = playing()
    table.report(DiceIssued(dice=("a7",), names=("7",)))
    seen(table, 101, reason="unsure")
    table.report(DiceIssued(dice=("b1",), names=("spare",)))
    taken(table, 101, 2)

    assert [(one.dice, one.throws) for one in thrown(table.state) if one.dice] == [(("a7",), ((2,),))]


def test_of_two_dice_only_the_one_that_was_read_wrongly_is_told() -> None:
    part = Thrown(dice=("a", "b"), throws=((6, 4),), players=(None,), misread=((6, 4),))

    assert by_dice([part, Thrown(), part]) == (part + part, Thrown())


def test_everybody_has_their_own_throws_with_what_the_die_showed_before() -> None:
    game = Thrown(throws=((6,), (2,), (4,), (1, 2), (5,)), players=("a", "b", None, "a", "a"))

    assert by_player([game, game])["a"] == [(None, 6), (None, 5)] * 2
    assert by_player([game])["b"] == [(6, 2)]
