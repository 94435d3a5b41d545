"""The distribution's Chromium for tests, pictures and measurements."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--no-sandbox",  # as root Chromium refuses to start with one; it opens our own pages only
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def executable() -> str | None:
    """The path of Chromium: $CHROMIUM, or the first one installed; None where there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright, *arguments: str) -> Browser:
    """A headless Chromium that calls nobody."""
    return playwright.chromium.launch(executable_path=executable(), args=[*QUIET, *arguments])
