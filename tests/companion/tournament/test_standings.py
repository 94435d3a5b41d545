"""Standings while results are still missing."""

from companion.tournament.settings import TieBreak
from companion.tournament.standings import standings
from tests.companion.tournament.day import Day, settings


def test_only_opponents_of_games_with_a_result_count_for_the_tie_break() -> None:
    day = Day(settings(rounds=2, tie_breaks=(TieBreak.OPPONENTS,)))
    day.enter(8)
    day.draw()
    day.finish(1)
    rows = {row.player: row for row in standings(day.state)}
    for game in day.state.round(1).games:
        for player in game.players:
            others = sum(rows[other].points for other in game.players if other != player)
            assert rows[player].scores == ((TieBreak.OPPONENTS, others),)
