"""One tablet's page for many tests: opening it anew is most of what a browser test costs."""

from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.web.browsing import follow, visit
from tools.pages.stage import Stage

AS_IT_STANDS = """
() => [location.href, innerWidth, innerHeight, navigator.onLine, {...localStorage}, {...sessionStorage},
  document.documentElement.lang, document.querySelectorAll("dialog[open]").length]
"""


class KeptPage:
    """The page of a director, which sees game after game as at a real table.

    It is opened anew where a test has left behind more than a game: an open dialog, another address, size,
    cookie or choice that the device keeps, a closed page, a server that has ended, or a test of a new page.
    """

    def __init__(self, browser: Browser, stage: Stage) -> None:
        self._browser = browser
        self._stage = stage
        self._page: Page | None = None
        self._opened: list[Any] = []

    def given(self, *, new: bool) -> Page:
        """The page, which shows the newest game; a `new` one is not handed on to the next test either."""
        if self._page is not None and not new and self._seen(self._page) == self._opened:
            follow(self._page, self._stage)
            return self._page
        self.close()
        self._page = visit(self._browser, self._stage)
        self._opened = [] if new else self._seen(self._page)
        return self._page

    def close(self) -> None:
        """Close it, if it was opened; can be repeated."""
        if self._page is not None:
            self._page.close()
            self._page = None

    def _seen(self, page: Page) -> list[Any]:
        """All that a test may change about the device and its page, [] if it cannot be told any more."""
        server = self._stage.process
        if page.is_closed() or server is None:
            return []
        try:
            return [server.pid, page.context.cookies(), page.evaluate(AS_IT_STANDS)]
        except Error:
            return []
