"""The published rulesets as data: one frozen value per document.

| ruleset    | document                                                          |
| ---------- | ----------------------------------------------------------------- |
| `lsa`      | state championship Saxony-Anhalt                                  |
| `hgv`      | club tournament, 18 numbered rules                                |
| `schmidt`  | box rules; its seven variants are in `variants`                   |
| `semester` | rules of a student program; its chaos mode is in `variants`       |

A house ruleset is put together from the same switches: `house`.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.errors import UnknownRuleset
from companion.rules.board import START, WAITING
from companion.rules.findings import Code
from companion.rules.ruleset import Ruleset
from companion.rules.switches import (
    Breach,
    ClearStart,
    EndByTime,
    FirstPlayer,
    RankKey,
    RollAgain,
    ThreeAttempts,
    Tie,
)

__all__ = ["HGV", "LSA", "RULESETS", "SCHMIDT", "SEMESTER", "Ruleset", "ruleset"]

LSA = Ruleset(
    id="lsa",
    edition=1,
    colours=("yellow", "green", "red", "black"),
    set_up=(WAITING, WAITING, WAITING, START),
    first_player=FirstPlayer.HIGHEST_ROLL,
    three_attempts=ThreeAttempts.STUCK,
    must_enter=True,
    clear_start=ClearStart.DIRECT,
    roll_again=RollAgain.MAY_IF_PLAYED,
    forced_capture=False,
    touch_move=False,
    jump_at_home=True,
    breach=Breach.TAKEN_BACK,
    start_piece_goes_back=False,
    idle_capturer_goes_back=False,
    minutes=25,
    final_minutes=45,
    first_home_ends_final=True,
    end_by_time=EndByTime.PLAY_OUT_ROLLED,
    ranking=(RankKey.AT_HOME, RankKey.REMAINING),
    tie=Tie.SHARED,
    points=(5, 3, 2, 1),
    paragraphs={
        Code.AFTER_THE_END: ("lsa-siren",),
        Code.OUT_OF_TURN: ("lsa-turn",),
        Code.FOREIGN_DIE: ("lsa-die",),
        Code.NOT_FROM_CUP: ("lsa-die",),
        Code.TOO_MANY_ROLLS: ("lsa-three-rolls",),
        Code.FOREIGN_PIECE: ("lsa-turn",),
        Code.MOVE_WITHOUT_ROLL: ("lsa-full-count",),
        Code.ENTER_WITHOUT_SIX: ("lsa-enter",),
        Code.SECOND_LAP: ("lsa-lap",),
        Code.WRONG_COUNT: ("lsa-full-count",),
        Code.OVERSHOOT: ("lsa-full-count",),
        Code.OWN_PIECE: ("lsa-one-per-field",),
        Code.MUST_ENTER: ("lsa-six",),
        Code.MUST_CLEAR_START: ("lsa-start",),
        Code.MUST_MOVE: ("lsa-full-count",),
    },
)
"""State championship Saxony-Anhalt."""

HGV = Ruleset(
    id="hgv",
    edition=1,
    colours=("red", "blue", "yellow", "green"),
    set_up=(WAITING, WAITING, WAITING, WAITING),
    first_player=FirstPlayer.FIRST_SEAT,
    three_attempts=ThreeAttempts.STUCK,
    must_enter=True,
    clear_start=ClearStart.CHAIN,
    roll_again=RollAgain.MUST,
    forced_capture=True,
    touch_move=True,
    jump_at_home=False,
    breach=Breach.TURN_LOST,
    start_piece_goes_back=True,
    idle_capturer_goes_back=True,
    minutes=25,
    final_minutes=25,
    first_home_ends_final=False,
    end_by_time=EndByTime.TO_LAST_SEAT,
    ranking=(RankKey.AT_HOME, RankKey.DEPTH, RankKey.ON_TRACK, RankKey.PROGRESS),
    tie=Tie.LOT,
    points=(),
    paragraphs={
        Code.AFTER_THE_END: ("hgv-18",),
        Code.OUT_OF_TURN: ("hgv-2",),
        Code.FOREIGN_DIE: ("hgv-3",),
        Code.TOO_MANY_ROLLS: ("hgv-3", "hgv-7"),
        Code.ROLL_MISSING: ("hgv-8",),
        Code.FOREIGN_PIECE: ("hgv-9",),
        Code.MOVE_WITHOUT_ROLL: ("hgv-9",),
        Code.ENTER_WITHOUT_SIX: ("hgv-5",),
        Code.SECOND_LAP: ("hgv-15",),
        Code.WRONG_COUNT: ("hgv-9",),
        Code.OVERSHOOT: ("hgv-15",),
        Code.OWN_PIECE: ("hgv-10",),
        Code.JUMPED_IN_HOME: ("hgv-15",),
        Code.MUST_ENTER: ("hgv-5",),
        Code.MUST_CLEAR_START: ("hgv-6",),
        Code.MUST_CAPTURE: ("hgv-11", "hgv-12"),
        Code.MUST_MOVE: ("hgv-9",),
        Code.TOUCH_MOVE: ("hgv-13",),
        Code.KNOCKED_OVER: ("hgv-16",),
    },
)
"""Club tournament in 18 numbered rules."""

SCHMIDT = replace(
    LSA,
    id="schmidt",
    three_attempts=ThreeAttempts.NEVER,
    roll_again=RollAgain.MAY,
    final_minutes=25,
    first_home_ends_final=False,
    points=(),
    paragraphs={
        Code.AFTER_THE_END: ("schmidt-end",),
        Code.OUT_OF_TURN: ("schmidt-turn",),
        Code.TOO_MANY_ROLLS: ("schmidt-roll",),
        Code.FOREIGN_PIECE: ("schmidt-move",),
        Code.MOVE_WITHOUT_ROLL: ("schmidt-move",),
        Code.ENTER_WITHOUT_SIX: ("schmidt-enter",),
        Code.SECOND_LAP: ("schmidt-home",),
        Code.WRONG_COUNT: ("schmidt-move",),
        Code.OVERSHOOT: ("schmidt-home",),
        Code.OWN_PIECE: ("schmidt-capture",),
        Code.MUST_ENTER: ("schmidt-six",),
        Code.MUST_CLEAR_START: ("schmidt-start",),
        Code.MUST_MOVE: ("schmidt-move",),
    },
)
"""Box rules, from which those of `lsa` come; the text knows no clock: signal and ranking are as there."""

SEMESTER = replace(
    SCHMIDT,
    id="semester",
    colours=("red", "blue", "yellow", "green"),
    set_up=(WAITING, WAITING, WAITING, WAITING),
    first_player=FirstPlayer.FIRST_SEAT,
    three_attempts=ThreeAttempts.FIRST_TURN,
    clear_start=ClearStart.JUST_ENTERED,
    paragraphs={
        Code.AFTER_THE_END: ("semester-end",),
        Code.OUT_OF_TURN: ("semester-turn",),
        Code.TOO_MANY_ROLLS: ("semester-rolls",),
        Code.FOREIGN_PIECE: ("semester-move",),
        Code.MOVE_WITHOUT_ROLL: ("semester-move",),
        Code.ENTER_WITHOUT_SIX: ("semester-enter",),
        Code.SECOND_LAP: ("semester-home",),
        Code.WRONG_COUNT: ("semester-move",),
        Code.OVERSHOOT: ("semester-home",),
        Code.OWN_PIECE: ("schmidt-capture",),
        Code.MUST_ENTER: ("semester-six",),
        Code.MUST_CLEAR_START: ("semester-entered",),
        Code.MUST_MOVE: ("semester-move",),
    },
)
"""Rules of a student program; what it does not say is as in `schmidt`."""

RULESETS: Mapping[str, Ruleset] = {ruleset.id: ruleset for ruleset in (LSA, HGV, SCHMIDT, SEMESTER)}


def ruleset(name: str) -> Ruleset:
    """The ruleset of that id; raises UnknownRuleset."""
    if name not in RULESETS:
        raise UnknownRuleset("unknown_ruleset", name=name, known=", ".join(RULESETS))
    return RULESETS[name]
