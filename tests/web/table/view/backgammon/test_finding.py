"""A violation in backgammon as the page is told: sentences, the button's name, and the steps on the board."""

from typing import Any

import pytest

from companion.backgammon_game.events import PlayMade
from companion.table.throw_events import HandedOn
from tests.companion.backgammon_game.table import Table
from tests.web.table.viewing import seen


def begun(**chosen: Any) -> Table:
    """Light has won the roll for who begins, and the clock runs."""
    table = Table(**chosen)
    table.begin()
    return table


def wrong(**chosen: Any) -> Table:
    """Light has moved onto a band of dark with the 5."""
    table = begun(**chosen)
    table.roll(0, 5, 2)
    table.play((13, 11), (24, 19))
    return table


def test_a_violation_names_paragraph_mistake_what_is_right_and_what_follows() -> None:
    finding = seen(wrong())["finding"]

    assert (finding["code"], finding["paragraphs"]) == ("band", ["Hofer: two stones are a band"])
    assert finding["wrong"].startswith("Light moved from 1 to 6. Dark has a band there")
    assert finding["right"] == "Right would be, for instance: 12/14 12/17; 12/14 17/22; 12/19."
    assert finding["follows"] == ["The play is taken back.", "Light now plays it right."]
    assert (finding["apply"], finding["may_stand"]) == ("Have the play taken back", True)


def test_the_roll_that_may_have_been_misread_is_named_unless_there_was_none() -> None:
    table = begun()
    roll = table.roll(0, 3, 1)
    table.play((13, 10), (6, 5))
    assert seen(table)["finding"]["roll"] == roll

    unrolled = begun()
    unrolled.report(PlayMade(seat=0, steps=((6, 5),)))
    assert seen(unrolled)["finding"]["roll"] is None


def test_the_steps_that_were_wrong_are_shown_and_those_that_would_have_been_right() -> None:
    assert seen(wrong())["picture"] == {"seat": 0, "wrong": [[13, 11], [24, 19]], "right": [[13, 8]]}


@pytest.mark.parametrize("values", [(4,), (4, 2, 5)])
def test_a_roll_of_one_die_or_three_cannot_stand_and_shows_no_steps(values: tuple[int, ...]) -> None:
    table = begun()
    table.roll(0, *values)
    view = seen(table)

    assert (view["finding"]["apply"], view["finding"]["may_stand"]) == ("Have them roll again", False)
    assert view["picture"] is None


def test_the_dice_handed_on_unrolled_are_rolled_by_the_same_player() -> None:
    table = begun()
    table.report(HandedOn(seat=0))
    finding = seen(table)["finding"]

    assert (finding["code"], finding["follows"]) == ("must_roll_both", ["Light rolls."])
    assert finding["apply"] == "Have them roll on"


def test_where_only_claims_count_it_is_silent_and_the_opponent_may_claim_it() -> None:
    view = seen(wrong(claims_only=True))

    assert view["finding"] is None
    assert (view["silent"]["by"], view["silent"]["paragraphs"]) == ([1], ["Hofer: two stones are a band"])


def test_nothing_wrong_has_neither_finding_nor_picture() -> None:
    view = seen(begun())

    assert (view["finding"], view["silent"], view["picture"]) == (None, None, None)


def test_who_is_not_on_turn_is_told_so() -> None:
    table = begun()
    table.report(PlayMade(seat=1, steps=((6, 5),)))

    assert seen(table)["finding"]["wrong"] == "It is Light's turn, not Dark's."
