"""What the page says of a throw that is no sure reading: what is wrong with it, by the number of dice."""

from dataclasses import replace
from typing import Any

import pytest

from companion.backgammon.rulesets import HOFER
from companion.rules.rulesets import LSA
from companion.table.throw_events import DieRead
from tests.companion.backgammon_game.table import Table as Backgammon
from tests.web.table.viewing import placed, seen


def read(values: tuple[int, ...] | None = None, reason: str | None = None) -> DieRead:
    """A throw in the cup."""
    return DieRead(throw=1, values=values, confidence=0.98 if values else 0.0, rest_tick=1, reason=reason)


def two_dice(of: DieRead) -> Backgammon:
    """Two dice were due, and that was seen."""
    table = Backgammon(HOFER)
    table.begin()
    table.report(of)
    return table


@pytest.mark.parametrize(
    ("language", "reason", "said"),
    [
        ("de", "other_count", "Es liegen nicht genau 2 Würfel. Was zählt?"),
        ("de", "cocked", "Ein Würfel liegt schräg. Was zählt?"),
        ("de", "outside", "Ein Würfel liegt draußen. Was zählt?"),
        ("en", "other_count", "There are not exactly 2 dice. What counts?"),
        ("en", "of another version", "Cannot be read for sure. What was rolled?"),
    ],
)
def test_what_is_wrong_with_two_dice_is_named(language: str, reason: str, said: str) -> None:
    throw = seen(two_dice(read(reason=reason)), language)["throw"]

    assert (throw["reason"], throw["ask"], throw["clear"]) == (said, True, False)


@pytest.mark.parametrize("values", [(4,), (4, 2, 5)])
def test_one_die_or_three_are_named_also_by_a_reader_that_was_not_told_their_number(
    values: tuple[int, ...],
) -> None:
    throw = seen(two_dice(read(values)))["throw"]

    assert (throw["reason"], throw["ask"]) == ("There are not exactly 2 dice. What counts?", True)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"needs_confirmation": "may_lean"}, "Not read for sure (it may be cocked): please tap the number."),
        ({"needs_confirmation": "of another version"}, None),
        ({"confidence": 0.5, "confirmation_told": False}, None),
    ],
    ids=["leans", "another version", "an old log"],
)
def test_why_a_number_has_to_be_confirmed_is_said_where_the_reader_told(
    told: dict[str, Any], said: str | None
) -> None:
    table = placed(LSA)
    table.report(replace(read((4,)), **{"confirmation_told": True, **told}))
    throw = seen(table)["throw"]

    assert (throw["reason"], throw["ask"], throw["clear"]) == (said, True, False)


@pytest.mark.parametrize(
    ("foreign", "said"), [("size", "The issued die? It has another size."), (None, None)]
)
def test_a_number_of_a_die_that_looks_foreign_is_not_clear_however_surely_it_was_read(
    foreign: str | None, said: str | None
) -> None:
    table = placed(LSA)
    table.report(replace(read((4,)), confirmation_told=True, foreign=foreign))
    throw = seen(table)["throw"]

    assert (throw["reason"], throw["foreign"], throw["clear"]) == (said, foreign is not None, foreign is None)


@pytest.mark.parametrize(
    ("reason", "fault"), [("cocked", "cocked"), ("outside", "outside"), ("unsure", None)]
)
def test_what_the_camera_takes_for_no_roll_is_offered_first(reason: str, fault: str | None) -> None:
    assert seen(two_dice(read(reason=reason)))["throw"]["fault"] == fault


def test_of_one_die_it_is_said_as_of_one() -> None:
    table = placed(LSA)
    table.report(read(reason="other_count"))

    assert seen(table)["throw"]["reason"] == "There is not exactly one die. What counts?"
