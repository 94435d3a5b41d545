"""Who leaves and who comes late: the least change, shown before, and never a table of two."""

from collections.abc import Iterator

import pytest

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.draw.preliminary import draw
from companion.tournament.drawn import Draw
from companion.tournament.events import (
    CheckedIn,
    DrawDrafted,
    DrawPublished,
    ExclusionWithdrawn,
    FloorCalled,
    PlayerEntered,
    PlayerExcluded,
    PlayerLeft,
    RoundsChanged,
    SettingsChanged,
)
from companion.tournament.numbers import as_seats
from companion.tournament.rounds import Game, Round, Stage
from companion.usecases.event.seats import can_join, gone, joined, readmitted
from tests.companion.tournament.day import Day, in_turns, settings
from tests.companion.usecases.event.coming_and_going import comes, goes, tables


def drawn(players: int, played: int = 0) -> Day:
    """A published draw of so many, of which the first rounds are played."""
    day = Day()
    day.enter(players)
    ids = tuple(day.state.players)
    rounds = tuple(as_seats(tables, ids) for tables in draw(players, 4, "4162"))
    day.tell(DrawDrafted(draw=Draw(Stage.PRELIMINARY, "4162", ids, "", 1, rounds)), DrawPublished())
    for number in range(1, played + 1):
        day.finish(number)
    return day


def seated(one: Round) -> list[str]:
    return sorted(player for game in one.games for player in game.players)


def sizes(one: Round) -> set[int]:
    return {len(game.players) for game in one.games} - {0}


def untouched(before: tuple[Game, ...], after: tuple[Game, ...]) -> Iterator[int]:
    """Tables that are as they were."""
    return (at for at, (one, other) in enumerate(zip(before, after, strict=False), 1) if one == other)


@pytest.mark.parametrize("played", [0, 1, 2, 3])
@pytest.mark.parametrize("players", [13, 14, 16, 17, 20, 31, 40])
def test_who_leaves_is_in_no_round_to_come_and_stays_in_those_that_were(players: int, played: int) -> None:
    day = drawn(players, played)
    before = day.state.rounds
    change = gone(EventBook(day.state, {}), PlayerLeft(player="p5", reason="krank"))
    day.tell(*change.events)

    for was, one in zip(before, day.state.rounds, strict=True):
        if one.number <= played:
            assert one.games == was.games
        else:
            assert seated(one) == sorted(set(seated(was)) - {"p5"})
            assert sizes(one) <= {3, 4}
            assert len(list(untouched(was.games, one.games))) >= len(was.games) - 5


@pytest.mark.parametrize("played", [0, 1, 2, 3])
@pytest.mark.parametrize("players", [13, 14, 15, 16, 17, 19, 31, 40])
def test_a_latecomer_plays_in_all_rounds_to_come(players: int, played: int) -> None:
    day = drawn(players, played)
    before = day.state.rounds
    day.tell(PlayerEntered(player="late", person="nlate"))
    change = joined(EventBook(day.state, {}), "late", "zu spät")
    day.tell(*change.events)

    for was, one in zip(before, day.state.rounds, strict=True):
        if one.number <= played:
            assert one.games == was.games
        else:
            assert seated(one) == sorted([*seated(was), "late"])
            assert sizes(one) <= {3, 4}
            if players % 4:
                assert len(list(untouched(was.games, one.games))) == len(was.games) - 1


def test_in_a_round_that_is_played_a_latecomer_takes_an_empty_chair_and_touches_nobody_else() -> None:
    day = drawn(15)
    day.finish_one(1, 1)
    day.tell(PlayerEntered(player="late", person="nlate"))
    before = day.state.rounds[0]
    change = joined(EventBook(day.state, {}), "late", "zu spät")
    day.tell(*change.events)
    after = day.state.rounds[0]
    of_three = next(at for at, game in enumerate(before.games, 1) if len(game.players) == 3)

    if of_three != 1:
        assert "late" in seated(after)
    assert len(list(untouched(before.games, after.games))) >= len(before.games) - 1


@pytest.mark.parametrize("played", [0, 1, 3])
@pytest.mark.parametrize("players", [6, 7, 9, 13, 16, 20, 21])
def test_who_comes_back_before_anything_else_has_changed_has_the_seats_that_there_were(
    players: int, played: int
) -> None:
    day = drawn(players, played)
    before = tables(day)
    goes(day, PlayerLeft(player="p5", reason="Irrtum"))
    comes(day, "p5")

    assert tables(day) == before


