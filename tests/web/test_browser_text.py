"""Three sizes of text in a real Chromium: chosen on the page, kept on the device, nothing cut off by it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.game.events import MoveMade
from companion.rules.rulesets import HGV
from companion.rules.variants import schmidt
from tests.web.browsing import MIDGAME, NEEDS_CHROMIUM, assert_accessible, running, small_targets, visit
from tools import game_states
from tools.stage import Stage

pytestmark = NEEDS_CHROMIUM

SCREENS = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
SIZES = ("normal", "large", "largest")
SCENES = (
    game_states.seating,
    game_states.floor,
    game_states.asking,
    game_states.last_minute,
    game_states.counting,
    game_states.confirmed,
    game_states.unlogged,
    game_states.counted,
)
CUT_OFF = """
() => [...document.querySelectorAll("body :is(button, a, h2, h3, p, li, strong, label, span, .time)")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .hidden"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.outerHTML.slice(0, 90))
"""
"""Elements whose text is wider than they are."""
OVERLAPPING = """
() => {
  const parts = [...document.querySelectorAll("#top > :not(#tools), #tools > *")];
  const seen = parts.filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => [one.id, one.getBoundingClientRect()]);
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const below = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const meet = (a, b) => !beside(a, b) && !below(a, b);
  return boxes.flatMap(([id, a], n) =>
    boxes.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => [id, other]));
}
"""
"""Parts of the top of the page that lie over each other."""


def read(browser: Browser, stage: Stage, screen: str, size: str, locale: str = "de-DE") -> Page:
    """The page of somebody who has chosen this size of text."""
    width, height = SCREENS[screen]
    page = visit(browser, stage, locale, viewport={"width": width, "height": height})
    page.goto(f"{stage.url}text/{size}")
    page.wait_for_selector("body[data-seq]")
    expect(page.locator("html")).to_have_attribute("data-text", size)
    return page


def assert_fits(page: Page, screen: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == SCREENS[screen][0]
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OVERLAPPING) == []
    if screen != "phone":
        assert small_targets(page) == []


def test_the_size_is_chosen_in_the_menu_and_kept_on_the_device(page: Page, stage: Stage) -> None:
    stage.open()
    page.locator("#menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Text very large").click()
    expect(page.locator("html")).to_have_attribute("data-text", "largest")
    expect(page.locator("body")).to_have_css("font-size", "23.46px")
    for address in ("pair", "devices", "rules"):
        page.goto(f"{stage.url}{address}")
        expect(page.locator("html")).to_have_attribute("data-text", "largest")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_with_a_move_due_or_a_violation_open(
    browser: Browser, stage: Stage, screen: str, size: str
) -> None:
    running(stage, HGV, *MIDGAME)
    stage.throw(4)
    page = read(browser, stage, screen, size)
    page.wait_for_selector("#moves .move")
    assert_fits(page, screen)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    page.wait_for_selector("#verdict .primary")
    assert_fits(page, screen)
    page.locator("#menu").click()
    assert_fits(page, screen)
    assert_accessible(page)
    page.close()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_off_at_the_largest_from_the_seats_to_the_result(
    browser: Browser, stage: Stage, screen: str, scene: Callable[[Stage], None]
) -> None:
    scene(stage)
    with stage.telling(practice=False):
        page = read(browser, stage, screen, "largest")
        expect(page.locator("body")).to_have_attribute("data-stream", stage.follower.stream)
        assert_fits(page, screen)
        assert_accessible(page)
        page.close()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("address", ["pair", "devices", "rules"])
def test_the_other_pages_fit_at_the_largest_too(
    browser: Browser, stage: Stage, screen: str, address: str
) -> None:
    stage.open(ruleset=schmidt(["two_players", "backward_capture", "barriers"]))
    page = read(browser, stage, screen, "largest")
    page.goto(f"{stage.url}{address}")
    page.wait_for_selector("main h1")
    assert_fits(page, screen)
    page.close()
