"""Who leaves and who comes late: the least change, shown before, and never a table of two."""

from collections.abc import Iterator

import pytest

from companion.errors import Refused
from companion.tournament.book import EventBook
from companion.tournament.draw.preliminary import draw
from companion.tournament.drawn import Draw
from companion.tournament.events import DrawDrafted, DrawPublished, PlayerEntered, PlayerLeft, RoundsChanged
from companion.tournament.numbers import as_seats
from companion.tournament.rounds import Game, Round, Stage
from companion.usecases.event.seats import gone, joined
from tests.companion.tournament.day import Day


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
