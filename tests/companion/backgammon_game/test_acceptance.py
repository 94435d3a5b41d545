"""Which readings become rolls by themselves, whose they are, and how many dice the next throw has."""

import pytest

from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.acceptance import accepted, dice_due, roller, seat_to_roll
from companion.backgammon_game.events import StonesSet
from companion.errors import Refused
from companion.table.round_events import SirenSounded
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead, Source
from tests.companion.backgammon_game.table import Table, time_is_up


def read(*values: int, confidence: float = 0.98, at: int = 1) -> DieRead:
    return DieRead(throw=1, values=values, confidence=confidence, rest_tick=at)


def begun() -> Table:
    table = Table()
    table.begin()
    return table


def test_two_dice_that_were_read_surely_are_a_roll_of_whoever_is_on_turn() -> None:
    roll = accepted(begun().state, read(3, 1))

    assert roll is not None
    assert (roll.seat, roll.values, roll.by) == (0, (3, 1), Source.CAMERA)


@pytest.mark.parametrize("of", [read(4), read(4, 2, 5), read(3, 1, confidence=0.5)], ids=str)
def test_what_is_not_two_sure_dice_a_person_has_to_say(of: DieRead) -> None:
    assert accepted(begun().state, of) is None


def test_no_throw_is_a_roll_while_none_is_due_and_after_the_siren() -> None:
    playing = begun()
    playing.roll(0, 3, 1)
    assert accepted(playing.state, read(3, 1)) is None
    assert (seat_to_roll(playing.state), roller(playing.state)) == (None, 0)

    late = begun()
    late.report(SirenSounded(at_tick=late.tick))
    assert accepted(late.state, read(3, 1, at=late.tick + 1)) is None


@pytest.mark.parametrize(("ruleset", "dice"), [(HOFER, 2), (STANDARD, 1)], ids=["hofer", "standard"])
def test_who_begins_is_rolled_for_light_first_then_it_is_two_dice(ruleset: Ruleset, dice: int) -> None:
    table = Table(ruleset)
    with pytest.raises(Refused, match="not_to_roll"):
        roller(table.state)
    table.report(SeatsConfirmed())
    assert (dice_due(table.state), seat_to_roll(table.state)) == (dice, 0)
    table.roll(0, *[6] * dice)
    assert (dice_due(table.state), roller(table.state)) == (dice, 1)

    assert dice_due(begun().state) == 2


def test_nobody_rolls_where_only_the_result_is_noted() -> None:
    table = time_is_up()

    assert seat_to_roll(table.state) is None
    with pytest.raises(Refused, match="not_logged"):
        table.report(StonesSet(stones=((15, *[0] * 25), (14, 1, *[0] * 24)), turn=0, reason="x"))
