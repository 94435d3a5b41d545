"""A whole day, from the list of players to the champion."""

from companion.tournament.overall import champion, overall
from companion.tournament.qualification import boundaries
from companion.tournament.rounds import Stage
from companion.tournament.standings import standings
from tests.companion.tournament.day import Day


def test_a_championship_goes_from_the_list_to_the_champion() -> None:
    day = Day()
    day.enter(20)
    day.draw()
    for number in range(1, 5):
        day.finish(number)
    boundary = boundaries(day.state)[0]
    assert (len(boundary.through), len(boundary.tied), boundary.open) == (0, 20, 16)
    day.roll_off(boundary.tied)
    day.draw()
    assert [one.stage for one in day.state.rounds] == [Stage.PRELIMINARY] * 4 + [Stage.SEMI_FINAL]
    day.finish(5)
    day.draw()
    day.finish(6)

    assert champion(day.state) == day.state.rounds[5].games[0].seats[0]
    ranked = overall(day.state)
    assert [one.place for one in ranked[:4]] == [1, 2, 3, 4]
    assert len(ranked) == 20
    assert {row.points for row in standings(day.state)} == {11}
