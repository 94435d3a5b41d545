"""The draw by cards, without a computer."""

import pytest

from companion.tournament.draw.paper import PaperCard, Stop, cards
from tests.companion.tournament.draw.recount import Printed, recount, whole


def played(players: int, rounds: int) -> Printed:
    """The rounds in which everybody follows their card."""
    dealt = cards(players, rounds)
    tables = -(-players // 4)
    drawn: list[list[list[int | None]]] = [[[None] * 4 for _ in range(tables)] for _ in range(rounds)]
    for player, card in enumerate(dealt, start=1):
        for number, stop in enumerate(card.stops):
            assert drawn[number][stop.table - 1][stop.colour] is None
            drawn[number][stop.table - 1][stop.colour] = player
    return drawn


@pytest.mark.parametrize("players", [17, 20, 25, 27, 31, 37, 64, 201, 260])
def test_whoever_follows_the_cards_meets_nobody_twice_and_has_each_colour_once(players: int) -> None:
    drawn = played(players, 4)
    counted = recount(drawn)

    assert whole(drawn, players)
    assert (counted.repeats, counted.colours_again) == (0, 0)
    assert counted.most_threes <= 3


def test_a_card_says_how_far_to_move_on_and_where_that_leads() -> None:
    fourth_colour = [card for card in cards(28, 3) if card.stops[0] == Stop(7, 3)]

    assert fourth_colour == [PaperCard(4, (Stop(7, 3), Stop(4, 0), Stop(1, 1)))]


@pytest.mark.parametrize(
    ("players", "rounds", "there"),
    [
        (12, 4, False),
        (16, 4, False),
        (24, 4, False),
        (33, 4, False),
        (16, 2, True),
        (20, 5, True),
        (20, 6, False),
        (32, 5, False),
        (40, 1, True),
        (85, 8, True),
    ],
)
def test_where_somebody_would_meet_again_there_are_no_cards(players: int, rounds: int, there: bool) -> None:
    assert bool(cards(players, rounds)) == there
