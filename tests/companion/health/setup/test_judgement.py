"""What is known of the eye becomes lines in the order in which things are best done, each with what to do."""

import re
from dataclasses import replace

import msgspec
import pytest

from companion.export.health import name, sentence
from companion.health.camera import CameraFacts, CupSeen
from companion.health.line import Level, Trouble
from companion.health.setup.die import By, Die
from companion.health.setup.facts import Circle, CupBy, SetupFacts, parsed
from companion.health.setup.focus import Focus, LensTurn
from companion.health.setup.hang import Hang
from companion.health.setup.judgement import ORDER, judge, next_of
from companion.language import languages, wording
from tests.companion.health.test_judgement import AT_SET_UP

CAMERA = CameraFacts(
    state="ok", fps=30, light=120, burnt=0, blur_px=1, flicker=0, cup=CupSeen(width=0.5, overhang=0, ago_s=0)
)
WELL = SetupFacts(
    number=1,
    camera=CAMERA,
    cup=Circle(x=0.5, y=0.4, radius=0.25),
    cup_by=CupBy.FOUND,
    hang=Hang(aside_mm=5, lean_deg=2, told=True),
    die=Die(px=48, by=By.DIE, values=(5,), mirrored=0.0),
)
"""An eye that is set up well."""
BY_HAND = replace(WELL, cup_by=CupBy.HAND)
BY_CUP = replace(WELL, die=Die(px=48, by=By.CUP, reason="no_die"))
NOTHING = replace(WELL, cup=None, cup_by=None, hang=None, die=Die(reason="no_die"))
SMALL_BY_CUP = replace(WELL, die=Die(px=22, by=By.CUP, reason="no_die"))


def said(facts: SetupFacts) -> dict[str, str]:
    return {line.key: line.says for line in judge(facts) if line.level is not Level.GREEN}


def hangs(aside_mm: float, lean_deg: float, told: bool = True) -> SetupFacts:
    return replace(WELL, hang=Hang(aside_mm=aside_mm, lean_deg=lean_deg, told=told))


WRONG: list[tuple[SetupFacts, dict[str, str]]] = [
    (hangs(30, 3), {"hang": "hang.aside"}),
    (hangs(60, 20), {"hang": "hang.slanted"}),
    (hangs(5, 15), {"hang": "hang.leaning"}),
    (hangs(5, 2, told=False), {"hang": "hang.untold"}),
    (replace(WELL, die=replace(WELL.die, px=22)), {"die_size": "die_size.small_by_die"}),
    (replace(WELL, die=replace(WELL.die, px=15)), {"die_size": "die_size.tiny_by_die"}),
    (replace(WELL, die=replace(WELL.die, mirrored=0.1)), {"mirrors": "mirrors.spots"}),
    (replace(WELL, die=replace(WELL.die, mirrored=0.6)), {"mirrors": "mirrors.washed_out"}),
    (replace(WELL, die=replace(WELL.die, asked=True)), {"die_read": "die_read.asked"}),
    (replace(WELL, die=replace(WELL.die, values=(), reason="cocked")), {"die_read": "die_read.cocked"}),
    (replace(WELL, die=replace(WELL.die, values=(), reason="unsure")), {"die_read": "die_read.unread"}),
    (
        replace(WELL, die=replace(WELL.die, values=(), reason="other_count")),
        {"die_read": "die_read.other_count"},
    ),
    (
        replace(WELL, die=Die(blinded=True, px=48, by=By.CUP, reason="no_die")),
        {"mirrors": "mirrors.blinded", "die_read": "die_read.unknown"},
    ),
    (
        replace(WELL, die=Die(px=15, by=By.CUP, reason="no_die")),
        {
            "die_size": "die_size.tiny_by_cup",
            "mirrors": "mirrors.unknown",
            "die_read": "die_read.unknown",
        },
    ),
    (
        replace(WELL, camera=replace(CAMERA, cup=None), cup=None, cup_by=None, hang=None),
        {"cup": "cup.mark", "hang": "hang.unknown"},
    ),
]
"""Eyes at which something is wrong, and what is said of it."""


def test_an_eye_that_is_set_up_well_is_all_green() -> None:
    assert said(WELL) == {}
    assert tuple(line.key for line in judge(WELL)) == ORDER
    assert next_of(judge(WELL)) is None


@pytest.mark.parametrize(("facts", "says"), WRONG)
def test_what_is_not_well_says_what_to_do(facts: SetupFacts, says: dict[str, str]) -> None:
    assert said(facts) == says


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_the_catalogue_is_said_of_some_eye(language: str) -> None:
    eyes = [*(facts for facts, _ in WRONG), WELL, BY_HAND, BY_CUP, SMALL_BY_CUP, NOTHING]
    lines = [line for facts in eyes for line in judge(facts)]
    say = wording(language)
    known = {key.removeprefix("health.") for key in say.templates if re.match(AT_SET_UP, key)}

    assert known <= {line.says for line in lines}
    assert all("{" not in sentence(line, say) and name(line, say) for line in lines)


def test_a_cup_that_was_marked_by_hand_is_told_as_such() -> None:
    lines = judge(BY_HAND)
    assert next(line.says for line in lines if line.key == "cup") == "cup.marked"


def test_of_a_lost_camera_only_that_is_told() -> None:
    lost = CameraFacts(state="lost", trouble=Trouble("camera_lost", {"index": "0"}))
    lines = judge(replace(WELL, camera=lost))

    assert lines[0].level is Level.RED
    assert {line.level for line in lines[1:]} == {Level.UNKNOWN}


def test_the_first_thing_that_is_wrong_comes_next_then_what_is_not_known() -> None:
    dark = replace(hangs(60, 20), camera=replace(CAMERA, light=10))
    first = next_of(judge(dark))
    assert first is not None
    assert first.key == "light"

    empty = replace(WELL, die=Die(px=48, by=By.CUP, reason="no_die"))
    missing = next_of(judge(empty))
    assert missing is not None
    assert missing.key == "mirrors"


def test_the_lens_is_to_be_turned_back_once_it_was_sharper() -> None:
    focus = Focus(now=20, best=20)
    told = [focus.turn]
    for number in (30, 60, 40, 59):
        focus = focus.then(number)
        told.append(focus.turn)

    assert told == [LensTurn.SEARCH, LensTurn.SEARCH, LensTurn.SEARCH, LensTurn.BACK, LensTurn.GOOD]
    assert focus.best == 60


def test_facts_go_through_json_and_those_of_another_version_are_not_believed() -> None:
    assert parsed(msgspec.json.decode(msgspec.json.encode(WELL))) == WELL
    assert parsed({"number": "many"}) is None
