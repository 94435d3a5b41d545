"""Pictures of the real page for something printed."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.pages.opening import open_page
from tools.pages.stage import Stage
from web.access.roles import Role

TABLET = (1280, 800)
NARROW = (400, 1100)
"""For a detail, which is printed small."""
SHARPNESS = 2
QUALITY = 88


@dataclass(frozen=True)
class View:
    """A state of the game, who looks at it, what is tapped there, which part is cut out ("": all), and how
    wide and high the screen is (CSS pixels).
    """

    play: Callable[[Stage], None]
    role: Role
    part: str = ""
    tap: Callable[[Page], None] | None = None
    size: tuple[int, int] = TABLET


def picture(browser: Browser, view: View, language: str) -> bytes:
    """The view as the screen shows it (JPEG)."""
    locale = {"de": "de-DE", "en": "en-GB"}[language]
    width, height = view.size
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
        view.play(stage)
        with stage.telling(practice=False):
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=SHARPNESS,
                locale=locale,
                reduced_motion="reduce",
            )
            open_page(page, stage, view.role, view.tap)
            shown = page.locator(view.part) if view.part else page
            taken = shown.screenshot(type="jpeg", quality=QUALITY)
            page.close()
            return taken
