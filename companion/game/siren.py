"""Which throws still count when the end signal has sounded (lsa-siren, hgv-18)."""

from companion.game.state import State
from companion.rules.switches import EndByTime


def throwing_is_over(state: State) -> bool:
    """Whether the signal has ended all throwing; under hgv-18 play goes on to the last seat instead."""
    return state.siren is not None and state.ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED


def was_in_time(state: State, rest_tick: int) -> bool:
    """Whether a die at rest at this tick still counts although throwing is over by now."""
    return throwing_is_over(state) and state.siren is not None and rest_tick < state.siren.tick


def is_too_late(state: State, rest_tick: int) -> bool:
    """Whether a throw at rest at this tick came after the signal and so is no roll any more."""
    return throwing_is_over(state) and not was_in_time(state, rest_tick)
