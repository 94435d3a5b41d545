"""Which throws still count when the end signal has sounded (lsa-siren, hgv-18)."""

from companion.table.state import TableState


def was_in_time(state: TableState, rest_tick: int) -> bool:
    """Whether a die at rest at this tick still counts although throwing is over by now."""
    return state.throwing_is_over and state.siren is not None and rest_tick < state.siren.tick


def is_too_late(state: TableState, rest_tick: int) -> bool:
    """Whether a throw at rest at this tick came after the signal and so is no roll any more."""
    return state.throwing_is_over and not was_in_time(state, rest_tick)
