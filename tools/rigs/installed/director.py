"""A director's browser, as far as the page for updates needs one."""

import re
import subprocess
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

from tools.rigs.installed.system import DATA

PAGE = "http://127.0.0.1"
PIECE = 48 * 1024


class Director:
    """Paired with the table that runs here."""

    def __init__(self) -> None:
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        command = ["companion", "pair", "--role", "director", "--data", str(DATA)]
        printed = subprocess.check_output(["runuser", "-u", "tischbegleiter", "--", *command], text=True)
        found = re.search(r"/pair/\S+", printed)
        assert found is not None
        self.seen(found[0])

    def seen(self, path: str) -> str:
        """What a page says."""
        with self._browser.open(PAGE + path, timeout=10) as answer:
            return str(answer.read().decode())

    def install(self, package: Path) -> None:
        """Choose this file on the page, as its script does."""
        content = package.read_bytes()
        for begin in range(0, len(content), PIECE):
            self._post(f"/update/piece?begin={begin}", content[begin : begin + PIECE])
        self._post("/update/install", b"")

    def _post(self, path: str, body: bytes) -> None:
        token = re.search(r'name="csrf" content="([^"]+)"', self.seen("/update/"))
        assert token is not None
        request = urllib.request.Request(PAGE + path, body, {"X-CSRFToken": token[1]})
        request.add_header("Content-Type", "application/octet-stream")
        self._browser.open(request, timeout=10).close()
