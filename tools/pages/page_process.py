"""The real process of some pages, on a free port: started, killed, started again, opened by a device.

The log behind the pages is written from outside the process, as by another process of the product.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Generic, Self
from urllib.error import URLError
from urllib.request import urlopen

from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.store.follower import Follower
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from tools.rigs.kill import free_port
from web.access.devices import Devices
from web.access.roles import Role

START_S = 20.0


class PageProcess(Generic[S, E]):
    """`companion` with this command, which serves the pages of what lies in the folder `data`.

    `fold` makes the state of what `log` holds.
    """

    def __init__(self, data: Path, log: Path, fold: Fold[S, E], *command: str) -> None:
        self._data = data
        self._command: Sequence[str] = command
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.scribe = Scribe(log, fold)
        self.follower = Follower(log, fold, lambda _stream, _state: None)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self.follower.close()
        self.scribe.close()

    @property
    def state(self) -> S:
        """The state of the newest stream."""
        self.follower.catch_up()
        return self.follower.state

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
