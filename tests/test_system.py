"""The whole product as a user starts it: `companion run`, its page and its files."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.kinds import GAME_EVENTS
from companion.store.log import EventLog
from companion.usecases.paths import TablePaths
from tests.whole_product import Run
from tools.rigs.kill import defects, free_port, kill_rounds


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Run]:
    run = Run(
        tmp_path, "--autoplay", "--floor", "1", "--minutes", "0.1", "--names", "Änne,Ben", "--seed", "7",
        "--mischief", "0.5",
    )  # fmt: skip
    yield run
    if run.process.poll() is None:
        run.stop()


def test_a_game_plays_itself_and_its_protocol_is_handed_out(playing: Run) -> None:
    playing.wait_for("confirmed")
    assert b'data-floor="1"' in playing.get("/"), "the page clears the floor as long as the table does"
    record = json.loads(playing.get("/protocol.json"))

    assert record["confirmed"] is True
    assert {player["name"] for player in record["players"]} == {"Änne", "Ben"}
    assert sorted(line["place"] for line in record["result"]) in ([1, 2], [1, 1])
    assert playing.get("/protocol.pdf").startswith(b"%PDF-")
    log = EventLog(playing.paths.log, GAME_EVENTS)
    assert record["log_head"] == log.read(log.streams()[-1])[record["log_length"] - 1].hash
    log.close()
    lines = {line["key"]: line["level"] for line in json.loads(playing.get("/api/health"))["lines"]}
    assert {lines[key] for key in ("table", "page", "camera", "cup", "disk", "versions")} == {"green"}
    assert playing.stop() == (0, "")


def test_a_restart_goes_on_with_the_unfinished_game(tmp_path: Path) -> None:
    first = Run(tmp_path, "--names", "A,B")
    assert first.process.stdout is not None
    while first.url not in first.process.stdout.readline():
        pass
    assert first.get("/healthz")  # the address is told when it answers
    first.wait_for("seating", "roll_off")
    stream = first.game()["stream"]
    first.stop()
    again = Run(tmp_path)
    again.wait_for("seating", "roll_off")

    assert again.game()["stream"] == stream
    again.stop()


@pytest.mark.trial
def test_the_eye_of_a_running_table_is_told_in_a_terminal(tmp_path: Path) -> None:
    run = Run(tmp_path, "--source", "simulate:aside", "--seed", "1")
    run.wait_for("seating")
    command = [sys.executable, "-m", "companion", "setup", "--json", "--runtime", str(run.paths.runtime)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    run.stop()

    lines = {line["key"]: line["level"] for line in json.loads(told.stdout)["lines"]}
    assert told.returncode == 1
    assert lines.pop("hang") in ("yellow", "red")
    assert {key for key, level in lines.items() if level != "green"} <= {"camera"}  # on a busy computer


def test_a_port_in_use_is_said_in_one_sentence_and_ends_the_run(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "companion", "run", "--port", port, "--data", str(tmp_path / "data")]
        done = subprocess.run(
            [*command, "--runtime", str(tmp_path / "runtime")],
            capture_output=True, text=True, timeout=30, check=False,
        )  # fmt: skip

    assert done.returncode == 2
    assert port in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_killed_processes_lose_nothing_acknowledged(tmp_path: Path) -> None:
    """A few kills here; `make rig-kill` does 200."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    tally = kill_rounds(paths, free_port(), kills=4, seed=5)

    assert tally.kills >= 4
    assert defects(paths, tally) == []
