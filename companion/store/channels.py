"""The passing channels between table and page: the status and the facts of its health (newest wins), and the
requests (soon forgotten).

None is ever synced to disk: status and facts are replaced by rename, a request expires after seconds. What
counts goes through the log.
"""

import contextlib
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.log.stamp import ASIDE_MS
from companion.plain import learnt
from companion.store.files import PRIVATE_FOLDER, write

EXPIRY_MS = 5_000
SILENT_MS = 3_000
"""A status older than this is not the table's any more."""
STALE_MS = 60_000
"""Milliseconds after which facts count for nothing: they are measured every few seconds."""


@learnt
@dataclass(frozen=True, slots=True)
class Request:
    """The page asks the table for what is no game event: to test the siren, to throw the simulated die."""

    what: str
    tick: int
    arguments: dict[str, Any]


@learnt
@dataclass(frozen=True, slots=True)
class Measured:
    """Facts, and when they were measured."""

    tick: int
    facts: Any


@dataclass(frozen=True, slots=True)
class Channels:
    """The channels in the runtime directory `folder`."""

    folder: Path

    def publish(self, status: dict[str, Any], preview: bytes | None = None) -> None:
        """Replace the status, and the preview picture (JPEG) if there is a new one."""
        self.folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        if preview is not None:
            write(self.folder / "preview.jpg", preview, durable=False)
        write(self.folder / "status.json", msgspec.json.encode(status), durable=False)

    def status(self) -> dict[str, Any]:
        """The newest status, {} while there is none."""
        try:
            status = msgspec.json.decode((self.folder / "status.json").read_bytes())
        except (OSError, msgspec.DecodeError):
            return {}
        return status if isinstance(status, dict) else {}

    def answers(self, tick: int) -> bool:
        """Whether there is a status that is the table's at this `tick` (ms)."""
        return 0 <= tick - int(self.status().get("tick", -SILENT_MS - 1)) <= SILENT_MS

    def publish_facts(self, facts: object, tick: int) -> None:
        """Replace what was measured of the table's health with this, measured at `tick` (ms)."""
        self._tell("facts", Measured(tick, facts))

    def facts(self, tick: int) -> object:
        """What was measured last; None where nothing was lately."""
        return self._read("facts", tick, STALE_MS)

    def publish_setup(self, facts: object, tick: int, picture: bytes | None) -> None:
        """Replace what is shown to who sets the eye up, and its picture (JPEG) if there is a new one."""
        self.folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        if picture is not None:
            write(self.folder / "setup.jpg", picture, durable=False)
        self._tell("setup", Measured(tick, facts))

    def setup(self, tick: int) -> object:
        """The newest facts of the set-up; None where the table shows nothing of it now."""
        return self._read("setup", tick, SILENT_MS)

    def setup_picture(self) -> bytes | None:
        """The newest picture of the set-up (JPEG)."""
        return self._picture("setup")

    def preview(self) -> bytes | None:
        """The newest picture of the camera (JPEG)."""
        return self._picture("preview")

    def _tell(self, name: str, measured: Measured) -> None:
        self.folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        write(self.folder / f"{name}.json", msgspec.json.encode(measured), durable=False)

    def _read(self, name: str, tick: int, stale_ms: int) -> object:
        try:
            measured = msgspec.json.decode((self.folder / f"{name}.json").read_bytes(), type=Measured)
        except (OSError, msgspec.MsgspecError):
            return None
        return measured.facts if 0 <= tick - measured.tick <= stale_ms else None

    def _picture(self, name: str) -> bytes | None:
        try:
            return (self.folder / f"{name}.jpg").read_bytes()
        except OSError:
            return None

    def ask(self, what: str, tick: int, **arguments: Any) -> None:
        """Leave a request for the table."""
        inbox = self.folder / "requests"
        inbox.mkdir(parents=True, exist_ok=True)
        request = msgspec.json.encode(Request(what, tick, arguments))
        name = f"{time.monotonic_ns():020}-{uuid.uuid4()}.json"  # which tells the order
        write(inbox / name, request, durable=False)

    def asked(self, tick: int) -> list[Request]:
        """Take the waiting requests, the oldest first; what is older than 5 s is dropped unread."""
        inbox = self.folder / "requests"
        if not inbox.is_dir():
            return []
        requests = []
        for file in sorted(inbox.glob("*.json")):
            with contextlib.suppress(OSError, msgspec.MsgspecError):
                request = msgspec.json.decode(file.read_bytes(), type=Request)
                if -ASIDE_MS <= tick - request.tick <= EXPIRY_MS:
                    requests.append(request)
            with contextlib.suppress(OSError):
                file.unlink()
        return requests
