"""The whole product as a user starts it: `companion run`, its page and its files."""

import json
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from companion.run.places import Places
from companion.store.log import EventLog
from tools.rig_kill import defects, free_port, kill_rounds


class Run:
    """A running `companion run` in a folder of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.places = Places(folder / "data", folder / "runtime")
        self.port = free_port()
        command = [sys.executable, "-m", "companion", "run", "--port", str(self.port), *arguments]
        command += ["--data", str(self.places.data), "--runtime", str(self.places.runtime)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
            return bytes(answer.read())

    def game(self) -> dict[str, Any]:
        """The page's view of the game, {} while the page is not there yet."""
        try:
            game = json.loads(self.get("/api/state"))["game"]
        except (OSError, ValueError):
            return {}
        assert isinstance(game, dict)
        return game

    def wait_for(self, *phases: str, seconds: float = 90) -> None:
        end = monotonic() + seconds
        while self.game().get("phase") not in phases:
            assert monotonic() < end, f"still {self.game().get('phase')}"
            sleep(0.2)

    def stop(self) -> tuple[int, str]:
        """End it as Ctrl-C does; its exit status and what it said on stderr."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=20)
        return self.process.returncode, said


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
    record = json.loads(playing.get("/protocol.json"))

    assert record["confirmed"] is True
    assert {player["name"] for player in record["players"]} == {"Änne", "Ben"}
    assert sorted(line["place"] for line in record["result"]) in ([1, 2], [1, 1])
    assert playing.get("/protocol.pdf").startswith(b"%PDF-")
    log = EventLog(playing.places.log)
    assert record["log_head"] == log.read(log.streams()[-1])[record["log_length"] - 1].hash
    log.close()
    assert playing.stop() == (0, "")


def test_a_restart_goes_on_with_the_unfinished_game(tmp_path: Path) -> None:
    first = Run(tmp_path, "--names", "A,B")
    first.wait_for("seating", "roll_off")
    stream = first.game()["stream"]
    first.stop()
    again = Run(tmp_path)
    again.wait_for("seating", "roll_off")

    assert again.game()["stream"] == stream
    again.stop()


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
    places = Places(tmp_path / "data", tmp_path / "runtime")
    tally = kill_rounds(places, free_port(), kills=4, seed=5)

    assert tally.kills >= 4
    assert defects(places, tally) == []
