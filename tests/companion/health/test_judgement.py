"""Every line turns red once, says what to do in every language, and what cannot be known is no defect."""

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.export.health import name, sentence
from companion.health.asking import AskingFacts
from companion.health.camera import CameraFacts, CupSeen
from companion.health.clock import ClockFacts
from companion.health.dice import DiceFacts
from companion.health.disk import DiskFacts
from companion.health.facts import Facts, parsed
from companion.health.games import GamesFacts
from companion.health.judgement import Answer, Health, judged
from companion.health.line import Level, Line, Trouble
from companion.health.memory import MemoryFacts
from companion.health.network import Link, NetworkFacts
from companion.health.page import PageFacts, Speaker
from companion.health.power import PowerFacts
from companion.health.proof import ProofFacts
from companion.health.versions import VersionFacts
from companion.health.wired import Wired, Wiring
from companion.language import languages, wording

AT_SET_UP = r"health\.(hang|die_size|mirrors|die_read|cup\.mark|cup\.marked)(\.|$)"
"""Said only while an eye is set up: `setup/test_judgement.py`."""
SPOKEN_ELSEWHERE = rf"health\.(name|level|red_lines)\.|{AT_SET_UP}"
PAGE = PageFacts(True, Speaker.THERE)
WHY = Trouble("picamera_lost")
CUP = CupSeen(width=0.5, overhang=0.0, ago_s=1.0)
NAMES = (
    "siren", "buzzer", "lamp", "play_light", "call_light", "time_light", "ring_light",
    "start_button", "call_button", "sound",
)  # fmt: skip
GOOD = Facts(
    camera=CameraFacts(
        state="ok", fps=30.0, light=150.0, burnt=0.0, blur_px=0.9, flicker=0.001, cup=CUP, looked_s=90.0
    ),
    wired=tuple(Wired(name) for name in NAMES),
    disk=DiskFacts(free=20_000_000_000, size=32_000_000_000, writable=True, used_percent=10, errors=0),
    memory=MemoryFacts(available=1_000_000_000, size=2_000_000_000),
    power=PowerFacts(celsius=50.0, throttled=0),
    clock=ClockFacts(keeps_time=True, synchronised=True),
    network=NetworkFacts(links=(Link(name="wlan0", up=True, addressed=True, signal_dbm=-50.0),)),
    versions=VersionFacts(table="1.0", installed={"numpy": "2.2.4", "lgpio": "0.2.2.0"}, needed=("lgpio",)),
    proof=ProofFacts(right=12, of=12, asked=0, misread=0, worst=None, at="2026-11-29T10:00:00Z", age_s=600.0),
    dice=DiceFacts(throws=400),
    asking=AskingFacts(throws=80, asked=2, more=False),
    games=GamesFacts(games=2, verified=True, backup_age_s=60.0),
)


def changed(concern: str, **facts: Any) -> Facts:
    """All is well but for this."""
    return replace(GOOD, **{concern: replace(getattr(GOOD, concern), **facts)})


def power(bits: int) -> Facts:
    return changed("power", throttled=bits)


def wired(name: str, **how: Any) -> Facts:
    """All is wired and works, but this is otherwise."""
    return replace(GOOD, wired=tuple(Wired(one, **how if one == name else {}) for one in NAMES))


MUTE = replace(GOOD, wired=())
RED: dict[str, Facts] = {
    "camera": changed("camera", state="lost", trouble=WHY),
    "exposure": changed("camera", burnt=0.5),
    "light": changed("camera", light=10.0),
    "sharpness": changed("camera", blur_px=9.0),
    "flicker": changed("camera", flicker=0.3),
    "cup": changed("camera", cup=replace(CUP, overhang=0.5)),
    **{name: wired(name, trouble=WHY) for name in NAMES},
    "disk": changed("disk", free=1_000_000),
    "wear": changed("disk", errors=2),
    "memory": changed("memory", available=1_000_000),
    "temperature": changed("power", celsius=85.0),
    "voltage": power(0x1),
    "throttling": power(0x4),
    "clock": changed("clock", behind=True),
    "network": changed("network", links=()),
    "versions": changed("versions", installed={"numpy": "1.19"}),
    "proof": changed("proof", right=10, misread=2, worst="proof.wrong.misread"),
    "log": changed("games", damage=Trouble("log_damaged", {"path": "x", "seq": "3"})),
    "dice": changed("dice", swap=("Würfel 7", "")),
    "backup": changed("games", since_backup=2, oldest_unsaved_s=100_000.0),
}
RED_TOO: dict[str, Facts] = {
    "camera": changed("camera", fps=None),
    "disk": changed("disk", writable=False),
    "wear": changed("disk", used_percent=110),
    "versions": changed("versions", table="0.9"),
}
"""The same lines for other reasons."""
YELLOW: dict[str, Facts] = {
    "camera": changed("camera", fps=10.0),
    "exposure": changed("camera", burnt=0.2),
    "light": changed("camera", light=30.0),
    "sharpness": changed("camera", blur_px=2.5),
    "flicker": changed("camera", flicker=0.05),
    "cup": changed("camera", cup=replace(CUP, width=0.1)),
    "disk": changed("disk", free=500_000_000),
    "wear": changed("disk", used_percent=90),
    "memory": changed("memory", available=200_000_000),
    "temperature": changed("power", celsius=75.0),
    "voltage": power(0x10000),
    "throttling": power(0x80000),
    "clock": changed("clock", jumped_s=-3600.0),
    "network": changed("network", links=(Link(name="wlan0", up=True, addressed=True, signal_dbm=-80.0),)),
    "backup": changed("games", since_backup=1),
    "proof": changed("proof", asked=2, worst="reading.confirm.may_lean"),
    "dice": changed("dice", watch=("",)),
    "asking": changed("asking", asked=30, more=True),
}
YELLOW_TOO: dict[str, Facts] = {
    "cup": changed("camera", cup=replace(CUP, width=0.98)),
    "clock": changed("clock", keeps_time=False, synchronised=False),
    "proof": changed("proof", age_s=100_000.0),
}
OTHER = (
    changed("camera", state="ended"),
    changed("camera", fps=None, looked_s=5.0),
    changed("clock", synchronised=False),
    changed("disk", used_percent=None),
    wired("start_button", pressed=True),
    wired("start_button", pressed=False),
    wired("lamp", kind=Wiring.SIMULATED),
    wired("lamp", kind=Wiring.ABSENT),
)
"""Ways in which all is well, or nothing is known."""


