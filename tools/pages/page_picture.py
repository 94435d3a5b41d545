"""Pictures of the real pages for something printed."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser, Page

from tools.pages.event_stage import EventStage
from tools.pages.opening import SETTLED_MS, open_page
from tools.pages.stage import Stage
from web.access.roles import Role

TABLET = (1280, 800)
NARROW = (400, 1100)
"""For a detail, which is printed small."""
SHARPNESS = 2
QUALITY = 88


@dataclass(frozen=True)
class PagePicture:
    """A state of the game, who looks at it, what is tapped there, which part is cut out ("": all), and how
    wide and high the screen is (CSS pixels).
    """

    play: Callable[[Stage], None]
    role: Role
    part: str = ""
    tap: Callable[[Page], None] | None = None
    size: tuple[int, int] = TABLET

    def picture(self, browser: Browser, language: str) -> bytes:
        """The part as the screen shows it (JPEG)."""
        with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
            self.play(stage)
            with stage.telling(practice=False):
                page = screen(browser, language, self.size)
                open_page(page, stage, self.role, self.tap)
                return taken(page, self.part)


@dataclass(frozen=True)
class EventPagePicture:
    """A page of the organisers in a state of the event; the other fields are those of a `PagePicture`."""

    address: str
    play: Callable[[EventStage], None]
    role: Role
    part: str = ""
    tap: Callable[[Page], None] | None = None
    size: tuple[int, int] = TABLET

    def picture(self, browser: Browser, language: str) -> bytes:
        """The part as the screen shows it (JPEG)."""
        with tempfile.TemporaryDirectory() as folder, EventStage(Path(folder)) as stage:
            self.play(stage)
            page = screen(browser, language, self.size)
            page.goto(stage.entrance(self.role))
            page.goto(f"{stage.url}{self.address}")
            if self.tap is not None:
                self.tap(page)
            page.wait_for_timeout(SETTLED_MS)
            return taken(page, self.part)


class Picturable(Protocol):
    """Something on a screen of which there can be a picture."""

    def picture(self, browser: Browser, language: str) -> bytes:
        """What the screen shows (JPEG)."""


def screen(browser: Browser, language: str, size: tuple[int, int]) -> Page:
    """A page of that size (CSS pixels), sharp enough to be printed, on which nothing moves."""
    width, height = size
    return browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=SHARPNESS,
        locale={"de": "de-DE", "en": "en-GB"}[language],
        reduced_motion="reduce",
    )


def taken(page: Page, part: str) -> bytes:
    """The picture of a part of a page ("": all), which is closed (JPEG)."""
    shown = page.locator(part) if part else page
    picture = shown.screenshot(type="jpeg", quality=QUALITY)
    page.close()
    return picture
