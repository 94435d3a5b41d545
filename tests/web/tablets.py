"""Tablets whose page is kept for many tests: opening it anew is most of what a browser test costs."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Error, Page, ViewportSize

from tests.web.browsing import TABLET, follow, visit
from tools.pages.stage import Stage
from web.access.roles import Role

Tablet = Callable[..., Page]
"""What gives the page on one, as `Tablets.given`."""
NEW = "new"
"""The kind of a page that is opened for one test alone."""
MOST = 2
"""Tablets kept at a time: each shows every game that is played, which costs a fifth of opening one."""
PUT_AWAY = "document.querySelectorAll('dialog[open]:not([id])').forEach(one => one.close())"
"""Questions are made anew each time; a dialog with an id is a form that keeps what was filled in."""
AS_IT_STANDS = """
() => [location.href, navigator.onLine, {...localStorage}, {...sessionStorage},
  document.documentElement.lang, document.querySelectorAll("dialog[open]").length]
"""


def _kind(locale: str, role: Role, more: dict[str, Any]) -> str:
    """What tells one kind of tablet from another."""
    return repr((locale, role, sorted(more.items())))


USUAL = _kind("en-GB", Role.DIRECTOR, {})


class Tablets:
    """A page for each kind of device, which sees game after game as at a real table.

    It is opened anew where a test has left behind more than a game or a question: an open form, another
    address, cookie or choice that the device keeps, a closed page, or a server that has ended.
    """

    def __init__(self, browser: Browser, stage: Stage) -> None:
        self._browser = browser
        self._stage = stage
        self._kept: dict[str, tuple[Page, list[Any]]] = {}

    def given(
        self,
        locale: str = "en-GB",
        role: Role = Role.DIRECTOR,
        *,
        viewport: ViewportSize = TABLET,
        color_scheme: Any = "light",
        new: bool = False,
        **more: Any,
    ) -> Page:
        """The page, which shows the newest game; a `new` one is not handed on to the next test.

        How it is held and its shade may change between tests, what else is told here makes it another tablet.
        """
        kind = _kind(locale, role, more)
        self._close(NEW)
        page, opened = self._kept.pop(kind, (None, [])) if not new else (None, [])
        if page is not None and self._seen(page) == opened:
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme=color_scheme)
            follow(page, self._stage)
        else:
            if page is not None:
                page.close()
            held = {"viewport": viewport, "color_scheme": color_scheme}
            page = visit(self._browser, self._stage, locale, role, **held, **more)
            opened = self._seen(page)
        self._kept[NEW if new else kind] = page, opened
        if len(self._kept) > MOST:
            self._close(next(iter(self._kept)))
        return page

    def put_away(self) -> None:
        """Close all but the English director's."""
        for kind in set(self._kept) - {USUAL}:
            self._close(kind)

    def close(self) -> None:
        """Close all that were opened; can be repeated."""
        self.put_away()
        self._close(USUAL)

    def _close(self, kind: str) -> None:
        if kept := self._kept.pop(kind, None):
            kept[0].close()

    def _seen(self, page: Page) -> list[Any]:
        """All that a test may change about the device and its page, [] if it cannot be told any more."""
        server = self._stage.process
        if page.is_closed() or server is None:
            return []
        try:
            page.evaluate(PUT_AWAY)
            return [server.pid, page.context.cookies(), page.evaluate(AS_IT_STANDS)]
        except Error:
            return []