def judgement(facts: Facts, page: PageFacts = PAGE, answer: Answer = Answer.OK) -> Health:
    return judged(facts, answer, page, "1.0")


def lines(health: Health) -> dict[str, Line]:
    return {line.key: line for line in health.lines}


def of_level(health: Health, level: Level) -> list[str]:
    return [line.key for line in health.lines if line.level is level]


WRONG = [
    (Level.YELLOW, "cup", judgement(changed("camera", cup=replace(CUP, overhang=0.15)))),
    (Level.YELLOW, "cup", judgement(changed("camera", cup=replace(CUP, ago_s=100.0)))),
    (Level.RED, "versions", judgement(changed("versions", installed={"numpy": "2.2.4"}))),
    *(
        (Level.RED, "network", judgement(changed("network", links=(link,))))
        for link in (
            Link(name="eth0", up=False, addressed=True),
            Link(name="eth0", up=True, addressed=False),
        )
    ),
    (
        Level.RED,
        "end_signal",
        judgement(replace(GOOD, wired=(Wired("siren", Wiring.SIMULATED),)), PageFacts(True, Speaker.GONE)),
    ),
    (Level.RED, "camera", judgement(changed("camera", fps=2.0))),
    *((Level.RED, key, judgement(facts)) for cases in (RED, RED_TOO) for key, facts in cases.items()),
    *(
        (Level.YELLOW, key, judgement(facts))
        for cases in (YELLOW, YELLOW_TOO)
        for key, facts in cases.items()
    ),
    (Level.RED, "table", judgement(Facts(), answer=Answer.SILENT)),
    (Level.RED, "table", judgement(Facts(), answer=Answer.UNMEASURED)),
    (Level.RED, "page", judgement(GOOD, PageFacts(False))),
    (Level.RED, "end_signal", judgement(MUTE, PageFacts(True, Speaker.GONE))),
    (Level.YELLOW, "end_signal", judgement(MUTE, PageFacts(True, Speaker.NOBODY))),
]
RIGHT = [judgement(facts) for facts in (GOOD, MUTE, *OTHER)]
NOTHING = judgement(Facts(), PageFacts())


def test_a_table_at_its_best_is_green_all_over() -> None:
    assert {line.level for line in judgement(GOOD).lines} == {Level.GREEN}


@pytest.mark.parametrize(("level", "key", "health"), WRONG, ids=[f"{level}-{key}" for level, key, _ in WRONG])
def test_a_line_alone_tells_what_is_wrong(level: Level, key: str, health: Health) -> None:
    others = Level.YELLOW if level is Level.RED else Level.RED

    assert (of_level(health, level), of_level(health, others)) == ([key], [])
    assert health.healthy is (level is not Level.RED)
    assert health.worst is level
    assert health.pressing[0].key == key
    assert sorted(map(str, health.pressing)) == sorted(map(str, health.lines))


def test_every_line_was_turned_red_once() -> None:
    assert {key for level, key, _ in WRONG if level is Level.RED} == set(lines(judgement(GOOD))) - {"asking"}


def test_what_cannot_be_known_is_no_defect() -> None:
    assert NOTHING.healthy
    assert {line.level for line in NOTHING.lines if line.key != "table"} == {Level.UNKNOWN}


def test_what_works_or_is_imitated_can_be_tried_and_buttons_are_pressed() -> None:
    def tried(facts: Facts) -> set[str]:
        return {line.key for line in judgement(facts).lines if line.tried}

    assert tried(GOOD) == set(NAMES)
    assert tried(wired("lamp", kind=Wiring.SIMULATED)) == set(NAMES)
    for how in ({"kind": Wiring.ABSENT}, {"trouble": WHY}, {"pressed": False}):
        assert tried(wired("lamp", **how)) == set(NAMES) - {"lamp"}


@pytest.mark.parametrize("language", languages())
def test_whatever_is_wrong_a_sentence_says_what_is_to_be_done(language: str) -> None:
    say = wording(language)
    for _, key, health in WRONG:
        line = lines(health)[key]
        assert name(line, say)
        assert re.search(r"[:,.] .*[.!]$", sentence(line, say)), sentence(line, say)


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_the_catalogue_is_said_of_some_table(language: str) -> None:
    say = wording(language)
    found = [*(health for *_, health in WRONG), *RIGHT, NOTHING]
    said = {line.says for health in found for line in health.lines}
    known = {
        re.sub(r"\.(one|other)$", "", key).removeprefix("health.")
        for key in say.templates
        if key.count(".") > 1 and key.startswith("health.") and not re.match(SPOKEN_ELSEWHERE, key)
    }

    assert said == known


def test_facts_survive_the_way_from_the_table_to_the_page() -> None:
    for facts in (GOOD, Facts(), *RED.values()):
        assert parsed(msgspec.json.decode(msgspec.json.encode(facts))) == facts


def test_what_another_version_tells_otherwise_is_not_known() -> None:
    assert parsed({"camera": 7}) is None
