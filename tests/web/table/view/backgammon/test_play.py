"""The board of backgammon, the plays that are open, and what was played last, as the page is told them."""

from companion.backgammon.board import Position
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesSet
from companion.table.result_events import LoggingStopped, PlacesAgreed
from tests.companion.backgammon_game.table import Table, counted, time_is_up
from tests.web.table.viewing import seen
from web.table.view.backgammon.play import LISTED

SET_UP = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]
RIGHT = ((6, 5), (13, 10))


def rolled(*values: int) -> Table:
    """Light is to play these numbers."""
    table = Table()
    table.begin()
    table.roll(0, *values)
    return table


def test_before_the_start_the_stones_stand_as_they_are_set_up() -> None:
    view = seen(Table())

    assert (view["stones"], view["known"], view["ways"]) == ([SET_UP, SET_UP], True, [])


def test_points_are_called_as_the_rules_number_them() -> None:
    """By hofer from either side alike, by the international rules by each side its own way."""
    hofer, standard = (seen(Table(ruleset))["places"] for ruleset in (HOFER, STANDARD))

    assert (hofer[0][:3], hofer[1][:3]) == (["off", "24", "23"], ["off", "1", "2"])
    assert standard[0] == standard[1] == ["off", *map(str, range(1, 25)), "bar"]


def test_the_open_plays_are_told_as_steps_and_as_players_write_them() -> None:
    view = seen(rolled(3, 1))

    assert {"steps": [[6, 5], [13, 10]], "text": "19/20 12/15"} in view["plays"]
    assert [6, 5, 13, 10] in view["ways"]
    assert len(view["plays"]) == len(view["ways"]) <= LISTED


def test_too_many_plays_to_be_read_are_not_listed_but_known() -> None:
    view = seen(rolled(1, 1))

    assert len(view["ways"]) > LISTED
    assert view["plays"] == []


def test_the_last_play_is_shown_until_the_board_is_set_right() -> None:
    table = rolled(3, 1)
    table.play(*RIGHT)
    table.roll(1, 6, 5)
    assert seen(table)["last"] == {"seat": 0, "steps": [list(step) for step in RIGHT]}
    table.report(StonesSet(stones=(tuple(SET_UP), tuple(SET_UP)), turn=0, reason="x"))

    assert seen(table)["last"] is None


def test_where_only_the_result_is_noted_the_board_is_known_once_it_was_counted() -> None:
    end = counted(Position.of({1: 1, 0: 14}, {2: 1, 0: 14}))
    assert seen(end)["known"]
    assert seen(end)["stones"][0][:2] == [14, 1]

    assert not seen(time_is_up())["known"]
    end.report(PlacesAgreed(places=(1, 2, None, None)))
    assert not seen(end)["known"]


def test_a_board_that_nobody_follows_any_more_is_not_known() -> None:
    table = rolled(3, 1)
    assert seen(table)["known"]
    table.report(LoggingStopped(reason="x"))

    assert not seen(table)["known"]
