"""Who must not meet, and who stays at a table, as the numbers of a draw."""

import pytest

from companion.tournament.book import EventBook
from companion.tournament.draw.constraints import Constraints
from companion.tournament.drawn import Draw
from companion.tournament.events import PlayerChanged, PlayerEntered
from companion.tournament.rounds import Stage
from companion.tournament.settings import Apart
from companion.tournament.wishes import Wishes, wished, wishes
from tests.companion.tournament.day import Day, settings

PLAYERS = ("p5", "p4", "p3", "p2", "p1")


def day(apart: Apart) -> Day:
    """Two of one family in different clubs, two of one club, in capitals and small letters; p5 stays."""
    day = Day(settings(apart=apart))
    for number, (club, group) in enumerate(
        [("SV Elbe", "Beck"), ("", "BECK"), ("sv elbe", "Kurz"), ("TV", ""), ("", "")], 1
    ):
        day.tell(PlayerEntered(player=f"p{number}", person=f"n{number}", club=club, group=group))
    day.tell(PlayerChanged(player="p5", stays=True))
    return day


@pytest.mark.parametrize(
    ("apart", "expected"),
    [
        (Apart.NOBODY, set()),
        (Apart.GROUPS, {(4, 5)}),
        (Apart.CLUBS, {(4, 5), (3, 5)}),
    ],
)
def test_families_and_clubs_are_kept_apart_as_the_settings_say(
    apart: Apart, expected: set[tuple[int, ...]]
) -> None:
    found = wishes(EventBook(day(apart).state, {}), PLAYERS)

    assert set(found.apart) == expected
    assert found.staying == (1,)


def test_somebody_may_be_in_several_groups() -> None:
    """A does not want to meet B, nor B C; A and C may meet."""
    day = Day(settings(apart=Apart.GROUPS))
    for number, group in enumerate(("Beck", "beck, Kurz; ", "Kurz"), 1):
        day.tell(PlayerEntered(player=f"p{number}", person=f"n{number}", group=group))

    assert set(wishes(EventBook(day.state, {}), ("p1", "p2", "p3")).apart) == {(1, 2), (2, 3)}


def test_a_wish_is_the_same_before_the_draw_and_in_its_record() -> None:
    expected = Constraints(frozenset({(1, 2), (1, 3), (2, 3)}), frozenset({4}))

    assert Wishes(((1, 2, 3),), (4,)).constraints == expected
    draw = Draw(Stage.PRELIMINARY, "4", PLAYERS, "", 1, (), apart=((3, 2, 1),), staying=(4,))
    assert wished(draw) == expected
