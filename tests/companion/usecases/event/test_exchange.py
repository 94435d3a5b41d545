"""Seats are exchanged after the draw was published, with what that costs."""

from typing import Any

import pytest

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.decide import admit
from companion.tournament.events import ResultCorrected, RoundStarted, TimeAdded, WentOnWithout
from companion.tournament.overall import champion, overall
from companion.tournament.result import Result
from companion.tournament.state import Tournament
from companion.usecases.event.exchange import SeatExchange, SeenSeat, cost, with_exchange
from tests.companion.tournament.day import Day, settings

FIRST, SECOND = (1, 0), (2, 3)
Seat = tuple[int, int]


@pytest.fixture
def day() -> Day:
    """Eight at two tables, two rounds."""
    day = Day(settings(rounds=2, qualifiers=4))
    day.enter(8)
    day.draw()
    return day


def change(
    state: Tournament, number: int = 1, seat: Seat = FIRST, other: Seat | str = SECOND
) -> SeatExchange:
    """As somebody asks for it who sees this state."""
    there = other if isinstance(other, str) else seen(state, other, number)
    return SeatExchange(number, seen(state, seat, number), there, "Geschwister")


def seen(state: Tournament, seat: Seat, number: int) -> SeenSeat:
    table, colour = seat
    games = state.rounds[number - 1].games if number <= len(state.rounds) else ()
    known = table <= len(games) and colour < 4
    return SeenSeat(table, colour, games[table - 1].seats[colour] if known else None)


def who(state: Tournament, seat: Seat, number: int = 1) -> str | None:
    table, colour = seat
    return state.game(number, table).seats[colour]


def test_two_change_seats_and_nobody_else_moves(day: Day) -> None:
    before = day.state
    event = with_exchange(before, change(before))
    after = day.tell(event)

    assert (who(after, FIRST), who(after, SECOND)) == (who(before, SECOND), who(before, FIRST))
    moved = [
        seat
        for table in (1, 2)
        for seat in ((table, colour) for colour in range(4))
        if who(before, seat) != who(after, seat)
    ]
    assert moved == [FIRST, SECOND]
    assert after.round(2) == before.round(2)
    assert [one.event.reason for one in after.trail] == ["Geschwister"]  # type: ignore[union-attr]  # of seats


def test_what_an_exchange_costs_is_told_of_the_whole_event(day: Day) -> None:
    book = EventBook(day.state, {})
    found = cost(book, with_exchange(day.state, change(day.state)))

    assert {(one.round, one.table) for one in found.tables} == {(1, 1), (1, 2)}
    assert found.before.quality != found.after.quality


def test_somebody_without_a_seat_takes_one_in_a_final_and_is_ranked_there(day: Day) -> None:
    day.finish(1)
    day.finish(2)
    day.draw()
    out = who(day.state, FIRST, 3)
    late = next(player for player in day.state.players if player not in day.state.game(3, 1).players)
    day.tell(with_exchange(day.state, change(day.state, 3, FIRST, late)))
    day.finish(3)

    assert champion(day.state) == late
    ranked = [one.player for one in overall(day.state)]
    assert (ranked[0], len(ranked), out in ranked[4:]) == (late, 8, True)


def test_who_never_played_before_can_be_seated_in_a_final_and_is_ranked(day: Day) -> None:
    day.finish(1)
    day.finish(2)
    day.draw()
    day.enter(1)
    day.tell(with_exchange(day.state, change(day.state, 3, FIRST, "p9")))
    day.finish(3)

    assert champion(day.state) == "p9"
    assert len(overall(day.state)) == 9


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"other": FIRST}, "swap_of_one"),
        ({"other": (3, 0)}, "seat_unknown"),
        ({"seat": (1, 4)}, "seat_unknown"),
        ({"other": "p1"}, "player_seated"),
        ({"other": "nobody"}, "player_unknown"),
        ({"number": 9}, "round_unknown"),
    ],
)
def test_what_cannot_be_exchanged_is_refused(day: Day, wanted: dict[str, Any], expected: str) -> None:
    with pytest.raises(Refused, match=expected):
        admit(day.state, with_exchange(day.state, change(day.state, **wanted)))


@pytest.mark.parametrize("told", ["result", "without", "late"])
def test_tables_of_which_something_is_told_keep_their_seats(day: Day, told: str) -> None:
    if told == "result":
        day.finish_one(1, 2)
    else:
        day.tell(WentOnWithout(round=1, table=2, reason="verloren"))
    if told == "late":
        day.tell(ResultCorrected(round=1, table=2, result=Result((1, 2, 3, 4)), reason="doch gefunden"))

    with pytest.raises(Refused, match="table_played"):
        admit(day.state, with_exchange(day.state, change(day.state)))


def test_whoever_saw_other_people_there_exchanges_nobody(day: Day) -> None:
    wanted = change(day.state)
    day.tell(with_exchange(day.state, wanted))

    with pytest.raises(Refused, match="seats_changed"):
        with_exchange(day.state, wanted)


def test_a_table_keeps_its_more_time(day: Day) -> None:
    day.tell(RoundStarted(round=1, from_tick=0), TimeAdded(round=1, table=1, seconds=60, reason="Kaffee"))
    day.tell(with_exchange(day.state, change(day.state)))

    assert [game.extra_ms for game in day.state.round(1).games] == [60_000, 0]


def test_in_a_semi_final_whoever_never_played_is_behind_those_who_did(day: Day) -> None:
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw()
    day.finish(1)
    day.draw()
    day.enter(1)
    day.tell(with_exchange(day.state, change(day.state, 2, (1, 2), "p17")))
    day.finish(2)
    third = day.state.game(2, 2).seats[2]
    ranked = [one.player for one in overall(day.state)]

    assert ranked.index("p17") == ranked.index(str(third)) + 1
