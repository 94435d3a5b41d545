"""What the tables' own protocols tell of the dice of an event, and of who threw them."""

from collections.abc import Mapping

from companion.table.thrown import DiceThrown, Throws, by_player, over_games
from companion.tournament.record import EventRecord
from companion.tournament.state import Tournament


def dice_thrown(record: EventRecord) -> tuple[DiceThrown, ...]:
    """All dice of the rounds that the record has, as far as their protocols came as files."""
    return over_games(
        (table.name, thrown)
        for one in record.rounds
        for table in one.tables
        if table.tally is not None
        for thrown in table.tally.dice
    )


def throws_of_players(state: Tournament) -> Mapping[str, Throws]:
    """Of every player what the throws showed, each with what the die had shown before, over all rounds."""
    games = (game for one in state.rounds for _, game in one.tables)
    return by_player(thrown for game in games if game.tally is not None for thrown in game.tally.dice)
