"""What a referee can find: the codes, in order of precedence (the first that applies is the finding)."""

from enum import StrEnum


class Code(StrEnum):
    """A violation; the paragraph belongs to the ruleset, the sentence to `language/*/rules.toml`."""

    AFTER_THE_END = "after_the_end"
    OUT_OF_TURN = "out_of_turn"
    FOREIGN_DIE = "foreign_die"
    NOT_FROM_CUP = "not_from_cup"
    TOO_MANY_ROLLS = "too_many_rolls"
    ROLL_MISSING = "roll_missing"
    FOREIGN_PIECE = "foreign_piece"
    MOVE_WITHOUT_ROLL = "move_without_roll"
    ENTER_WITHOUT_SIX = "enter_without_six"
    SECOND_LAP = "second_lap"
    WRONG_COUNT = "wrong_count"
    OVERSHOOT = "overshoot"
    OWN_PIECE = "own_piece"
    JUMPED_IN_HOME = "jumped_in_home"
    BARRIER = "barrier"
    MUST_ENTER = "must_enter"
    MUST_CLEAR_START = "must_clear_start"
    MUST_CAPTURE = "must_capture"
    MUST_MOVE = "must_move"
    TOUCH_MOVE = "touch_move"
    KNOCKED_OVER = "knocked_over"
