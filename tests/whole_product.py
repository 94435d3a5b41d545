"""The whole product as a user starts it: `companion run` in a folder of its own, its processes and files."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psutil

from companion.usecases.paths import TablePaths
from tools.rigs.kill import free_port


class Run:
    """A running `companion run`."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        self.port = free_port()
        self.start(*arguments)

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self, *arguments: str) -> None:
        """Start it, or start it again with the same files at the same address."""
        command = [sys.executable, "-m", "companion", "run", "--port", str(self.port), *arguments]
        command += ["--data", str(self.paths.data), "--runtime", str(self.paths.runtime)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"{self.url}{path.removeprefix('/')}", timeout=5) as answer:
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
            sleep(0.05)

    def stop(self) -> tuple[int, str]:
        """End it as Ctrl-C does; its exit status and what it said on stderr."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=20)
        return self.process.returncode, said

    def kill(self) -> None:
        """What a power cut does to it: all its processes are gone (SIGKILL), and none could do anything."""
        family = psutil.Process(self.process.pid)
        for one in (family, *family.children(recursive=True)):
            os.kill(one.pid, signal.SIGKILL)
        self.process.communicate()
