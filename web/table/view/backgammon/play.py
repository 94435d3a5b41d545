"""The board, the roll to be played, and the plays that are open."""

from msgspec import Struct

from companion.backgammon.board import BAR, OFF, Position
from companion.backgammon.game import Due, Game, open_plays, set_up
from companion.backgammon.notation import format_play, place_name
from companion.backgammon.plays import Play, Steps
from companion.backgammon.switches import NumberOrder
from companion.backgammon_game.result import position
from companion.backgammon_game.sides import SIDES
from companion.backgammon_game.state import State
from companion.table.phase import Phase
from web.table.view.backgammon.finding import StepsPictureView, picture

LISTED = 40
"""The most plays that are listed; a double can have more than a thousand."""

Stones = tuple[tuple[int, ...], ...]
"""How many stones are on each place from 0 (off) to 25 (bar), by seat."""


class ListedPlayView(Struct, frozen=True):
    """A play that is open, as players write it, e.g. "24/18 13/11"."""

    steps: tuple[tuple[int, int], ...]
    text: str


class LastPlayView(Struct, frozen=True):
    """What a seat played last."""

    seat: int
    steps: tuple[tuple[int, int], ...]


class BackgammonPlayView(Struct, frozen=True, kw_only=True, tag_field="game", tag="backgammon"):
    """The play of backgammon; a step goes from one place of a seat to another."""

    stones: Stones
    known: bool
    """The stones stand so; else nobody knows how."""
    places: tuple[tuple[str, ...], ...]
    """What the places of each seat are called."""
    further_roll: bool
    """After a double: whoever is on turn may roll once more, or hand on."""
    ways: tuple[tuple[int, ...], ...]
    """All open plays, each as start, target, start, target, …"""
    in_order: bool
    """The numbers of a roll are played in the order in which `ways` has them."""
    plays: tuple[ListedPlayView, ...]
    """The open plays; () where there are too many to be read."""
    last: LastPlayView | None
    picture: StepsPictureView | None
    """A play that is found to be wrong."""


def play_view(state: State, due: Due | None) -> BackgammonPlayView:
    """The play as it stands."""
    shown = _shown(state)
    open_now = _open(state, due)
    few = open_now if len(open_now) <= LISTED else ()
    return BackgammonPlayView(
        stones=stones(set_up(state.ruleset) if shown is None else shown),
        known=shown is not None or not state.result_only,
        places=_places(state),
        further_roll=due is Due.FURTHER_ROLL,
        ways=tuple(tuple(place for step in one.steps for place in step) for one in open_now),
        in_order=state.ruleset.order is NumberOrder.LOW_FIRST,
        plays=tuple(_listed(state, one.steps) for one in few if one.steps),
        last=_last(state),
        picture=picture(state),
    )


def stones(of: Position) -> Stones:
    """The position by seat."""
    return tuple(of.counts(side) for side in SIDES)


def _shown(state: State) -> Position | None:
    """The board: as it is followed, as it was counted, or as it was when somebody followed it last."""
    if state.result_only and state.phase not in (Phase.SEATING, Phase.ROLL_OFF, Phase.FLOOR):
        return position(state)
    return None if state.game is None else state.game.position


def _open(state: State, due: Due | None) -> tuple[Play, ...]:
    return open_plays(state.ruleset, _game(state)) if due is Due.PLAY else ()


def _listed(state: State, steps: Steps) -> ListedPlayView:
    game = _game(state)
    assert game.turn is not None
    text = format_play(state.ruleset, game.position, game.turn, steps)
    return ListedPlayView(tuple((step.start, step.target) for step in steps), text)


def _places(state: State) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(place_name(state.ruleset, side, place) for place in range(OFF, BAR + 1)) for side in SIDES
    )


def _last(state: State) -> LastPlayView | None:
    """None once the board was set right."""
    for entry in reversed(state.entries):
        if entry.steps:
            return LastPlayView(entry.seat, tuple((step.start, step.target) for step in entry.steps))
        if entry.line == "position":
            return None
    return None


def _game(state: State) -> Game:
    assert state.game is not None
    return state.game