def test_two_who_come_back_the_other_way_round_have_the_seats_that_there_were() -> None:
    day = drawn(20)
    before = tables(day)
    for player in ("p5", "p6"):
        goes(day, PlayerLeft(player=player, reason="Irrtum"))
    for player in ("p6", "p5"):
        comes(day, player)

    assert tables(day) == before


def test_whoever_has_taken_the_chair_meanwhile_keeps_it() -> None:
    day = drawn(16)
    goes(day, PlayerLeft(player="p5", reason="weg"))
    day.tell(PlayerEntered(player="late", person="nlate", present=True))
    comes(day, "late")
    comes(day, "p5")

    assert all(seated(one) == sorted([*(f"p{n}" for n in range(1, 17)), "late"]) for one in day.state.rounds)
    assert all(sizes(one) == {3, 4} for one in day.state.rounds)


def test_when_the_last_round_has_begun_who_left_comes_back_to_the_seat_there_or_without_one() -> None:
    day = drawn(16, 3)
    goes(day, PlayerLeft(player="p5", reason="weg"))
    day.tell(FloorCalled(round=4, seconds=0))
    goes(day, PlayerLeft(player="p6", reason="weg"))
    back = comes(day, "p6")
    assert (back.difference, back.says) == (None, "seatless")
    assert day.state.players["p6"].plays

    assert comes(day, "p5").difference is not None
    assert "p5" in seated(day.state.rounds[3])


def test_before_the_draw_who_comes_back_is_drawn_with_the_others() -> None:
    day = Day()
    day.enter(8)
    day.tell(PlayerLeft(player="p5", reason="weg"))

    assert comes(day, "p5").says == "no_seats"
    assert day.state.players["p5"].plays


def test_an_exclusion_is_taken_back_with_the_seats_that_there_were() -> None:
    day = drawn(13)
    before = tables(day)
    goes(day, PlayerExcluded(player="p5", reason="Streit"))
    with pytest.raises(Refused, match="player_excluded"):
        joined(EventBook(day.state, {}), "p5", "doch")
    event = ExclusionWithdrawn(player="p5", reason="war ein anderer")
    day.tell(*readmitted(EventBook(day.state, {}), event).events)

    assert day.state.players["p5"].plays
    assert tables(day) == before
    with pytest.raises(Refused, match="player_not_excluded"):
        readmitted(EventBook(day.state, {}), event)


@pytest.mark.parametrize("players", [3, 6])
def test_where_too_few_are_left_everybody_stays_and_the_chair_counts_as_empty(players: int) -> None:
    day = drawn(players)
    before = tables(day)
    change = goes(day, PlayerLeft(player="p1", reason="weg"))

    assert (change.events[1:], change.says) == ((), "chair_stays")
    assert tables(day) == before
    assert not day.state.players["p1"].plays
    assert comes(day, "p1").says == "seat_kept"


def test_once_there_are_as_many_as_can_sit_nobody_who_has_left_keeps_a_chair() -> None:
    day = drawn(6)
    goes(day, PlayerLeft(player="p1", reason="weg"))
    goes(day, PlayerLeft(player="p2", reason="weg"))
    assert all(seated(one) == ["p3", "p4", "p5", "p6"] for one in day.state.rounds)
    assert comes(day, "p1").says == "seatless"

    other = drawn(6)
    goes(other, PlayerLeft(player="p1", reason="weg"))
    other.tell(PlayerEntered(player="late", person="nlate", present=True))
    comes(other, "late")
    assert all(seated(one) == ["late", "p2", "p3", "p4", "p5", "p6"] for one in other.state.rounds)
    comes(other, "p1")
    assert all(seated(one) == ["late", "p1", "p2", "p3", "p4", "p5", "p6"] for one in other.state.rounds)


def test_when_all_rounds_are_played_nobody_joins_any_more() -> None:
    day = drawn(16, 4)
    day.tell(PlayerEntered(player="late", person="nlate"))
    with pytest.raises(Refused, match="nothing_to_join"):
        joined(EventBook(day.state, {}), "late", "zu spät")


def test_who_has_left_may_come_back() -> None:
    day = drawn(16, 1)
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player="p3", reason="krank")).events)
    change = joined(EventBook(day.state, {}), "p3", "wieder gesund")
    day.tell(*change.events)

    assert any(isinstance(event, RoundsChanged) for event in change.events)
    assert "p3" in seated(day.state.rounds[3])
    assert day.state.players["p3"].plays


