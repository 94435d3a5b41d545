"""Which match a new game of backgammon goes on with: that of the game before it at this table."""

from dataclasses import replace

from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.match import is_match, score_before, standing
from companion.backgammon_game.state import State
from companion.table.phase import SIGNED
from companion.table.state import TableState


def continued(event: BackgammonOpened, before: TableState) -> BackgammonOpened:
    """The game with the score that it begins with, where `before` is of the same match.

    That is one of the same length, by the same rules, between the same two people, on whichever side, and
    not over. A game that was left before it was signed does not count and is played anew.
    """
    if not (isinstance(before, State) and before.setup is not None and _is_same(event, before.setup, before)):
        return event
    score, number = score_before(before), before.setup.match_game
    if before.phase in SIGNED:
        stands = standing(before)
        if stands is None or stands.over:
            return event
        score, number = stands.score, stands.games + 1
    light, dark = score if event.players == before.players else score[::-1]
    return replace(event, score=(light, dark), match_game=number)


def _is_same(event: BackgammonOpened, last: BackgammonOpened, before: State) -> bool:
    """Whether both are games of one match."""
    length = (event.match_points, event.match_games) == (last.match_points, last.match_games)
    people = set(event.players) == set(before.players)
    return is_match(event) and length and people and event.ruleset == last.ruleset
