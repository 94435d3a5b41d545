"""`companion setup`, as somebody runs it who hangs up the camera."""

import json
from dataclasses import replace
from pathlib import Path

from click.testing import Result

from companion.cli import companion
from companion.health.setup.facts import Kept
from companion.health.setup.focus import Focus
from companion.store.channels import Channels
from companion.store.system_clock import tick
from tests.companion.health.setup.test_judgement import WELL, hangs
from tests.runner import CliRunner

SEEN = replace(
    WELL,
    camera=replace(WELL.camera, looked_s=3.0),
    focus=Focus(now=30, best=60, turned=True),
    kept=Kept(exposure_us=5000, gain=2.25),
)


def told(folder: Path, facts: object, *how: str) -> Result:
    channels = Channels(folder)
    channels.publish({"tick": tick()})
    channels.publish_setup(facts, tick(), None)
    return CliRunner().invoke(companion, ["--language", "en", "setup", *how, "--runtime", str(folder)])


def test_it_says_once_what_there_is_to_do(tmp_path: Path) -> None:
    well = told(tmp_path, SEEN, "--once")
    assert (well.exit_code, len(well.output.splitlines())) == (0, 12)
    assert "Sharpness: 30 of 60 (best so far): turn back" in well.output
    assert "The camera keeps: exposure 5 ms, gain 2.2." in well.output

    wrong = told(tmp_path, replace(hangs(60, 20), camera=SEEN.camera), "--once")
    assert wrong.exit_code == 1
    assert "looks into the cup from the side" in wrong.output


def test_programs_are_told_the_same_and_the_figures(tmp_path: Path) -> None:
    told_once = json.loads(told(tmp_path, SEEN, "--json").output)

    assert told_once["focus"] == {"now": 30.0, "best": 60.0, "turn": "back"}
    assert {line["level"] for line in told_once["lines"]} == {"green"}
    assert told_once["facts"]["hang"]["aside_mm"] == 5
