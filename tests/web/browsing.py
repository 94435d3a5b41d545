"""What tests in a real Chromium share: a visit to the page, taps, a game that runs, and axe's opinion."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.game.events import PositionSet
from companion.rules.board import Pieces
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import LSA
from companion.store.system_clock import tick
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from tests.web.table.viewing import MIDGAME
from tools.pages.chromium import executable
from tools.pages.stage import Stage
from web.access.roles import Role

NEEDS_CHROMIUM = [
    pytest.mark.browser,
    pytest.mark.skipif(executable() is None, reason="Chromium is not installed: `make test` installs it."),
]
WAIT_MS = 20_000
TOUCH_PX = 48
TABLET: ViewportSize = {"width": 1280, "height": 800}
SIZES = ((1280, 800), (800, 1280), (480, 900))
"""A tablet held wide and upright, and a small one beside the board (width, height in px)."""
TARGETS = """
button:visible, a:visible, select:visible, summary:visible, label.check:visible,
input:not([type=checkbox]):not([type=file]):visible, #table .cell .area
"""
SMALLEST_SIDES = """
all => all.filter(one => one.isConnected).map(one => {
  const box = one.getBoundingClientRect();
  return [one.outerHTML.slice(0, 80), Math.min(box.width, box.height)];
})
"""
"""Of those still on the page: what has been replaced since it was found has no size."""


def visit(
    browser: Browser, stage: Stage, locale: str = "en-GB", role: Role = Role.DIRECTOR, **more: Any
) -> Page:
    """The page on a tablet that was paired with this role, with the newest game on it."""
    page = open_page(browser, stage.entrance(role), locale=locale, **more)
    follow(page, stage)
    return page


def open_page(browser: Browser, address: str, **more: Any) -> Page:
    """The page on a tablet, with the game on it; any error of a script fails the test."""
    usual = {"viewport": TABLET, "locale": "en-GB", "reduced_motion": "reduce"}
    page = browser.new_page(**usual | more)
    page.set_default_timeout(WAIT_MS)
    expect.set_options(timeout=WAIT_MS)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(address)
    page.wait_for_selector("body[data-seq]")
    return page


def tap(page: Page, field: str) -> None:
    """Tap a field of the board by its id, e.g. `t3`."""
    page.locator(f'[data-cell="{field}"]').click()


def follow(page: Page, stage: Stage) -> None:
    """Wait until the page shows what the log holds; until then it has the buttons of the game before."""
    stage.follower.catch_up()
    newest, body = stage.follower.state.seq, page.locator("body")
    if not newest:
        return
    expect(body).to_have_attribute("data-stream", stage.follower.stream)
    expect(body).to_have_attribute("data-seq", str(newest))


def open_menu(page: Page, stage: Stage) -> None:
    """Open the menu, which offers what the page knew at that moment."""
    follow(page, stage)
    page.locator("#menu").click()


def running(
    stage: Stage,
    ruleset: Ruleset,
    *pieces: Pieces,
    turn: int = 0,
    page: Page | None = None,
    **chosen: Any,
) -> None:
    """A game under way with these pieces by seat, and a `page` that shows it.

    Who begins has been rolled for where that is the rule.
    """
    stage.open(ruleset=ruleset, **chosen)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        if stage.state.begins is None:
            stage.throw(value)
    stage.log(ClockStarted(from_tick=tick()))
    first, second, third, fourth = pieces
    stage.log(PositionSet(pieces=(first, second, third, fourth), turn=turn, reason="test"))
    if page is not None:
        follow(page, stage)


def in_midgame(stage: Stage, ruleset: Ruleset = LSA, **chosen: Any) -> None:
    """A game in its middle."""
    running(stage, ruleset, *MIDGAME, **chosen)


def standing(stage: Stage) -> tuple[object, ...]:
    """Where the game stands: what a tap changes."""
    game = stage.state.game
    assert game is not None
    return str(game.position), game.turn, game.due


def small_targets(page: Page, chosen: str = TARGETS) -> list[object]:
    """What is to be touched on the page and too small for a finger."""
    sizes = page.locator(chosen).locator("visible=true").evaluate_all(SMALLEST_SIDES)
    return [found for found in sizes if found[1] < TOUCH_PX]


def assert_accessible(page: Page) -> None:
    """axe finds nothing on the page as it is now."""
    results = Axe().run(page)

    assert results.violations_count == 0, results.generate_report()


def assert_touchable(page: Page, chosen: str = "button, a.button") -> None:
    """Every visible one of these is at least as large as a thumb."""
    assert page.locator(chosen).locator("visible=true").count() > 0
    assert small_targets(page, chosen) == []


def seat_everybody(page: Page) -> None:
    """Call all by name, as it is done before a game."""
    page.wait_for_selector("button.called")
    people = page.locator("button.called")
    for left in reversed(range(people.count())):
        people.first.click()
        expect(people).to_have_count(left)
