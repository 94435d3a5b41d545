"""Simulated players at the table: what they do with a number, rightly or, with some mischief, wrongly.

Chance is an argument: `pick(n)` gives a number from 0 to n - 1.
"""

from companion.chance import Pick
from companion.game.events import Event, MoveMade, Passed
from companion.rules.board import HOME, START, WAITING
from companion.rules.moves import Move
from companion.rules.referee import Moved, check
from companion.rules.rulesets import Ruleset
from companion.rules.transitions import Game, legal


def made_move(ruleset: Ruleset, game: Game, pick: Pick) -> Event | None:
    """An honest player's move with the number rolled, or None where nothing is to be played."""
    moves = legal(ruleset, game)
    if not moves:
        return None
    assert game.turn is not None, "somebody has moves"
    return _as_event(game.turn, moves[pick(len(moves))])


def mischief(ruleset: Ruleset, game: Game, pick: Pick) -> Event | None:
    """Something forbidden with the number rolled, or None where nothing is to be played."""
    if game.turn is None or not legal(ruleset, game):
        return None
    wrongs: list[Event] = [Passed(seat=game.turn)]
    for start in set(game.position[game.turn]):
        for target in range(max(start, 0) + 1 if start != WAITING else 0, HOME[-1] + 1):
            action = Moved(game.turn, game.turn, start, target)
            if check(ruleset, game, action).code is not None:
                wrongs.append(_as_event(game.turn, Move(game.turn, start, target)))
    near = [wrong for wrong in wrongs if not isinstance(wrong, MoveMade) or _believable(wrong, game.die)]
    return near[pick(len(near))]


def _believable(move: MoveMade, die: int | None) -> bool:
    """People miscount by one, enter without a 6 or forget a duty; they do not fly across the board."""
    if move.start == WAITING:
        return move.target in (START, die)
    return abs(move.target - move.start - (die or 0)) <= 1


def _as_event(seat: int, move: Move) -> MoveMade:
    return MoveMade(seat=seat, colour=move.seat, start=move.start, target=move.target)
