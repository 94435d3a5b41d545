"""Backgammon as the page is told it: whose turn it is, what is to be done now, and how a match stands."""

from typing import Any

import pytest

from companion.backgammon.board import Position
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesSet
from companion.table.result_events import LoggingStopped
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed, SeatsSwapped
from tests.companion.backgammon_game.table import Table, counted, time_is_up
from tests.web.table.viewing import seen

RIGHT = ((6, 5), (13, 10))


def begun(**chosen: Any) -> Table:
    """Light has won the roll for who begins, and the clock runs."""
    table = Table(**chosen)
    table.begin()
    return table


def told(table: Table, *keys: str) -> tuple[Any, ...]:
    """These parts of the view."""
    view = seen(table)
    return tuple(view[key] for key in keys)


def rolled(table: Table) -> list[tuple[list[int], bool]]:
    """By seat, what was rolled for who begins, and whether it is still to be."""
    return [(one["rolled"], one["still_to_roll"]) for one in seen(table)["seats"][:2]]


def test_who_begins_is_rolled_for_in_turn_and_every_roll_is_shown_beside_its_seat() -> None:
    table = Table()
    assert rolled(table) == [([], False), ([], False)]
    table.report(SeatsConfirmed())
    assert told(table, "turn", "prompt") == (0, "Light rolls both dice for who begins.")
    table.roll(0, 3, 3)
    assert rolled(table) == [([3, 3], False), ([], True)]
    table.roll(1, 5, 1)
    assert rolled(table) == [([3, 3], True), ([5, 1], True)]
    table.roll(0, 2, 1)
    assert told(table, "turn", "prompt") == (1, "Dark rolls both dice for who begins.")
    table.roll(1, 6, 5)
    assert rolled(table) == [([3, 3, 2, 1], False), ([5, 1, 6, 5], False)]
    assert told(table, "begins", "turn", "prompt") == (1, None, "Dark begins.")


def test_in_standard_it_is_one_die_and_the_numbers_are_the_first_roll() -> None:
    table = Table(STANDARD)
    table.report(SeatsConfirmed())
    assert told(table, "dice", "prompt") == (1, "Light rolls one die for who begins.")
    table.roll(0, 6)
    table.roll(1, 2)
    table.report(ClockStarted(from_tick=table.tick))

    assert told(table, "dice", "rolled", "turn", "play_due") == (2, [6, 2], 0, True)


def test_a_roll_is_due_then_a_play_then_the_opponents_roll() -> None:
    table = begun()
    assert told(table, "roll_due", "play_due", "turn", "rolled") == (True, False, 0, [])
    table.roll(0, 3, 1)
    assert told(table, "roll_due", "play_due", "turn", "rolled") == (False, True, 0, [3, 1])
    table.play(*RIGHT)
    assert told(table, "roll_due", "play_due", "turn", "rolled") == (True, False, 1, [])


def test_while_a_violation_is_open_it_is_still_the_players_turn_and_nothing_else_is_due() -> None:
    table = begun()
    table.roll(0, 3, 1)
    table.play((13, 10), (6, 5))

    assert told(table, "turn", "rolled", "roll_due", "play_due", "board_open") == (
        0, [3, 1], False, False, False,
    )  # fmt: skip


def test_after_a_double_the_player_may_roll_or_hand_on() -> None:
    table = begun()
    table.roll(0, 1, 1)
    table.play((8, 7), (8, 7))

    assert told(table, "turn", "roll_due", "further_roll", "prompt") == (
        0, True, True, "Light may roll once more, or hands on the dice.",
    )  # fmt: skip


def test_after_the_siren_what_was_rolled_may_be_played_and_nobody_rolls_any_more() -> None:
    table = begun()
    table.roll(0, 3, 1)
    table.report(SirenSounded(at_tick=table.tick))
    assert told(table, "play_due", "turn") == (True, 0)
    assert "3-1" in seen(table)["prompt"]
    table.play(*RIGHT)

    assert told(table, "play_due", "prompt") == (False, "Time is up, nobody rolls any more.")


def test_where_nobody_logs_any_more_nothing_is_due_and_nobody_is_on_turn() -> None:
    table = begun()
    table.roll(0, 3, 1)
    table.report(LoggingStopped(reason="too fast"))

    assert told(table, "turn", "play_due", "roll_due", "board_open") == (None, False, False, False)


def test_the_board_can_be_set_right_while_it_is_followed_only() -> None:
    assert told(begun(), "board_open") == (True,)
    assert told(Table(), "board_open") == (False,)
    assert told(time_is_up(), "board_open") == (False,)


def test_a_game_of_no_match_has_no_score() -> None:
    assert told(begun(), "turn_note") == ("",)
    assert seen(begun())["new_game"]["match"] is None


def test_a_match_stands_as_before_the_game_until_it_has_ended() -> None:
    table = begun(match_points=5, score=(2, 1), match_game=3)
    assert told(table, "turn_note") == ("2 : 1",)
    assert seen(table)["new_game"]["match"] == {"points": 5, "games": 0, "over": False}
    table.report(SeatsSwapped(first=0, second=1))
    assert told(table, "turn_note") == ("1 : 2",)

    won = Position.of({0: 15}, {1: 1, 0: 14})
    over = counted(won, match_points=3, score=(2, 1), match_game=4)
    assert told(over, "turn_note") == ("3 : 1",)
    assert seen(over)["new_game"]["match"]["over"]


@pytest.mark.parametrize("ruleset", [HOFER, STANDARD], ids=lambda one: one.id)
def test_a_game_that_is_won_waits_for_nothing(ruleset: Ruleset) -> None:
    table = Table(ruleset)
    table.begin()
    last = tuple({1: 1, 0: 14}.get(place, 0) for place in range(26))
    table.report(StonesSet(stones=(last, last), turn=0, reason="x"))
    table.roll(0, 6, 5)
    table.play((1, 0))

    assert told(table, "phase", "turn", "roll_due", "play_due") == ("counting", None, False, False)
