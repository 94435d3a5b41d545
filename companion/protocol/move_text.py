"""A move in words: `12-15`, only the field it starts or ends on (`12`, `15`), or `x` for capturing.

Three things can be wrong with the words, and they have three names.
"""

import re
from collections.abc import Callable, Iterator

from companion.errors import AmbiguousMove, IllegalMove, Unreadable
from companion.protocol.deed_text import FIELD, format_deed, progress_of
from companion.protocol.turns import Placed, WrittenDeed
from companion.rules.board import START, WAITING
from companion.rules.moves import Move
from companion.rules.referee import Moved, check
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, legal

_FULL = re.compile(rf"(?:([a-z]+):)?({FIELD})-({FIELD})(?:x[a-z]*)?")
_ONE_FIELD = re.compile(FIELD)
_CAPTURE = "x"


def format_move(ruleset: Ruleset, game: Game, move: Move) -> str:
    """A move of the seat on turn as in the notation: `12-15xblue`; `green:12-15` with a neutral colour."""
    seat = move.seat if game.turn is None else game.turn
    placed = Placed(move.seat, move.start, move.target, move.captured)
    return format_deed(WrittenDeed(placed), ruleset.colours, seat)


def parse_move(ruleset: Ruleset, game: Game, text: str) -> Move:
    """The legal move that is meant, with the number rolled.

    Raises Unreadable for words that are no move, IllegalMove with the paragraph for one that is not allowed,
    AmbiguousMove if several are meant.
    """
    is_meant = _meaning(ruleset, game, text)
    found = [move for move in legal(ruleset, game) if is_meant(move)]
    if len(found) == 1:
        return found[0]
    if found:
        moves = ", ".join(format_move(ruleset, game, move) for move in found)
        raise AmbiguousMove("ambiguous_move", text=text, position=game.position, moves=moves)
    broken = next((_broken(ruleset, game, move) for move in _tried(game, text) if is_meant(move)), "–")
    raise IllegalMove("illegal_move", text=text, position=game.position, paragraph=broken)


def _meaning(ruleset: Ruleset, game: Game, text: str) -> Callable[[Move], bool]:
    """Whether the words mean a move; without a colour the own one is meant, if the move is told in full."""
    full = _FULL.fullmatch(text)
    if full is not None and (full[1] is None or full[1] in ruleset.colours):
        colour = game.turn if full[1] is None else ruleset.colours.index(full[1])
        asked = (colour, progress_of(full[2]), progress_of(full[3]))
        return lambda move: (move.seat, move.start, move.target) == asked
    if _ONE_FIELD.fullmatch(text):
        return lambda move: progress_of(text) in (move.start, move.target)
    if text == _CAPTURE:
        return lambda move: move.captured is not None
    raise Unreadable("unreadable_move", text=text, position=game.position)


def _tried(game: Game, text: str) -> Iterator[Move]:
    """What the words may mean with the pieces as they stand, allowed or not."""
    full = _FULL.fullmatch(text)
    for colour in game.movable:
        for start in game.position[colour]:
            counted = START if start == WAITING else start + (game.die or 0)
            target = progress_of(full[3]) if full else counted
            yield Move(colour, start, target, game.position.opponent_on(colour, target))


def _broken(ruleset: Ruleset, game: Game, move: Move) -> str:
    """The paragraphs that the move would break."""
    assert game.turn is not None
    action = Moved(game.turn, move.seat, move.start, move.target)
    return ", ".join(check(ruleset, game, action).paragraphs) or "–"
