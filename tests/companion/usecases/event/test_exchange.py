"""Seats are exchanged after the draw was published, with what that costs."""

import pytest

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.decide import admit
from companion.tournament.overall import champion, overall
from companion.tournament.state import Tournament
from companion.usecases.event.exchange import Exchange, Seat, cost, exchanged
from tests.companion.tournament.day import Day, settings

FIRST, SECOND = Seat(1, 0), Seat(2, 3)


@pytest.fixture
def day() -> Day:
    """Eight at two tables, two rounds."""
    day = Day(settings(rounds=2, qualifiers=4))
    day.enter(8)
    day.draw()
    return day


def change(number: int = 1, seat: Seat = FIRST, other: Seat | str = SECOND) -> Exchange:
    return Exchange(number, seat, other, "Geschwister")


def who(state: Tournament, seat: Seat, number: int = 1) -> str | None:
    return state.game(number, seat.table).seats[seat.colour]


def test_two_change_seats_and_nobody_else_moves(day: Day) -> None:
    before = day.state
    event = exchanged(before, change())
    after = day.tell(event)

    assert (who(after, FIRST), who(after, SECOND)) == (who(before, SECOND), who(before, FIRST))
    moved = [
        seat
        for table in (1, 2)
        for seat in (Seat(table, colour) for colour in range(4))
        if who(before, seat) != who(after, seat)
    ]
    assert moved == [FIRST, SECOND]
    assert after.round(2) == before.round(2)
    assert [one.event.reason for one in after.trail] == ["Geschwister"]  # type: ignore[union-attr]  # of seats


def test_what_an_exchange_costs_is_told_of_the_whole_event(day: Day) -> None:
    book = EventBook(day.state, {})
    found = cost(book, exchanged(day.state, change()))

    assert {(one.round, one.table) for one in found.tables} == {(1, 1), (1, 2)}
    assert found.before.quality != found.after.quality


def test_somebody_without_a_seat_takes_one_in_a_final_and_is_ranked_there(day: Day) -> None:
    day.finish(1)
    day.finish(2)
    day.draw()
    out = who(day.state, FIRST, 3)
    late = next(player for player in day.state.players if player not in day.state.game(3, 1).players)
    day.tell(exchanged(day.state, change(3, FIRST, late)))
    day.finish(3)

    assert champion(day.state) == late
    ranked = [one.player for one in overall(day.state)]
    assert (ranked[0], len(ranked), out in ranked[4:]) == (late, 8, True)


def test_who_never_played_before_can_be_seated_in_a_final_and_is_ranked(day: Day) -> None:
    day.finish(1)
    day.finish(2)
    day.draw()
    day.enter(1)
    day.tell(exchanged(day.state, change(3, FIRST, "p9")))
    day.finish(3)

    assert champion(day.state) == "p9"
    assert len(overall(day.state)) == 9


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (change(other=FIRST), "swap_of_one"),
        (change(other=Seat(3, 0)), "seat_unknown"),
        (change(seat=Seat(1, 4)), "seat_unknown"),
        (change(other="p1"), "player_seated"),
        (change(other="nobody"), "player_unknown"),
        (change(number=9), "round_unknown"),
        (change(), "table_played"),
    ],
)
def test_what_cannot_be_exchanged_is_refused(day: Day, wanted: Exchange, expected: str) -> None:
    if expected == "table_played":
        day.finish_one(1, 2)
    with pytest.raises(Refused, match=expected):
        admit(day.state, exchanged(day.state, wanted))
