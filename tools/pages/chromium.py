"""The distribution's Chromium for tests, pictures and measurements."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first is Chromium without its own windows, which a whole one keeps drawing though nobody sees them."""

QUIET = [
    "--no-sandbox",  # as root Chromium refuses to start with one; it opens our own pages only
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def executable() -> str | None:
    """The path of Chromium: $CHROMIUM, the distribution's, or Playwright's own; None where there is none."""
    own = sorted((Path.home() / ".cache" / "ms-playwright").glob("chromium-*/chrome-linux*/chrome"))
    installed = (shutil.which(name) for name in NAMES)
    return os.environ.get("CHROMIUM") or next((path for path in (*installed, *map(str, own)) if path), None)


def launch(playwright: Playwright, *arguments: str) -> Browser:
    """A headless Chromium that calls nobody."""
    return playwright.chromium.launch(executable_path=executable(), args=[*QUIET, *arguments])