def test_who_sits_at_a_table_to_come_does_not_join_again() -> None:
    with pytest.raises(Refused, match="player_seated"):
        joined(EventBook(drawn(16, 1).state, {}), "p1", "zu spät")


@pytest.mark.parametrize("present", [True, False])
def test_a_latecomer_is_checked_in_on_joining(present: bool) -> None:
    day = drawn(16, 1)
    day.tell(PlayerEntered(player="late", person="nlate", present=present))
    change = joined(EventBook(day.state, {}), "late", "zu spät")

    assert (CheckedIn(player="late") in change.events) is not present
    day.tell(*change.events)
    assert day.state.players["late"].present


def test_at_a_table_that_has_a_result_no_latecomer_sits_down() -> None:
    """The chair of the round that is played is taken only while its table still plays."""
    day = drawn(15)
    day.tell(FloorCalled(round=1, seconds=0))
    of_three = next(table for table, game in day.state.round(1).tables if len(game.players) == 3)
    day.tell(PlayerEntered(player="late", person="nlate"))
    change = joined(EventBook(day.state, {}), "late", "zu spät")
    assert change.difference is not None
    assert {(one.round, one.table) for one in change.difference.tables if one.round == 1} == {(1, of_three)}

    day.finish_one(1, of_three)
    change = joined(EventBook(day.state, {}), "late", "zu spät")
    assert change.difference is not None
    assert {one.round for one in change.difference.tables} == {2, 3, 4}


def test_who_sits_out_now_and_leaves_is_in_no_later_round_and_changes_nothing_now() -> None:
    day = in_turns()
    leaving = day.state.sitting_out(1)[0]
    before = day.state.rounds
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=leaving, reason="krank")).events)

    assert day.state.rounds[0].games == before[0].games
    assert all(leaving not in one.players for one in day.state.rounds)
    assert all(sizes(one) <= {3, 4} for one in day.state.rounds)


def test_a_latecomer_takes_the_chairs_of_who_left_and_plays_no_more_games_than_others() -> None:
    day = in_turns()
    leaving = day.state.rounds[0].games[0].players[0]
    free = [one.number for one in day.state.rounds if leaving in one.players]
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=leaving, reason="krank")).events)
    day.tell(PlayerEntered(player="late", person="nlate"))
    day.tell(*joined(EventBook(day.state, {}), "late", "zu spät").events)

    assert [one.number for one in day.state.rounds if "late" in one.players] == free
    with pytest.raises(Refused, match="player_seated"):
        joined(EventBook(day.state, {}), "late", "zu spät")


def test_who_sits_out_now_but_plays_later_does_not_join_once_more() -> None:
    day = in_turns()
    with pytest.raises(Refused, match="player_seated"):
        joined(EventBook(day.state, {}), day.state.sitting_out(1)[0], "noch einmal")


def half_gone(players: int, games: int, tables: int) -> tuple[Day, str, tuple[Round, ...]]:
    """At few tables one after the other has left; the last keeps some chairs, and other rounds are closed up.

    Says who that is, and what the rounds were before.
    """
    day = Day(settings(rounds=games, hall_tables=tables, qualifiers=4))
    day.enter(players)
    ids = tuple(day.state.players)
    rounds = tuple(as_seats(one, ids) for one in draw(players, games, "4", tables=tables))
    draft = Draw(Stage.PRELIMINARY, "4", ids, "", 1, rounds, tables=tables)
    day.tell(DrawDrafted(draw=draft), DrawPublished())
    for player in ids:
        before, seats = day.state.rounds, rounds_of(day, player)
        goes(day, PlayerLeft(player=player, reason="krank"))
        if rounds_of(day, player) not in ([], seats):
            return day, player, before
    pytest.fail("nobody keeps some chairs and loses others")


def rounds_of(day: Day, player: str) -> list[int]:
    return [one.number for one in day.state.rounds if player in one.players]


@pytest.mark.parametrize(("players", "games", "tables"), [(9, 3, 2), (10, 4, 2), (11, 3, 2), (13, 4, 3)])
def test_where_the_chair_stays_in_some_rounds_who_comes_back_has_all_seats_again(
    players: int, games: int, tables: int
) -> None:
    """A round of six keeps the chair of who leaves, one of seven is closed up."""
    day, player, before = half_gone(players, games, tables)
    comes(day, player)

    assert day.state.rounds == before
    assert not can_join(day.state, player)


