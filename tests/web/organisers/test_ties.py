"""Dice decide who plays on, through the form for it."""

import re

import pytest
from flask import Flask

from companion.errors import Refused
from companion.tournament.qualification import boundaries
from tests.web.organisers.official import Official
from web.access.roles import Role
from web.organisers.ties import open_ties, rolls_of

NAMES = ("Anna", "Ben", "Cem", "Dana", "Emil", "Frida")


@pytest.mark.parametrize(
    ("told", "winners", "rolls"),
    [
        (["6", "2"], 1, [{0: 6, 1: 2}]),
        (["5 6", "5, 2"], 1, [{0: 5, 1: 5}, {0: 6, 1: 2}]),
        (["33", "1", "34"], 1, [{0: 3, 1: 1, 2: 3}, {0: 3, 2: 4}]),
        (["6 4", "6 2", "4", "3", "3", "2"], 1, [{0: 6, 1: 6, 2: 4, 3: 3, 4: 3, 5: 2}, {0: 4, 1: 2}]),
        (["6", "6", "3", "3"], 2, [{0: 6, 1: 6, 2: 3, 3: 3}]),
        (["6 4", "6 2", "3 1", "3 2"], 2, [{0: 6, 1: 6, 2: 3, 3: 3}, {0: 4, 1: 2, 2: 1, 3: 2}]),
    ],
)
def test_each_rolls_as_long_as_it_is_open_who_goes_through_or_until_all_are_in_order(
    told: list[str], winners: int, rolls: list[dict[int, int]]
) -> None:
    assert [dict(one) for one in rolls_of(told, NAMES[: len(told)], winners)] == rolls


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (["3 3", "1", "3 3"], "dice_missing.*Anna, Cem"),
        (["6", ""], "dice_missing.*Ben"),
        (["6 1", "2 1"], "dice_spare.*Anna, Ben"),
        (["6 1", "2"], "dice_spare.*Anna"),
        (["6", "\u00b2"], "dice_missing.*Ben"),
    ],
)
def test_whose_rolls_do_not_fit_is_named(told: list[str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        rolls_of(told, NAMES[: len(told)], 1)


@pytest.fixture
def tied(director: Official) -> Official:
    """Eight after one round, of whom four play on, and three are equal for the last two seats."""
    director.open_final_of_eight((1, 2, 2, 4), (1, 2, 2, 4))
    return director


def test_the_desk_enters_what_was_rolled_before_a_witness(event_app: Flask, tied: Official) -> None:
    (tie,) = open_ties(tied.state)
    desk = Official(event_app, Role.DESK)
    assert re.findall(r'name="roll(\d)"', desk.page("/ties/")) == ["0", "1", "2", "3"]
    told = {"roll0": "1", "roll1": "6", "roll2": "2", "roll3": "5", "players": " ".join(tie.tied)}
    for wrong in ({"witness": " "}, {"witness": "Eva", "table": "1"}, {"witness": "Eva", "roll1": "2"}):
        assert desk.post("/ties/", **told | wrong).status_code == 422, wrong
    assert desk.done("/ties/", witness=" Eva ", **told)["page"] == "/standings"

    (decided,) = boundaries(desk.state)
    assert decided.through[2:] == (tie.tied[1], tie.tied[3])
    assert desk.state.dice_offs[0][1].witness == "Eva"
    assert open_ties(desk.state) == ()


def test_rolls_are_nobody_elses_where_others_are_equal_by_now(tied: Official) -> None:
    (tie,) = open_ties(tied.state)
    told = {"roll0": "1", "roll1": "6", "roll2": "2", "roll3": "5", "players": " ".join(tie.tied)}
    tied.done("/results/1/1/correct", reason="verlesen", place0=1, place1=4, place2=2, place3=2)
    (now,) = open_ties(tied.state)
    assert (len(now.tied), now.tied != tie.tied) == (len(tie.tied), True)
    answer = tied.post("/ties/", witness="Eva", **told)

    assert answer.json is not None
    assert answer.json["error"] == "tie_changed"
    assert tied.state.dice_offs == ()


def test_where_nothing_is_tied_nothing_is_decided(director: Official) -> None:
    director.open()
    assert open_ties(director.state) == ()
    answer = director.post("/ties/", witness="Eva", roll0="6", roll1="1")

    assert answer.json is not None
    assert answer.json["error"] == "nothing_tied"


def test_while_results_are_missing_nobody_rolls(director: Official) -> None:
    director.open_final_of_eight((1, 1, 1, 1))

    assert open_ties(director.state) == ()
