"""Files that were sent and are looked at before anything is done with them: a few, in memory, for a while."""

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass

MOST = 4
"""The most files that are kept; another one sends the oldest away."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file with the name it had."""

    name: str
    content: bytes


class Uploads:
    """Used by any thread."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, Upload] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, upload: Upload) -> str:
        """Keep it; the token by which it is found again."""
        token = secrets.token_hex(8)
        with self._lock:
            self._files[token] = upload
            while len(self._files) > MOST:
                self._files.popitem(last=False)
        return token

    def get(self, token: str) -> Upload | None:
        """The file, None where it was sent away."""
        with self._lock:
            return self._files.get(token)