def test_who_keeps_some_chairs_is_seated_wherever_one_is_free_if_the_others_were_changed() -> None:
    day, player, before = half_gone(10, 4, 2)
    day.tell(PlayerEntered(player="late", person="nlate"))
    comes(day, "late")
    comes(day, player)

    games = sum(player in one.players for one in before)
    assert [len(rounds_of(day, one)) for one in (player, "late")] == [games, games]
    assert all(sizes(one) <= {3, 4} for one in day.state.rounds)


def full_hall() -> Day:
    """Sixteen, drawn, at the four tables that there are in the hall."""
    day = Day(settings(hall_tables=4))
    day.enter(16)
    ids = tuple(day.state.players)
    rounds = tuple(as_seats(tables, ids) for tables in draw(16, 4, "4162"))
    draft = Draw(Stage.PRELIMINARY, "4162", ids, "", 1, rounds, tables=4)
    day.tell(DrawDrafted(draw=draft), DrawPublished())
    return day


def test_who_came_back_to_fewer_games_than_others_joins_when_there_is_a_table_more() -> None:
    day = full_hall()
    goes(day, PlayerLeft(player="p5", reason="krank"))
    day.tell(PlayerEntered(player="late", person="nlate"))
    comes(day, "late")
    assert comes(day, "p5").says == "seatless"
    assert can_join(day.state, "p5")
    day.tell(SettingsChanged(settings=settings(hall_tables=5), reason="noch ein Tisch"))
    comes(day, "p5")

    assert all("p5" in one.players for one in day.state.rounds)


def test_a_fifth_who_comes_late_is_told_that_five_cannot_sit() -> None:
    day = drawn(4)
    day.tell(PlayerEntered(player="late", person="nlate"))
    with pytest.raises(Refused, match="draw_impossible"):
        joined(EventBook(day.state, {}), "late", "zu spät")


def test_where_the_hall_is_full_nobody_joins_until_there_is_a_table_more() -> None:
    day = full_hall()
    day.tell(PlayerEntered(player="late", person="nlate"))
    with pytest.raises(Refused, match="nothing_free"):
        joined(EventBook(day.state, {}), "late", "zu spät")
    day.tell(SettingsChanged(settings=settings(hall_tables=5), reason="noch ein Tisch"))
    day.tell(*joined(EventBook(day.state, {}), "late", "zu spät").events)

    assert all("late" in one.players for one in day.state.rounds)


def test_a_chair_that_is_empty_now_is_one_of_the_games_of_who_comes_late() -> None:
    day = in_turns()
    leaving = day.state.game(1, 2).players[0]
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=leaving, reason="krank")).events)
    day.finish_one(1, 1)
    day.tell(PlayerEntered(player="late", person="nlate"))
    day.tell(*joined(EventBook(day.state, {}), "late", "zu spät").events)

    assert "late" in day.state.round(1).players
    assert sum("late" in one.players for one in day.state.rounds) == 2


def test_who_has_played_as_often_as_others_takes_no_empty_chair_when_they_come_back() -> None:
    day = in_turns()
    for number in (1, 2):
        day.finish(number)
    done = day.state.round(1).players & day.state.round(2).players
    leaving = day.state.game(3, 2).players[0]
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=leaving, reason="krank")).events)
    day.finish_one(3, 1)
    back = min(done)
    day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=back, reason="krank")).events)
    change = joined(EventBook(day.state, {}), back, "wieder gesund")

    assert change.says == "seatless"
    assert not any(isinstance(event, RoundsChanged) for event in change.events)


def test_where_two_would_be_left_at_the_only_table_the_chair_stays_and_other_rounds_are_closed_up() -> None:
    day = Day(settings(rounds=2, hall_tables=1, qualifiers=0))
    day.enter(6)
    tables = ((1, 2, 3, 4), (5, 6, 1, 2), (3, 4, 5, 6))
    rounds = tuple(as_seats((one,), tuple(day.state.players)) for one in tables)
    drawn = Draw(Stage.PRELIMINARY, "4", tuple(day.state.players), "", 1, rounds, tables=1)
    day.tell(DrawDrafted(draw=drawn), DrawPublished())
    for player in ("p1", "p3"):
        day.tell(*gone(EventBook(day.state, {}), PlayerLeft(player=player, reason="krank")).events)

    assert [seated(one) for one in day.state.rounds] == [
        ["p2", "p3", "p4"],
        ["p2", "p5", "p6"],
        ["p4", "p5", "p6"],
    ]
