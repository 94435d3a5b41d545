"""The rolls for who begins.

All roll once, only those tied for the highest number roll again (lsa-tournament).
"""

from dataclasses import replace

from companion.game.entries import Entry, LineKind
from companion.game.state import Happened, State
from companion.rules.opening import to_roll, who_begins
from companion.table.throw_events import RollAccepted


def next_to_roll(state: State) -> tuple[int, ...]:
    """The seats that still have to roll, in seat order; () when it is decided who begins."""
    if state.begins is not None:
        return ()
    return to_roll(state.ruleset, state.seats, state.opening)


def begin_roll_off(state: State) -> State:
    """All are at the table."""
    return replace(state, begins=who_begins(state.ruleset, state.seats, ()))


def roll_for_begin(state: State, happened: Happened, event: RollAccepted) -> State:
    """Count one roll of the roll-off."""
    if event.seat not in next_to_roll(state):
        return state.unfit(happened.seq, "not_to_roll")
    rounds = state.opening
    if not rounds or event.seat in rounds[-1]:
        rounds = (*rounds, {})
    rounds = (*rounds[:-1], {**rounds[-1], event.seat: event.values[0]})
    entry = Entry.rolled(LineKind.OPENING, happened.seq, happened.stamp.tick, event)
    begins = who_begins(state.ruleset, state.seats, rounds)
    return replace(state, opening=rounds, begins=begins, entries=(*state.entries, entry))
