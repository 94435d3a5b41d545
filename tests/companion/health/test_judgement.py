"""Every line turns red once, says what to do in every language, and what cannot be known is no defect."""

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.export.health import name, sentence
from companion.health.camera import CameraFacts, CupSeen
from companion.health.clock import ClockFacts
from companion.health.disk import DiskFacts
from companion.health.facts import Facts, parsed
from companion.health.games import GamesFacts
from companion.health.judgement import Answer, judged
from companion.health.line import Level, Line, Trouble
from companion.health.memory import MemoryFacts
from companion.health.network import Link, NetworkFacts
from companion.health.power import PowerFacts
from companion.health.versions import VersionFacts
from companion.health.wired import Wired
from companion.language import languages, wording

WHY = Trouble("picamera_lost")
CUP = CupSeen(width=0.5, whole=True, ago_s=1.0)
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
    games=GamesFacts(games=2, verified=True, backup_age_s=60.0),
)


def changed(concern: str, **facts: Any) -> Facts:
    """All is well but for this."""
    return replace(GOOD, **{concern: replace(getattr(GOOD, concern), **facts)})


RED: dict[str, Facts] = {
    "camera": changed("camera", state="lost", trouble=WHY),
    "exposure": changed("camera", burnt=0.5),
    "light": changed("camera", light=10.0),
    "sharpness": changed("camera", blur_px=9.0),
    "flicker": changed("camera", flicker=0.3),
    "cup": changed("camera", cup=replace(CUP, ago_s=100.0)),
    **{
        name: replace(GOOD, wired=tuple(Wired(one, trouble=WHY if one == name else None) for one in NAMES))
        for name in NAMES
    },
    "disk": changed("disk", free=1_000_000),
    "wear": changed("disk", errors=2),
    "memory": changed("memory", available=1_000_000),
    "temperature": changed("power", celsius=85.0),
    "voltage": changed("power", throttled=0x50001),
    "throttling": changed("power", throttled=0x4),
    "clock": changed("clock", behind=True),
    "network": changed("network", links=()),
    "versions": changed("versions", installed={"numpy": "1.19"}),
    "log": changed("games", damage=Trouble("log_damaged", {"path": "x", "seq": "3"})),
    "backup": changed("games", since_backup=2, oldest_unsaved_s=100_000.0),
}


def lines(facts: Facts, answer: Answer = Answer.OK) -> dict[str, Line]:
    return {line.key: line for line in judged(facts, answer, "1.0").lines}


def test_a_table_at_its_best_is_green_all_over() -> None:
    assert {line.key: line.level for line in lines(GOOD).values()} == dict.fromkeys(lines(GOOD), Level.GREEN)
    assert judged(GOOD, Answer.OK, "1.0").healthy


@pytest.mark.parametrize("key", RED)
def test_each_line_turns_red_alone_where_its_own_thing_is_wrong(key: str) -> None:
    found = judged(RED[key], Answer.OK, "1.0")

    assert [line.key for line in found.lines if line.level is Level.RED] == [key]
    assert not found.healthy


def test_every_line_but_that_of_the_table_itself_is_among_those_that_were_turned_red() -> None:
    assert set(lines(GOOD)) == {"table", *RED}


@pytest.mark.parametrize("answer", [Answer.SILENT, Answer.UNMEASURED])
def test_a_table_that_says_nothing_is_red_itself(answer: Answer) -> None:
    found = lines(Facts(), answer)

    assert [key for key, line in found.items() if line.level is Level.RED] == ["table"]


def test_what_cannot_be_known_is_no_defect() -> None:
    assert judged(Facts(), Answer.OK, "1.0").healthy
    assert {line.level for key, line in lines(Facts()).items() if key != "table"} == {Level.UNKNOWN}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", RED)
def test_every_red_line_says_in_a_sentence_what_is_to_be_done(key: str, language: str) -> None:
    say = wording(language)
    line = lines(RED[key])[key]

    assert name(line, say)
    assert re.search(r"[:,.] .*[.!]$", sentence(line, say))


def test_facts_survive_the_way_from_the_table_to_the_page() -> None:
    for facts in (GOOD, Facts(), *RED.values()):
        assert parsed(msgspec.json.decode(msgspec.json.encode(facts))) == facts


def test_what_another_version_tells_otherwise_is_not_known() -> None:
    assert parsed({"camera": 7}) is None
