"""What is counted of a written game: throws by number, captures that stood, the longest wait for a six."""

from dataclasses import replace

import pytest

from companion.importing.table_tally import tally
from companion.protocol.turns import (
    Deed,
    Opening,
    Outcome,
    Part,
    Placed,
    Rolled,
    Turn,
    WrittenDeed,
    WrittenFinding,
    WrittenGame,
)
from companion.rules.rulesets import LSA
from companion.tournament.tally import SeatTally

CAPTURE = Placed(0, 3, 7, captured=2)


def counted(*parts: Part) -> SeatTally:
    """The counts of the first seat of such a game; the fourth chair is empty."""
    told = tally(WrittenGame(ruleset=LSA, players=("a", "b", "c", None), parts=parts), seconds=1500)
    assert told is not None
    assert told.seconds == 1500
    assert told.seats[3] is None
    first = told.seats[0]
    assert first is not None
    return first


def turn(*deeds: Rolled | Placed | Deed, seat: int = 0) -> Turn:
    return Turn(seat, tuple(map(WrittenDeed, deeds)))


def test_throws_are_counted_by_number_without_those_for_who_begins() -> None:
    found = counted(
        Opening(((0, 6), (1, 5))), turn(Rolled(6), Rolled(2)), turn(Rolled(4), seat=1), turn(Rolled(2))
    )

    assert found.throws == (0, 2, 0, 0, 0, 1)


def test_a_die_by_hand_or_of_somebody_else_is_not_counted() -> None:
    found = counted(turn(replace(Rolled(3), from_cup=False), replace(Rolled(3), issued=False), Rolled(5)))

    assert found.throws == (0, 0, 0, 0, 1, 0)


def test_the_longest_wait_goes_over_turns_and_ends_with_a_six() -> None:
    found = counted(
        turn(Rolled(1), Rolled(2)),
        turn(Rolled(6), seat=1),
        turn(Rolled(3), Deed.PASS),
        turn(Rolled(6), Rolled(5), Rolled(5)),
    )

    assert found.longest_wait == 3


@pytest.mark.parametrize(
    ("outcome", "captures"), [(None, 1), (Outcome.WAIVE, 1), (Outcome.LATER, 1), (Outcome.APPLY, 0)]
)
def test_a_capture_that_was_taken_back_is_none(outcome: Outcome | None, captures: int) -> None:
    found = None if outcome is None else WrittenFinding("wrong_count", ("lsa-full-count",), outcome)

    assert counted(Turn(0, (WrittenDeed(Rolled(5)), WrittenDeed(CAPTURE, found=found)))).captures == captures


def test_of_a_game_without_a_log_of_throws_nothing_is_counted() -> None:
    assert tally(WrittenGame(ruleset=LSA, players=("a", "b", "c", None)), seconds=1500) is None
