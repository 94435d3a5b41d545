"""A breach for every finding, with what follows from it."""

from dataclasses import replace

from companion.rules.actions import Action, HandOn, KnockOver, Moved, Pass, Roll
from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.rules.transitions import Due, Game
from companion.rules.variants import schmidt

PLAYING = Game(Position.of({0: [-1, -1, 3, 20], 1: [-1, -1, -1, 5], 2: [-1, -1, 5, 9]}), 0, Due.MOVE, 6)
FREE = replace(PLAYING, position=PLAYING.position.with_piece(0, -1, 30).with_piece(0, -1, 40), die=4)
CLEARING = replace(PLAYING, position=PLAYING.position.with_piece(0, -1, 0), die=2)
CAPTURING = replace(FREE, position=Position.of({0: [3, 11, 20, 30], 1: [-1, -1, -1, 5]}))
AT_HOME = replace(FREE, position=Position.of({0: [-1, 38, 41, 42], 1: [-1, -1, -1, 5]}), die=5)
ROLLING = replace(FREE, due=Due.ROLL, die=None)
USED_UP = replace(ROLLING, due=Due.HAND_ON, attempts_left=0)
OVER = replace(ROLLING, due=Due.NOTHING, turn=None)

BARRED = replace(FREE, position=Position.of({0: [-1, 3, 20, 30], 2: [-1, -1, 25, 25]}, pairs=True))
FORCED = schmidt(["forced_capture"])

CASES: list[tuple[Ruleset, Game, Action, Code, tuple[str, ...]]] = [
    (LSA, OVER, Roll(0), Code.AFTER_THE_END, ("roll_void", "over")),
    (LSA, replace(ROLLING, time_up=True), Roll(0), Code.AFTER_THE_END, ("roll_void", "over")),
    (LSA, replace(FREE, time_up=True), Roll(0), Code.AFTER_THE_END, ("roll_void", "goes_on_move")),
    (LSA, FREE, Moved(1, 1, 5, 9), Code.OUT_OF_TURN, ("move_undone", "goes_on_move")),
    (LSA, FREE, Roll(1), Code.OUT_OF_TURN, ("roll_void", "goes_on_move")),
    (LSA, USED_UP, HandOn(1), Code.OUT_OF_TURN, ("goes_on_hand_on",)),
    (LSA, ROLLING, Roll(0, issued=False), Code.FOREIGN_DIE, ("throw_repeated", "goes_on_roll")),
    (LSA, ROLLING, Roll(0, from_cup=False), Code.NOT_FROM_CUP, ("throw_repeated", "goes_on_roll")),
    (LSA, FREE, Roll(0), Code.TOO_MANY_ROLLS, ("roll_void", "goes_on_move")),
    (LSA, USED_UP, Roll(0), Code.TOO_MANY_ROLLS, ("roll_void", "next_turn")),
    (HGV, replace(ROLLING, after_six=True), HandOn(0), Code.ROLL_MISSING, ("goes_on_roll",)),
    (LSA, FREE, Moved(0, 1, 5, 9), Code.FOREIGN_PIECE, ("move_undone", "goes_on_move")),
    (LSA, ROLLING, Moved(0, 0, 3, 7), Code.MOVE_WITHOUT_ROLL, ("move_undone", "goes_on_roll")),
    (LSA, CLEARING, Moved(0, 0, -1, 0), Code.ENTER_WITHOUT_SIX, ("move_undone", "goes_on_move")),
    (LSA, AT_HOME, Moved(0, 0, 38, 3), Code.SECOND_LAP, ("move_undone", "goes_on_move")),
    (HGV, FREE, Moved(0, 0, 3, 8), Code.WRONG_COUNT, ("move_undone", "with_touched", "goes_on_move")),
    (LSA, FREE, Moved(0, 0, 40, 44), Code.OVERSHOOT, ("move_undone", "goes_on_move")),
    (LSA, replace(AT_HOME, die=1), Moved(0, 0, 41, 42), Code.OWN_PIECE, ("move_undone", "goes_on_move")),
    (HGV, AT_HOME, Moved(0, 0, 38, 43), Code.JUMPED_IN_HOME, ("move_undone", "goes_on_move")),
    (schmidt(["barriers"]), BARRED, Moved(0, 0, 3, 7), Code.BARRIER, ("move_undone", "goes_on_move")),
    (FORCED, CAPTURING, Moved(0, 0, 20, 24), Code.MUST_CAPTURE, ("move_stands", "goes_back", "next_turn")),
    (HGV, PLAYING, Moved(0, 0, 20, 26), Code.MUST_ENTER, ("move_undone", "next_turn")),
    (HGV, CLEARING, Moved(0, 0, 20, 22), Code.MUST_CLEAR_START, ("move_undone", "goes_back", "next_turn")),
    (HGV, CAPTURING, Pass(0), Code.MUST_CAPTURE, ("goes_back", "next_turn")),
    (LSA, FREE, Pass(0), Code.MUST_MOVE, ("goes_on_move",)),
    (
        HGV,
        FREE,
        Moved(0, 0, 3, 7, touched=(0, 20)),
        Code.TOUCH_MOVE,
        ("move_undone", "with_touched", "goes_on_move"),
    ),
    (HGV, FREE, KnockOver(0), Code.KNOCKED_OVER, ("excluded", "next_turn")),
    (HGV, CAPTURING, KnockOver(1), Code.KNOCKED_OVER, ("excluded", "over")),
    (HGV, FREE, Moved(1, 0, 3, 7), Code.OUT_OF_TURN, ("move_undone", "goes_on_move")),
]
