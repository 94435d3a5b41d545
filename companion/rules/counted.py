"""A game of which only the end is known: the pieces were counted at the table, nobody followed the moves."""

from collections.abc import Iterable
from dataclasses import replace

from companion.rules.board import HOME, Position
from companion.rules.game import Due, Game
from companion.rules.parties import came_home, colours_in_play, finishers, party
from companion.rules.ruleset import Ruleset


def counted(
    ruleset: Ruleset,
    people: Iterable[int],
    position: Position,
    finished: Iterable[int] = (),
    excluded: Iterable[int] = (),
    final: bool = False,
) -> Game:
    """The game as it ended: `people` by seat, the seats that finished and that were excluded, each in order.

    Who has all four home has finished, told or not; the pieces of the excluded leave the board (hgv-16).
    """
    seats, neutral = colours_in_play(ruleset, people)
    out = tuple(dict.fromkeys(other for seat in excluded for other in party(ruleset, seat) if other in seats))
    for seat in out:
        position = position.without(seat)
    arrived = tuple(seat for seat in finished if seat in seats and position[seat] == HOME)
    home = came_home(position, arrived, neutral)
    over = Game(position, None, Due.NOTHING, attempts_left=0, excluded=out, final=final, neutral=neutral)
    return replace(over, finished=finishers(position, home, neutral, turn=None), own_home=home)


def unfollowed(game: Game) -> Game:
    """The game as it was last known, of which nobody can tell any more whose turn it is."""
    return replace(
        game, turn=None, due=Due.NOTHING, die=None, attempts_left=0, after_six=False, just_entered=False
    )
