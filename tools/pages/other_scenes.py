"""The pictures to take where backgammon or draughts is played."""

from tools.pages import backgammon_states, backgammon_taps, game_states, page_taps
from tools.pages.scene import Scene

OTHER_SCENES = (
    Scene("backgammon-01-new-game", game_states.nothing, backgammon_taps.new_game),
    Scene("backgammon-02-roll-off", backgammon_states.roll_off),
    Scene("backgammon-03-play", backgammon_states.play_due, backgammon_taps.half_a_play),
    Scene("backgammon-04-violation", backgammon_states.violation, everywhere=True),
    Scene("backgammon-05-asking", backgammon_states.asking),
    Scene("backgammon-06-double", backgammon_states.doubled),
    Scene("backgammon-07-further-roll", backgammon_states.further_roll),
    Scene("backgammon-08-standard", backgammon_states.called_by_pips),
    Scene("backgammon-09-board-set-right", backgammon_states.near_the_end, backgammon_taps.edit),
    Scene("backgammon-10-correction", backgammon_states.midgame, backgammon_taps.correct),
    Scene("backgammon-11-counting", backgammon_states.counting),
    Scene("backgammon-12-confirmed", backgammon_states.confirmed),
    Scene("backgammon-13-final-position", backgammon_states.unlogged_over, backgammon_taps.count),
    Scene("backgammon-14-rules", backgammon_states.begun, backgammon_taps.rules),
    Scene("backgammon-15-display", backgammon_states.play_due, page_taps.in_hall, hall=True),
    Scene("backgammon-16-display-result", backgammon_states.confirmed, page_taps.in_hall, hall=True),
    Scene("draughts-01-running", backgammon_states.draughts),
    Scene("draughts-02-outcome", backgammon_states.draughts_over, backgammon_taps.outcome),
    Scene("draughts-03-result", backgammon_states.drawn),
    Scene("draughts-04-display", backgammon_states.draughts, page_taps.in_hall, hall=True),
)
