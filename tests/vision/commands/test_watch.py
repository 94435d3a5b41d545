"""`companion watch` as a person, or a program, meets it."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import Result

from companion.errors import SourceError
from companion.language import languages, wording
from tests.runner import CliRunner
from tests.vision.drawn import Drawn, scene
from vision.commands.watch import changes, facts_of, sentence, watch
from vision.frames import Frame
from vision.pace import Unpaced
from vision.readers.frame import read
from vision.reading import Reading, Reason
from vision.simulate.cup import SimulatedCup
from vision.simulate.repeated import Repeated
from vision.throws.asking import AtOnce
from vision.throws.observation import Observation, State
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher


def run(*arguments: str | Path, language: str = "en") -> Result:
    return CliRunner().invoke(watch, [str(one) for one in arguments], obj=wording(language))


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Two pictures a second apart, first without a die, then with a five."""
    for number, picture in enumerate((scene(), scene(Drawn(5)))):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture)
    return tmp_path


def test_every_change_of_state_is_a_line_of_json(pictures: Path) -> None:
    answer = run(pictures, "--json")
    lines = [json.loads(line) for line in answer.stdout.splitlines()]

    assert answer.exit_code == 0
    promised = {"frame", "time", "throw", "state", "values", "confidence", "reason", "needs_confirmation"}
    assert set(lines[0]) == promised
    assert [line["state"] for line in lines] == ["empty", "tumbling", "settled"]
    assert (lines[-1]["throw"], lines[-1]["values"]) == (1, [5])
    assert lines[-1]["frame"] > 30


def test_for_people_the_states_are_sentences(pictures: Path) -> None:
    lines = run(pictures).stdout.splitlines()
    assert lines[0].strip() == "0.00 s: No die in sight"
    assert "throw 1: Lies still: 5 (confidence" in lines[-1]
    assert "Wurf 1: Liegt still: 5" in run(pictures, language="de").stdout


@pytest.mark.parametrize(
    ("state", "throw", "reason", "says"),
    [
        (State.EMPTY, 1, None, "1.25 s: No die in sight"),
        (State.TUMBLING, 1, None, "1.25 s: Something moves"),
        (State.TAKEN_UP, 2, None, "1.25 s, throw 2: Taken up"),
        (State.COCKED, 2, Reason.COCKED, "1.25 s, throw 2: A die leans"),
        (
            State.SETTLED,
            2,
            Reason.TOO_DARK,
            "1.25 s, throw 2: Lies still: too dark; put more light on the cup",
        ),
        (State.TAKEN_UP, 0, None, "1.25 s: Taken up"),
    ],
)
def test_a_sentence_names_the_throw_whose_dice_it_means_and_no_reason_twice(
    state: State, throw: int, reason: Reason | None, says: str
) -> None:
    reading = Reading(None, 0.0, reason=reason) if reason else None
    facts = facts_of(7, Frame(np.zeros((4, 6, 3), np.uint8), 901.25), Observation(state, throw, reading))
    assert sentence(wording("en"), facts, 900.0).strip() == says


def test_another_number_of_dice_than_told_is_no_reading(pictures: Path) -> None:
    assert run(pictures, "--dice", "2").stdout.rstrip().endswith("another number of dice than expected")


def test_a_source_that_is_not_there_is_one_clear_error(tmp_path: Path) -> None:
    assert isinstance(run(tmp_path / "missing.mp4").exception, SourceError)
    assert isinstance(run("nonsense").exception, SourceError)


@pytest.mark.parametrize("name", ["+.png", "0a.png"])
def test_a_damaged_picture_is_named_and_passed_over(pictures: Path, name: str) -> None:
    """The first one, too."""
    (pictures / name).write_text("no picture")
    assert (min(pictures.iterdir()).name == name) is (name == "+.png")
    answer = run(pictures, "--json")

    assert answer.exit_code == 0
    assert answer.stderr.count(name) == 1
    assert json.loads(answer.stdout.splitlines()[-1])["values"] == [5]


def left(arguments: str, until: Callable[[str], bool]) -> str:
    """The first line of `companion ARGUMENTS` of which `until` is so; then it is left with Ctrl-C."""
    program = [sys.executable, "-m", "companion", *arguments.split()]
    command = ["env", "--default-signal=INT", *program]  # else in the background it ignores Ctrl-C
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as watching:
        assert watching.stdout
        assert watching.stderr
        try:
            line = next(filter(until, watching.stdout))
            watching.send_signal(signal.SIGINT)
            assert (watching.wait(timeout=30), watching.stderr.read()) == (0, "")
        finally:
            watching.kill()  # or a watch that does not end would be waited for without end
    return line


def test_for_people_a_watch_begins_at_no_time() -> None:
    assert left("--language en watch simulate", bool).strip() == "0.00 s: No die in sight"


def test_into_the_simulated_cup_somebody_throws_what_seed_and_dice_say_until_one_leaves() -> None:
    settled = left("watch simulate --json --dice 2 --seed 3", lambda line: '"settled"' in line)

    cup = Repeated(SimulatedCup(3, dice=2, pace=Unpaced()))
    seen = (seen for *_, seen in changes(cup, ThrowWatcher(AtOnce(read, rechecked), 2)))
    thrown = next(one.reading for one in seen if one.state is State.SETTLED)
    assert thrown
    assert json.loads(settled)["values"] == list(thrown.values or ())


@pytest.mark.parametrize("language", languages())
def test_every_state_has_a_sentence(language: str) -> None:
    assert all(wording(language)(f"source.state.{state}") for state in State)
