"""The rolls for who begins: both sides roll, and a tie is rolled again (hofer-begin, standard-opening)."""

from dataclasses import replace

from companion.backgammon.opening import who_begins
from companion.backgammon.switches import Opening
from companion.backgammon_game.entries import Entry, LineKind
from companion.backgammon_game.sides import SIDES
from companion.backgammon_game.state import Happened, State
from companion.table.throw_events import RollAccepted


def next_to_roll(state: State) -> tuple[int, ...]:
    """The seats that have yet to roll in this round; () when it is decided who begins."""
    if state.begins is not None:
        return ()
    rolled = dict(state.rolling)
    return tuple(seat for seat in range(len(SIDES)) if seat not in rolled)


def dice_for_begin(state: State) -> int:
    """How many dice each side rolls for who begins."""
    return 2 if state.ruleset.opening is Opening.BOTH_DICE else 1


def roll_for_begin(state: State, happened: Happened, event: RollAccepted) -> State:
    """Count one roll for who begins."""
    if event.seat not in next_to_roll(state) or len(event.values) != dice_for_begin(state):
        return state.unfit(happened.seq, "not_to_roll")
    entry = Entry.rolled(LineKind.OPENING, happened.seq, happened.stamp.tick, event)
    state = replace(
        state, rolling=(*state.rolling, (event.seat, event.values)), entries=(*state.entries, entry)
    )
    rolled = dict(state.rolling)
    if len(rolled) < len(SIDES):
        return state
    opening = (*state.opening, (rolled[0], rolled[1]))
    return replace(state, opening=opening, rolling=(), begins=who_begins(opening))
