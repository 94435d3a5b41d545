"""The result of a game of backgammon: who has won and how high, or who was further on when time was up."""

from fractions import Fraction

from companion.backgammon.board import OFF, Position, Side
from companion.backgammon.game import Game
from companion.backgammon.winning import WORTH, win, winner
from companion.backgammon_game.events import StonesCounted, StonesSet
from companion.backgammon_game.sides import SIDES
from companion.backgammon_game.state import State
from companion.errors import Refused
from companion.table.result_events import PlacesAgreed, ResultConfirmed


def position(state: State) -> Position | None:
    """How the stones stand at the end, as they were followed or counted; None where nobody knows."""
    if isinstance(state.counted, StonesCounted):
        return counted(state.counted)
    return state.game.position if state.followed and isinstance(state.game, Game) else None


def counted(event: StonesCounted | StonesSet) -> Position:
    """The position that was counted or set; raises InvalidPosition naming every defect."""
    white, black = (dict(enumerate(stones)) for stones in event.stones)
    return Position.of(white, black)


def pips(position: Position, side: Side) -> int:
    """How many points a side still has to go, all stones added up."""
    return sum(place * count for place, count in enumerate(position.counts(side)))


def decided(state: State) -> ResultConfirmed | None:
    """Places, points and winner as they stand now; None where nothing of the end is known.

    Who has borne off all stones has won. Else, when time is up, more stones off come first, then fewer points
    to go; equal in both they share the place (our reading: the source has no clock).
    """
    if isinstance(state.counted, PlacesAgreed):
        light_place, dark_place, *_ = state.counted.places
        return _result(light_place or 1, dark_place or 1)
    end = position(state)
    if end is None:
        return None
    light, dark = (_order(end, side) for side in SIDES)
    worth = win(state.ruleset, end)
    return _result(1 + (dark > light), 1 + (light > dark), WORTH[worth] if worth else 1)


def signed(state: State) -> ResultConfirmed:
    """The result as the table signs it now; raises Refused where it is not known."""
    found = decided(state)
    if found is None:
        raise Refused("count_missing")
    return found


def _order(end: Position, side: Side) -> tuple[bool, int, int]:
    """Numbers by which the sides are ranked, more is better."""
    return winner(end) is side, end.count(side, OFF), -pips(end, side)


def _result(light: int, dark: int, worth: int = 1) -> ResultConfirmed:
    """The result with these places; who shares the first has half of what a win is worth."""
    shared = light == dark
    points = str(Fraction(worth, 2) if shared else Fraction(worth))
    first, second = (points if place == 1 else "0" for place in (light, dark))
    return ResultConfirmed(
        places=(light, dark, None, None),
        points=(first, second, None, None),
        winner=None if shared else (light, dark).index(1),
    )
