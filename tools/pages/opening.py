"""Opening a page to take its picture: nothing moves on it any more."""

from collections.abc import Callable

from playwright.sync_api import Page

from tools.pages.stage import Stage
from web.access.roles import Role

SETTLED_MS = 700
"""Milliseconds after which a page has come to rest."""


def open_page(page: Page, stage: Stage, role: Role, tap: Callable[[Page], None] | None) -> None:
    """Go to the table's page as somebody in a role, and do there what `tap` does."""
    page.goto(stage.entrance(role))
    page.wait_for_selector("body[data-seq]")
    page.wait_for_timeout(SETTLED_MS)
    if tap is not None:
        tap(page)
        page.wait_for_timeout(SETTLED_MS)
