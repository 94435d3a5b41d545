"""The hall display in a real Chromium, as large as a television."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS, assert_accessible, in_midgame
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

SCREEN = {"width": 1920, "height": 1080}
INK = """
text => {
  const style = getComputedStyle(document.querySelector("#clock .time"));
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return context.measureText(text).actualBoundingBoxAscent;
}
"""
"""The height in px of these digits as the clock shows them."""
CAPITAL = """
name => {
  const style = getComputedStyle(document.querySelector(name));
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return context.measureText("H").actualBoundingBoxAscent;
}
"""
"""The height in px of a capital of this element."""
A_200TH = 8_000 / 200 / 685
"""Of 8 m, as part of the height of a screen of 55 inches (685 mm)."""
REACHABLE = """
() => [...document.querySelectorAll("button, a, input, select, [tabindex], [role=button]")]
  .filter((node) => !node.closest("[inert]")).length
"""
BOXES = """
() => ["#clock", "#board svg"].map((name) => document.querySelector(name).getBoundingClientRect())
  .map(({ left, right, top, bottom }) => [left, right, top, bottom])
"""


def hall(browser: Browser, stage: Stage, query: str = "?language=en", **more: Any) -> Page:
    """The display as a browser shows it that nobody has paired."""
    page = browser.new_page(**{"viewport": SCREEN, "locale": "de-DE", "reduced_motion": "reduce"} | more)
    page.set_default_timeout(WAIT_MS)
    expect.set_options(timeout=WAIT_MS)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(f"{stage.url}display{query}")
    page.wait_for_selector("body[data-seq]")
    return page


@pytest.fixture(scope="module")
def television(browser: Browser, server: Stage) -> Iterator[Page]:
    """One for all tests, as in a hall: it shows the newest game."""
    server.go_on()  # a test before may have stopped it
    in_midgame(server)
    with closing(hall(browser, server)) as page:
        yield page


@pytest.fixture
def display(television: Page, stage: Stage) -> Page:
    in_midgame(stage, page=television)
    return television


def test_the_display_follows_the_game_from_throw_to_result(display: Page, stage: Stage) -> None:
    expect(display.locator("#turn")).to_contain_text("Anna")
    stage.throw(4)
    expect(display.locator("#thrown .last circle")).to_have_count(4)
    expect(display.locator("#thrown")).to_contain_text("Yellow plays the 4")
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())

    expect(display.locator("#ranking li")).to_have_count(4)
    expect(display.locator("#clock")).to_be_hidden()


def test_the_clocks_digits_take_up_15_percent_of_the_height_and_fit(display: Page) -> None:
    assert display.evaluate(INK, "0123456789") >= 0.15 * SCREEN["height"]

    clock, board = display.evaluate(BOXES)
    assert clock[1] <= board[0]
    assert board[1] <= SCREEN["width"]
    assert board[3] <= SCREEN["height"]


def test_what_is_looked_for_from_8_metres_is_a_200th_of_that_high_on_55_inches(display: Page) -> None:
    display.wait_for_selector("#turn strong")
    assert display.evaluate(CAPITAL, "#turn strong") >= A_200TH * SCREEN["height"]
    for shape in ("#board .pieces > g", "#turn .icon"):
        box = display.locator(shape).first.bounding_box()
        assert box is not None
        assert box["height"] >= A_200TH * SCREEN["height"]


@pytest.mark.trial  # a last minute in real time
def test_the_end_is_seen_on_the_whole_screen_and_stands_still_for_who_wants_that(
    browser: Browser, stage: Stage
) -> None:
    in_midgame(stage)
    pages = {
        animation: hall(browser, stage, reduced_motion=motion)
        for motion, animation in (("reduce", "none"), ("no-preference", "signal"))
    }
    for page in pages.values():
        expect(page.locator("#signal")).to_be_hidden()
    stage.log(SirenSounded(at_tick=tick()))

    for animation, page in pages.items():
        signal = page.locator("#signal")
        expect(signal).to_be_visible()
        assert signal.bounding_box() == {"x": 0, "y": 0, **SCREEN}
        assert signal.evaluate("node => getComputedStyle(node).animationName") == animation
    for page in pages.values():
        expect(page.locator("#signal")).to_be_hidden()
        expect(page.locator("#clock")).to_have_attribute("data-state", "over")
        page.close()


def test_on_request_people_are_named_by_their_initials(browser: Browser, stage: Stage) -> None:
    names = ("Anna-Lena Beck", "Ben", "Clara", "David")
    in_midgame(stage, names=names)
    page = browser.new_page(locale="de-DE")
    with page.expect_request("**/api/events?*") as asked:
        page.goto(f"{stage.url}display?names=initials")
    expect(page.locator("#turn")).to_contain_text("A. L. B.")
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())
    expect(page.locator("#ranking")).to_contain_text("A. L. B.")

    shown = page.locator("main").inner_text()
    assert [name for name in names if name in shown] == []
    assert "names=initials" in asked.value.url
    page.close()


def test_nothing_on_the_display_can_be_reached(display: Page) -> None:
    assert display.evaluate(REACHABLE) == 0


def test_a_lost_connection_is_said_and_everything_is_right_again_afterwards(
    display: Page, stage: Stage
) -> None:
    stage.stop(kill=True)
    expect(display.locator("#trouble")).to_contain_text("Connection lost")
    stage.throw(6)
    stage.start()

    expect(display.locator("#trouble")).to_be_hidden()
    expect(display.locator("#thrown .last circle")).to_have_count(6)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_display_has_no_accessibility_violations(browser: Browser, stage: Stage, language: str) -> None:
    in_midgame(stage)
    page = hall(browser, stage, f"?language={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert_accessible(page)
    stage.log(SirenSounded(at_tick=tick()))
    expect(page.locator("#signal")).to_be_visible()
    assert_accessible(page)
    stage.log(CountingBegan())
    expect(page.locator("#ranking li")).to_have_count(4)
    assert_accessible(page)
    page.close()
