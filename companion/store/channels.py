"""The two passing channels between table and page: the status (newest wins) and the requests (soon
forgotten).

Neither is ever synced to disk: a status is replaced by rename, a request expires after seconds. What counts
goes through the log.
"""

import contextlib
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.log.stamp import ASIDE_MS
from companion.store.files import PRIVATE_FOLDER, write

EXPIRY_MS = 5_000


@dataclass(frozen=True, slots=True)
class Request:
    """The page asks the table for what is no game event: to test the siren, to throw the simulated die."""

    what: str
    tick: int
    arguments: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Channels:
    """Both channels in the runtime directory `folder`."""

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

    def preview(self) -> bytes | None:
        """The newest picture of the camera (JPEG)."""
        try:
            return (self.folder / "preview.jpg").read_bytes()
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
