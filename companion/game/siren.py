"""Which throws still count when the end signal has sounded (lsa-siren, hgv-18)."""

from dataclasses import replace

from companion.game.state import State
from companion.rules.play import Due, Play, time_called
from companion.rules.rulesets import Ruleset
from companion.rules.switches import EndByTime


def was_in_time(state: State, rest_tick: int) -> bool:
    """Whether a die at rest at this tick came to rest before the siren began, under a ruleset that ends with
    it.

    False while no siren has sounded, and under hgv-18, where play goes on to the last seat anyway.
    """
    if state.siren is None or state.ruleset.end_by_time is not EndByTime.PLAY_OUT_ROLLED:
        return False
    return rest_tick < state.siren.tick


def is_too_late(state: State, rest_tick: int) -> bool:
    """Whether a throw at rest at this tick came after the siren and so is no roll any more."""
    if state.siren is None or state.ruleset.end_by_time is not EndByTime.PLAY_OUT_ROLLED:
        return False
    return rest_tick >= state.siren.tick


def after_the_siren(ruleset: Ruleset, play: Play) -> Play:
    """The play when the signal sounds; a due roll stays open, for the die may have been at rest before."""
    if ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED and play.due is Due.ROLL:
        return replace(play, time_up=True)
    return time_called(ruleset, play)
