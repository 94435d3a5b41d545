"""Simulated players at the table: what they do with a number, rightly or, with some mischief, wrongly.

Chance is an argument: `pick(n)` gives a number from 0 to n - 1.
"""

from companion.chance import Pick
from companion.game.events import Event, MoveMade, Passed
from companion.rules.board import HOME, START, WAITING
from companion.rules.moves import Move
from companion.rules.play import Play, legal
from companion.rules.referee import Moved, check
from companion.rules.rulesets import Ruleset


def made_move(ruleset: Ruleset, play: Play, pick: Pick) -> Event | None:
    """An honest player's move with the number rolled, or None where nothing is to be played."""
    moves = legal(ruleset, play)
    if not moves:
        return None
    assert play.turn is not None, "somebody has moves"
    return _as_event(play.turn, moves[pick(len(moves))])


def mischief(ruleset: Ruleset, play: Play, pick: Pick) -> Event | None:
    """Something forbidden with the number rolled, or None where nothing is to be played."""
    if play.turn is None or not legal(ruleset, play):
        return None
    wrongs: list[Event] = [Passed(seat=play.turn)]
    for start in set(play.position[play.turn]):
        for target in range(max(start, 0) + 1 if start != WAITING else 0, HOME[-1] + 1):
            action = Moved(play.turn, play.turn, start, target)
            if check(ruleset, play, action).code is not None:
                wrongs.append(_as_event(play.turn, Move(play.turn, start, target)))
    near = [wrong for wrong in wrongs if not isinstance(wrong, MoveMade) or _believable(wrong, play.die)]
    return near[pick(len(near))]


def _believable(move: MoveMade, die: int | None) -> bool:
    """People miscount by one, enter without a 6 or forget a duty; they do not fly across the board."""
    if move.start == WAITING:
        return move.target in (START, die)
    return abs(move.target - move.start - (die or 0)) <= 1


def _as_event(seat: int, move: Move) -> MoveMade:
    return MoveMade(seat=seat, colour=move.seat, start=move.start, target=move.target)
