"""The real process of some pages, on a free port: started, killed, started again, opened by a device."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from companion.store.moment import now
from tools.rigs.kill import free_port
from web.access.devices import Devices
from web.access.roles import Role

START_S = 20.0


class PageProcess:
    """`companion` with this command, which serves the pages of what lies in the folder `data`."""

    def __init__(self, data: Path, *command: str) -> None:
        self._data = data
        self._command: Sequence[str] = command
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The pages' address."""
        return f"http://127.0.0.1:{self.port}/"

    def entrance(self, role: Role = Role.DIRECTOR) -> str:
        """An address that pairs whoever opens it, once, and leads to the pages; a viewer just goes there."""
        if role is Role.VIEWER:
            return self.url
        return f"{self.url}pair/{Devices(self._data).invite(role, now()).token}"

    def start(self) -> None:
        """Start the process and wait until it answers."""
        command = [sys.executable, "-m", "companion", *self._command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + START_S
        while True:
            try:
                urlopen(f"{self.url}healthz", timeout=1).close()
                return
            except (URLError, OSError):
                if time.monotonic() > until or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def go_on(self) -> None:
        """Start the process again if it has ended."""
        if self.process is None or self.process.poll() is not None:
            self.start()

    def stop(self, *, kill: bool = False) -> None:
        """End the process, politely or not."""
        if self.process is not None:
            (self.process.kill if kill else self.process.terminate)()
            self.process.wait()
            self.process = None
