"""Verdicts as sentences."""

from dataclasses import replace

import pytest

from companion.language import languages, wording
from companion.rules.board import DefectKind, Position
from companion.rules.findings import Code
from companion.rules.play import Due, Play
from companion.rules.referee import Action, HandOn, KnockOver, Moved, Pass, Roll, check
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.ruling import explain, facts, sentences
from companion.rules.variants import schmidt

PLAYING = Play(Position.of({0: [-1, -1, 3, 20], 1: [-1, -1, -1, 5], 2: [-1, -1, 5, 9]}), 0, Due.MOVE, 6)
FREE = replace(PLAYING, position=PLAYING.position.with_piece(0, -1, 30).with_piece(0, -1, 40), die=4)
CLEARING = replace(PLAYING, position=PLAYING.position.with_piece(0, -1, 0), die=2)
CAPTURING = replace(FREE, position=Position.of({0: [3, 11, 20, 30], 1: [-1, -1, -1, 5]}))
AT_HOME = replace(FREE, position=Position.of({0: [-1, 38, 41, 42], 1: [-1, -1, -1, 5]}), die=5)
ROLLING = replace(FREE, due=Due.ROLL, die=None)
USED_UP = replace(ROLLING, due=Due.HAND_ON, attempts_left=0)
OVER = replace(ROLLING, due=Due.NOTHING, turn=None)

BARRED = replace(FREE, position=Position.of({0: [-1, 3, 20, 30], 2: [-1, -1, 25, 25]}, pairs=True))
FORCED = schmidt(["forced_capture"])

CASES: list[tuple[Ruleset, Play, Action, Code, tuple[str, ...]]] = [
    (LSA, OVER, Roll(0), Code.AFTER_THE_END, ("roll_void", "over")),
    (LSA, replace(ROLLING, time_up=True), Roll(0), Code.AFTER_THE_END, ("roll_void", "over")),
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


@pytest.mark.parametrize(("ruleset", "play", "action", "code", "follows"), CASES)
def test_a_verdict_is_told_by_its_finding_and_what_follows(
    ruleset: Ruleset, play: Play, action: Action, code: Code, follows: tuple[str, ...]
) -> None:
    verdict = check(ruleset, play, action)

    expected = (f"code.{code}", *(f"consequence.{key}" for key in follows))
    assert sentences(ruleset, play, action, verdict) == expected


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("ruleset", "play", "action", "code", "follows"), CASES)
def test_every_sentence_can_be_said_in_every_language(
    language: str, ruleset: Ruleset, play: Play, action: Action, code: Code, follows: tuple[str, ...]
) -> None:
    told = explain(wording(language), ruleset, play, action, check(ruleset, play, action))

    assert len(told) == 1 + len(follows)
    assert all("{" not in sentence and sentence.endswith(".") for sentence in told)


def test_every_finding_is_among_the_cases() -> None:
    assert {code for _, _, _, code, _ in CASES} == set(Code)


def test_without_a_finding_nothing_is_said() -> None:
    action = Moved(0, 0, 20, 24)

    assert explain(wording("en"), LSA, FREE, action, check(LSA, FREE, action)) == ()


def test_a_finding_reads_like_a_sentence() -> None:
    action = Moved(0, 0, 20, 22)
    verdict = check(HGV, CLEARING, action)

    assert explain(wording("de"), HGV, CLEARING, action, verdict) == (
        "Rot muss mit der 2 die Figur auf A ziehen, damit A frei wird.",
        "Der Zug wird zurückgenommen.",
        "Die Figur von Rot auf A geht zurück auf B.",
        "Blau ist an der Reihe.",
    )


def test_facts_name_colours_and_fields_and_leave_out_what_is_unknown() -> None:
    action = Moved(0, 0, 40, 44, touched=(0, -1))

    assert facts(LSA, FREE, action, check(LSA, FREE, action)) == {
        "actor": "yellow",
        "turn": "yellow",
        "next": "yellow",
        "die": 4,
        "piece": "3",
        "colour": "yellow",
        "start": "a",
        "target": "44",
        "touched": "B",
        "owner": "yellow",
    }
    assert facts(LSA, OVER, Roll(0), check(LSA, OVER, Roll(0))) == {"actor": "yellow"}


@pytest.mark.parametrize("language", languages())
def test_every_defect_of_a_position_has_a_sentence(language: str) -> None:
    say = wording(language)

    assert all(say(f"rules.defect.{kind}", seat=5, colour="x", field="7") for kind in DefectKind)


def test_the_piece_that_missed_a_capture_is_named_where_it_stands_by_then() -> None:
    action = Moved(0, 0, 11, 15)
    position = Position.of({0: [-1, 11, 20, 30], 2: [-1, -1, -1, 27]})
    before = replace(CAPTURING, position=position)
    backward = schmidt(["forced_capture", "backward_capture"])

    told = explain(wording("en"), backward, before, action, check(backward, before, action))

    assert told[1:3] == ("The move stands.", "The piece of Yellow on 15 goes back to B.")


def test_with_a_neutral_colour_the_piece_named_is_of_the_colour_that_was_bound() -> None:
    position = Position.of({0: [-1, 5, 9, 21], 1: [-1] * 4, 2: [-1, 0, 5, 9], 3: [-1] * 4})
    before = Play(position, 0, Due.MOVE, 2, neutral=2)
    ruleset = schmidt(["neutral_colour"])

    for action in (Pass(0), Moved(0, 2, 9, 11)):
        found = facts(ruleset, before, action, check(ruleset, before, action))
        assert (found["owner"], found["piece"]) == ("red", "A")
