"""Who has won, how high, and who was further on when time was up."""

import pytest

from companion.backgammon.board import Position, Side
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesCounted
from companion.backgammon_game.result import decided, pips
from companion.errors import InvalidPosition, Refused
from companion.table.result_events import PlacesAgreed
from tests.companion.backgammon_game.table import counted, time_is_up


@pytest.mark.parametrize(
    ("light", "dark", "places", "points"),
    [
        ({0: 15}, {1: 1, 0: 14}, (1, 2), ("1", "0")),
        ({6: 5, 0: 10}, {1: 6, 0: 9}, (1, 2), ("1", "0")),
        ({6: 5, 0: 10}, {1: 5, 0: 10}, (2, 1), ("0", "1")),
        ({3: 5, 0: 10}, {5: 3, 0: 12}, (2, 1), ("0", "1")),
        ({3: 5, 0: 10}, {3: 5, 0: 10}, (1, 1), ("1/2", "1/2")),
    ],
)
def test_more_stones_off_then_fewer_points_to_go_then_the_place_is_shared(
    light: dict[int, int], dark: dict[int, int], places: tuple[int, int], points: tuple[str, str]
) -> None:
    result = decided(counted(Position.of(light, dark)).state)

    assert result is not None
    assert result.places[:2] == places
    assert result.points is not None
    assert result.points[:2] == points
    assert result.winner == (None if places == (1, 1) else places.index(1))


@pytest.mark.parametrize(("ruleset", "worth"), [(HOFER, "1"), (STANDARD, "3")])
def test_a_win_counts_more_only_where_the_rules_say_so(ruleset: Ruleset, worth: str) -> None:
    result = decided(counted(Position.of({0: 15}, {25: 1, 24: 14}), ruleset).state)

    assert result is not None
    assert result.points == (worth, "0", None, None)


def test_points_to_go_count_the_bar_as_twenty_five() -> None:
    assert pips(Position.of({25: 1, 6: 2, 0: 12}, {1: 1, 0: 14}), Side.WHITE) == 37


def test_places_can_be_agreed_and_the_last_count_holds() -> None:
    table = counted(Position.of({0: 15}, {1: 1, 0: 14}))
    table.report(PlacesAgreed(places=(2, 1, None, None)))
    result = decided(table.state)

    assert result is not None
    assert (result.places, result.winner) == ((2, 1, None, None), 1)


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(InvalidPosition):
        time_is_up().report(StonesCounted(stones=((0,) * 26, (15, *(0,) * 25))))
    with pytest.raises(Refused, match="places_incomplete"):
        time_is_up().report(PlacesAgreed(places=(1, 3, None, None)))
